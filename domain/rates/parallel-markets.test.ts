import { describe, expect, it } from 'vitest';
import { findParallelMarketReport } from './parallel-markets.ts';

describe('findParallelMarketReport', () => {
  it.each(['ARS', 'ETB', 'NGN'])('returns who reported a parallel market for %s and when', (currency) => {
    expect(findParallelMarketReport(currency)).toEqual({ publisher: 'World Bank', year: 2023 });
  });

  it('returns undefined for a currency without a published report', () => {
    expect(findParallelMarketReport('EUR')).toBeUndefined();
  });
});
