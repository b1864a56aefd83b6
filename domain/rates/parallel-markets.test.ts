import { describe, expect, it } from 'vitest';
import { findParallelMarketReport } from './parallel-markets.ts';

describe('findParallelMarketReport', () => {
  it.each(['ARS', 'ETB', 'NGN'])('returns who reported a parallel market for %s and when', (currency) => {
    expect(findParallelMarketReport(currency)).toEqual({ saidBy: 'World Bank', year: 2023 });
  });

  it('lists only published markets', () => {
    expect(findParallelMarketReport('EUR')).toBeUndefined();
  });
});
