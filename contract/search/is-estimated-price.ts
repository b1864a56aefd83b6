import type { OfferResponse } from './offer-response.ts';

/**
 * Returns whether a price must be labeled as an estimate (D8), because its source says so or because it uses default
 * values.
 */
export function isEstimatedPrice({ isEstimate, fallbacks }: Pick<OfferResponse, 'isEstimate' | 'fallbacks'>): boolean {
  return isEstimate || fallbacks.length > 0;
}
