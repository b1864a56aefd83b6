import { describe, expect, it } from 'vitest';
import { parallelMarketOf } from './parallel-markets.ts';

describe('parallelMarketOf', () => {
  it.each(['ARS', 'ETB', 'NGN'])('returns who reported a parallel market for %s and when', (currency) => {
    expect(parallelMarketOf(currency)).toEqual({ saidBy: 'World Bank', year: 2023 });
  });

  it('lists only published markets', () => {
    expect(parallelMarketOf('EUR')).toBeUndefined();
  });
});
