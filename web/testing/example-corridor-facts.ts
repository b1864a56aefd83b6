import type { CorridorFacts } from '@tern/contract/corridors/corridor-facts.ts';
import { exampleResponse } from './example-response.ts';

/** Returns a corridor response with consistent values; all its prices are estimates. */
export function exampleCorridorFacts(change: Partial<CorridorFacts> = {}): CorridorFacts {
  const { midMarket, providers, searchSummary } = exampleResponse();
  const offers = providers.map((offer) => ({ ...offer, isEstimate: true }));
  return {
    corridor: {
      slug: 'united-states-to-philippines',
      from: { code: 'US', name: 'United States' },
      to: { code: 'PH', name: 'Philippines' },
    },
    isListed: true,
    currency: 'USD',
    toCurrency: 'PHP',
    volumeUsdMillions: 12_837,
    midMarket,
    trend7d: null,
    amounts: [
      {
        amount: 500,
        providerCount: providers.length,
        averageTotalCostPercent: searchSummary?.averageTotalCostPercent ?? 0,
        isEstimate: true,
        averageReceiveAmount: searchSummary?.averageReceiveAmount ?? 0,
        fastest: searchSummary?.fastest ?? null,
        aboutEqual: [],
        offers,
      },
    ],
    providers: providers.map(({ id, name, supportedPayoutMethods, deliveryTimeMinutes }) => ({
      ...{ id, name, deliveryTimeMinutes },
      payoutMethods: supportedPayoutMethods,
    })),
    payoutMethods: { bank_transfer: 3, cash_pickup: 2 },
    survey: null,
    related: { sameFrom: [], sameTo: [], back: null },
    simulated: false,
    generatedAt: '2026-03-01T12:00:00.000Z',
    ...change,
  };
}
