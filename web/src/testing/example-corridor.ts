import type { PopularCorridor } from '@tern/contract/corridors.ts';

/** A popular corridor as our own server gives it, for tests of pages. */
export function exampleCorridor(change: Partial<PopularCorridor> = {}): PopularCorridor {
  return {
    id: 'US-PH',
    corridor: 'United States to Philippines',
    fromCountry: 'United States',
    toCountry: 'Philippines',
    fromCountryCode: 'US',
    toCountryCode: 'PH',
    fromCurrency: 'USD',
    toCurrency: 'PHP',
    fromFlag: '🇺🇸',
    toFlag: '🇵🇭',
    amount: 500,
    payoutMethod: 'bank_transfer',
    volume: 12837,
    popularityScore: 49,
    bestRate: 57.1234,
    avgRate: 56.5,
    bestReceiveAmount: 28_412,
    bestProvider: { id: 'wise', name: 'Wise' },
    minFee: 0,
    averageFee: 3.456,
    savings: 4.2,
    providerCount: 14,
    providersCount: 14,
    deliveryTime: 'Instant',
    deliveryTimeMinutes: 5,
    trend: 'up',
    trend7d: { direction: 'rising', changePercent: 1.2 },
    insight: { kind: 'choosing_pays', amount: 500, currency: 'USD', more: 310.5, toCurrency: 'PHP' },
    aiInsight: 'With the best offer PHP 310.50 more arrives for USD 500 than with the average one.',
    confidence: 'estimated',
    lastUpdated: '2026-03-01T11:56:00.000Z',
    ...change,
  };
}
