import type { Offer } from './offer.ts';

/**
 * The three words for a price, the same everywhere: a live feed confirmed it, somebody saw it on a given day, or nobody
 * did.
 */
export type PriceWord = 'confirmed' | 'seen' | 'estimate';

type PriceBasis = {
  readonly fallbacks: readonly string[];
  readonly provenance: Pick<Offer['provenance'], 'confidence' | 'kind'>;
};

/** Returns the word for a price. A price with default values is an estimate, whoever saw the rest. */
export function priceWord({ provenance: { confidence, kind = 'estimate' }, fallbacks }: PriceBasis): PriceWord {
  if (fallbacks.length > 0) return 'estimate';
  if (confidence === 'live') return 'confirmed';
  return confidence === 'fresh' || kind !== 'estimate' ? 'seen' : 'estimate';
}

/** Returns whether a price must be called an estimate (D8): nobody saw it, or it uses default values. */
export function isEstimatedOffer(offer: PriceBasis): boolean {
  return priceWord(offer) === 'estimate';
}
