import type { Offer } from './offer.ts';

/**
 * The label of a price, the same everywhere: confirmed (by a feed or several people), seen on a given day, or
 * estimated.
 */
export type PriceLabel = 'confirmed' | 'seen' | 'estimate';

type PriceBasis = {
  readonly fallbacks: readonly string[];
  readonly provenance: Pick<Offer['provenance'], 'confidence' | 'kind'>;
};

/** Returns the label of a price. A price with default values is an estimate, even if the rest was seen. */
export function priceLabel({ provenance: { confidence, kind = 'estimate' }, fallbacks }: PriceBasis): PriceLabel {
  if (fallbacks.length > 0) return 'estimate';
  if (confidence === 'live') return 'confirmed';
  return confidence === 'fresh' || kind !== 'estimate' ? 'seen' : 'estimate';
}

/** Returns whether a price must be labeled as an estimate (D8): nobody saw it, or it uses default values. */
export function isEstimatedOffer(offer: PriceBasis): boolean {
  return priceLabel(offer) === 'estimate';
}
