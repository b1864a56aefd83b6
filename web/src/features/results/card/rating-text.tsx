import { Plural, Trans } from '@lingui/react/macro';
import type { OfferResponse } from '@tern/contract/search/offer-response.ts';

/**
 * Shows the provider's user rating, shrunk toward 4, and the number of votes (D3, D8). Renders nothing without votes,
 * or if the offer has default values.
 */
export function RatingText({ provider }: { readonly provider: OfferResponse }) {
  const { rating, ratingCount } = provider;
  if (!isRatingShown(provider)) return null;
  return (
    <Trans>
      rated {rating} out of 5 (<Plural value={ratingCount} one="# rating" other="# ratings" />)
    </Trans>
  );
}

export function isRatingShown({ rating, ratingCount, fallbacks }: OfferResponse): boolean {
  return rating !== null && ratingCount > 0 && fallbacks.length === 0;
}
