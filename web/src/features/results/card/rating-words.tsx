import { Trans, useLingui } from '@lingui/react/macro';
import type { ProviderAnswer } from '@tern/contract/search/provider-answer.ts';

/** What people here rated, with how many they are; without votes there is no rating to show (decisions.md 3, 8). */
export function RatingWords({ provider }: { readonly provider: ProviderAnswer }) {
  const { t } = useLingui();
  const { rating, ratingCount, fallbacks } = provider;
  if (rating === null || ratingCount === 0 || fallbacks.length > 0) return t`not rated yet`;
  return (
    <Trans>
      rated {rating} of 5 ({ratingCount})
    </Trans>
  );
}
