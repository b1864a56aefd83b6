import { Trans, useLingui } from '@lingui/react/macro';
import type { SearchResponse } from '@tern/contract/search/search-response.ts';
import { subtractEstimates } from '@tern/domain/money/round-estimate.ts';
import { useSearchParams } from 'react-router';
import type { SearchView } from '../../../data/api/normalize-search-response.ts';
import { searchUrlWithChanges } from '../../../data/api/search-query.ts';
import { Link } from '../../../page/link.tsx';
import { Money } from '../../../ui/figures/money.tsx';
import { OfferAmount } from '../../../ui/figures/offer-amount.tsx';
import { offerAnchor } from '../card/offer-anchor.ts';
import { groupRecommendations, type RecommendedOffer } from './recommended-offers.ts';

type RecommendationKind = SearchResponse['recommendations'][number]['kind'];

/** Shows recommended offers, each with a reason and, where it beats the average, the difference. */
export function RecommendationStrip({ view }: { readonly view: SearchView }) {
  const { t } = useLingui();
  const offers = groupRecommendations(view.recommendations);
  if (offers.length === 0) return null;
  return (
    <section aria-labelledby="recommended" data-rank="" className="pt-6">
      <h2 id="recommended" className="text-16 max-sm:sr-only">{t`Our suggestions`}</h2>
      <ul
        // A scrollable list must be focusable for users who scroll with the keyboard.
        tabIndex={0}
        aria-label={t`Our suggestions`}
        className="-mx-4 flex sm:mt-2 snap-x gap-3 overflow-x-auto scroll-px-4 px-4 py-1"
      >
        {offers.map((offer) => (
          <Tile key={`${offer.providerId} ${offer.payoutMethod}`} offer={offer} view={view} />
        ))}
      </ul>
    </section>
  );
}

function Tile({ offer, view }: { readonly offer: RecommendedOffer; readonly view: SearchView }) {
  const { t } = useLingui();
  const [search] = useSearchParams();
  const { title, reason } = useRecommendationLabels();
  const anchor = `#${offerAnchor(offer.providerId)}`;
  const isListed = view.providers.some((row) => row.id === offer.providerId && row.payoutMethod === offer.payoutMethod);
  const url = searchUrlWithChanges('/results', search, isListed ? {} : { payoutMethod: offer.payoutMethod });
  const kinds = offer.kinds.map((kind) => title[kind]);
  const [first] = offer.kinds;
  const why = first && reason[first];
  const estimate = offer.isEstimate || view.searchSummary?.isEstimate === true;
  const { receiveAmount, moreThanAverage, sendAmount, lessThanAverage } = offer;
  const { query } = view;
  const isGiven = query.receiveAmount !== null;
  const more = estimate ? subtractEstimates(receiveAmount, receiveAmount - moreThanAverage) : moreThanAverage;
  const less = estimate ? subtractEstimates(sendAmount + lessThanAverage, sendAmount) : lessThanAverage;
  return (
    <li className="relative w-60 shrink-0 lg:w-auto lg:min-w-56 lg:flex-1 snap-start rounded-card border border-line p-4 focus-within:border-sea hover:border-sea">
      <p className="text-14 font-semibold text-sea">
        {offer.isEstimate ? t`${kinds.join(' · ')} (estimated price)` : kinds.join(' · ')}
      </p>
      <p className="mt-1 flex flex-wrap items-baseline justify-between gap-x-3">
        <Link
          to={`${url}${anchor}`}
          preventScrollReset={isListed}
          className="font-semibold after:absolute after:inset-0 after:rounded-card"
        >
          {offer.providerName}
        </Link>
        <span>
          <OfferAmount
            amount={isGiven ? sendAmount : receiveAmount}
            currency={isGiven ? query.currency : query.toCurrency}
            isEstimate={offer.isEstimate}
            range={isGiven ? offer.range?.sendAmount : offer.range}
            isUnlabeled
            className="font-semibold"
          />
        </span>
      </p>
      {why && <p className="mt-1 text-14 text-ink-soft">{why}</p>}
      {isGiven && less > 0 && (
        <p className="mt-1 text-14 text-ink-soft">
          {estimate ? (
            <Trans>
              You pay about <Money amount={less} currency={query.currency} short /> less than average
            </Trans>
          ) : (
            <Trans>
              You pay <Money amount={less} currency={query.currency} /> less than average
            </Trans>
          )}
        </p>
      )}
      {!isGiven && more > 0 && (
        <p className="mt-1 text-14 text-ink-soft">
          {estimate ? (
            <Trans>
              The recipient gets about <Money amount={more} currency={query.toCurrency} short /> more than average
            </Trans>
          ) : (
            <Trans>
              The recipient gets <Money amount={more} currency={query.toCurrency} /> more than average
            </Trans>
          )}
        </p>
      )}
    </li>
  );
}

function useRecommendationLabels() {
  const { t } = useLingui();
  const title: Readonly<Record<RecommendationKind, string>> = {
    best_overall: t`Best value`,
    cheapest: t`Cheapest`,
    fastest: t`Fastest`,
    best_bank_transfer: t`Cheapest to a bank account`,
    best_cash_pickup: t`Cheapest for cash pickup`,
    best_mobile_wallet: t`Cheapest to a mobile wallet`,
    best_debit_card: t`Cheapest to a debit card`,
  };
  /** Missing for kinds whose title says it all. */
  const reason: Readonly<Partial<Record<RecommendationKind, string>>> = {
    best_overall: t`Highest score for cost, speed, rating and reliability`,
    cheapest: t`Lowest total cost: fee, exchange-rate markup and taxes`,
  };
  return { title, reason };
}
