import { describe, expect, it } from 'vitest';
import { findParallelMarket } from './parallel-markets.ts';

describe('findParallelMarket', () => {
  it.each(['ARS', 'ETB', 'NGN'])('returns who reported a parallel market for %s and when', (currency) => {
    expect(findParallelMarket(currency)).toEqual({ saidBy: 'World Bank', year: 2023 });
  });

  it('lists only published markets', () => {
    expect(findParallelMarket('EUR')).toBeUndefined();
  });
});
