import type { Provider } from '../providers/provider.ts';
import type { Offer, PriceTerms, Provenance } from './offer.ts';

/** Overrides for a fictional offer from a company that doesn't exist, for tests and benchmarks. */
export type ExampleOfferOverrides = Omit<Partial<Offer>, 'provider' | 'terms' | 'provenance'> & {
  readonly provider?: Partial<Provider>;
  readonly terms?: Partial<PriceTerms>;
  readonly provenance?: Partial<Provenance>;
};

export function exampleOffer(changes: ExampleOfferOverrides = {}): Offer {
  return {
    payoutMethod: 'bank_transfer',
    deliveryMinutes: 60,
    fallbacks: [],
    ...changes,
    provider: {
      id: 'example',
      name: 'Example',
      category: 'mto',
      website: 'https://example.test',
      licences: [],
      tags: [],
      supportedPayoutMethods: ['bank_transfer'],
      ...changes.provider,
    },
    terms: { currency: 'USD', tiers: [{ fixedFee: 3, percentageFee: 0.5, fxSpreadPercent: 1 }], ...changes.terms },
    provenance: { source: 'example', asOf: '2026-09-29', confidence: 'estimated', ...changes.provenance },
  };
}
