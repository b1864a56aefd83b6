import { useLingui } from '@lingui/react/macro';
import type { OfferResponse } from '@tern/contract/search/offer-response.ts';
import type { SearchView } from '../data/api/normalize-search-response.ts';
import { priceCheckUrl } from '../features/check-price/price-check-url.ts';
import { ProviderLink } from '../features/leaving/provider-link.tsx';
import { TrackTransferLink } from '../features/tracking/start/track-transfer-link.tsx';
import { Link } from '../page/link.tsx';
import { buttonClass } from '../ui/controls/button.tsx';

type Props = {
  readonly provider: OfferResponse;
  readonly offers: readonly OfferResponse[];
  readonly query: SearchView['query'];
  /** The average received amount of all offers. */
  readonly average: number | null;
  readonly variant: 'primary' | 'secondary' | 'link';
};

/** Links to a provider; when the user returns, offers to report the price or to track the transfer. */
export function ProviderLinkWithFollowUp({ provider, offers, query, average, variant }: Props) {
  const { t } = useLingui();
  const question = { ...query, amount: provider.sendAmount };
  return (
    <ProviderLink
      provider={provider}
      offers={offers}
      query={query}
      variant={variant}
      className={variant === 'link' ? '' : 'sm:max-w-80 sm:shrink-0'}
      onReturn={
        <>
          <Link to={priceCheckUrl(question, provider)} className={buttonClass('primary')}>
            {t`Enter the price`}
          </Link>
          <TrackTransferLink query={question} offer={provider} average={average} />
        </>
      }
    />
  );
}
