import type { QuotesCurve } from '@tern/contract/search/quotes-curve.ts';

/**
 * Returns two providers' cost curves from the US to the Philippines: one from a price list (5 + 0.1%), one interpolated
 * between two measured amounts.
 */
export function exampleCurve(change: Partial<QuotesCurve> = {}): QuotesCurve {
  const source = { payoutMethod: 'bank_transfer', source: 'A source', asOf: '2026-02-01', isFallback: false };
  return {
    query: { fromCountry: 'US', toCountry: 'PH', currency: 'USD', toCurrency: 'PHP', payIn: null, payoutMethod: null },
    range: { from: 1, to: 20_000 },
    curves: [
      {
        id: 'alpha',
        name: 'Alpha',
        segments: [
          {
            from: 1,
            to: 20_000,
            slope: 0.001,
            intercept: 5,
            basis: 'tariff',
            confidence: 'fresh',
            kind: 'survey',
            ...source,
          },
        ],
        points: [{ amount: 20_000, totalCost: 25, totalCostPercent: 0.125, receiveAmount: 1_248_000, measured: false }],
        measured: [],
      },
      {
        id: 'beta',
        name: 'Beta',
        segments: [
          {
            from: 1,
            to: 10_000,
            slope: 0.008,
            intercept: 0,
            basis: 'interpolated',
            confidence: 'fresh',
            kind: 'survey',
            ...source,
          },
        ],
        points: [{ amount: 200, totalCost: 1.6, totalCostPercent: 0.8, receiveAmount: 12_400, measured: true }],
        measured: [200, 500],
      },
    ],
    crossings: [
      { amount: 600, below: 'beta', above: 'alpha' },
      { amount: 9000, below: 'alpha', above: 'gamma' },
    ],
    cheapest: [
      { from: 1, to: 599.99, id: 'beta', name: 'Beta' },
      { from: 600, to: 8999.99, id: 'alpha', name: 'Alpha' },
      { from: 9000, to: 20_000, id: 'gamma', name: 'Gamma' },
    ],
    closeRanges: [{ from: 598, to: 602, ids: ['alpha', 'beta'] }],
    midMarket: {
      from: 'USD',
      to: 'PHP',
      rate: 62.5175,
      inverse: 0.01599552,
      asOf: '2026-03-01T11:56:00.000Z',
      source: 'reference',
      sourceName: 'currency-api',
      kind: 'reference',
    },
    simulated: false,
    generatedAt: '2026-03-01T12:00:00.000Z',
    ...change,
  };
}
