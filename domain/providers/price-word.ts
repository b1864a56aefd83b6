import type { Offer } from './offer.ts';

/** The three words for a price, the same everywhere: a live feed confirmed it, somebody saw it on a day, or nobody did. */
export type PriceWord = 'confirmed' | 'seen' | 'estimate';

type Founded = {
  readonly fallbacks: readonly string[];
  readonly provenance: Pick<Offer['provenance'], 'confidence' | 'kind'>;
};

/** The word for a price. One that rests on stand-in figures is an estimate, whoever saw the rest of it. */
export function priceWord({ provenance: { confidence, kind = 'estimate' }, fallbacks }: Founded): PriceWord {
  if (fallbacks.length > 0) return 'estimate';
  if (confidence === 'live') return 'confirmed';
  return confidence === 'fresh' || kind !== 'estimate' ? 'seen' : 'estimate';
}

/** Whether a price must be called an estimate (D8): nobody saw it, or it rests on stand-in figures. */
export function isEstimatedOffer(offer: Founded): boolean {
  return priceWord(offer) === 'estimate';
}
