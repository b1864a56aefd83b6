import { Trans, useLingui } from '@lingui/react/macro';
import { isEstimatedPrice } from '@tern/contract/search/is-estimated-price.ts';
import { toComparedAmount } from '@tern/contract/search/offer-difference.ts';
import { priceLabel } from '@tern/domain/offers/price-label.ts';
import type { SearchView } from '../../../data/api/normalize-search-response.ts';
import { useRateAge } from '../../../page/use-rate-age.ts';
import { AboutMoney } from '../../../ui/figures/about-money.tsx';
import { OfferAmount } from '../../../ui/figures/offer-amount.tsx';
import { ProvenanceLabel } from '../../../ui/figures/provenance-dot.tsx';
import { useDeliveryTimeLabels } from '../../../ui/words/use-delivery-time-labels.ts';
import { usePaidByLabels } from '../../../ui/words/use-paid-by-labels.ts';
import { usePayoutLabels } from '../../../ui/words/use-payout-labels.ts';
import type { ProviderLinkRenderer } from '../provider-link-renderer.ts';
import { useSortLabels } from '../use-sort-labels.ts';
import { useOfferLabels } from './use-offer-labels.ts';

type Props = { readonly view: SearchView; readonly renderProviderLink: ProviderLinkRenderer | undefined };

/**
 * Summarizes the first offer in the chosen sort order: its received (or sent) amount, payout method, delivery time,
 * cost, pay-in method and provenance, with a link to the provider. An offer is called best only if it clearly beats the
 * next one (B1-5).
 */
export function TopOfferSummary({ view, renderProviderLink }: Props) {
  const { t } = useLingui();
  const { within } = useDeliveryTimeLabels();
  const payout = usePayoutLabels();
  const paidBy = usePaidByLabels();
  const { badge } = useSortLabels();
  const ageOf = useRateAge();
  const { query, aboutEqual } = view;
  const [first, second] = view.providers;
  if (!first) return null;
  const best = badge(view);
  const label =
    best ?? (aboutEqual.length > 1 ? t`First of several offers that are about equal` : t`First in the list`);
  const isEstimate = isEstimatedPrice(first);
  const { amount, currency } = toComparedAmount(first, query);
  const isGiven = query.receiveAmount !== null;
  const age = view.midMarket && query.currency !== query.toCurrency && ageOf(view.midMarket.asOf);
  const paid = paidBy(first.payIn);
  return (
    <section data-answer="" aria-labelledby="answer" className="pt-4 pb-4 sm:flex sm:items-end sm:gap-12 md:pt-5">
      <div className="min-w-0">
        <h2 id="answer" className="text-18 leading-snug font-semibold [overflow-wrap:anywhere]">
          <span data-rank={best && ''} className="block text-14 font-normal text-ink-soft">
            {label}
          </span>{' '}
          {first.name}
        </h2>
        <p className="text-[min(var(--text-28),14vw)] leading-tight font-bold tracking-tight [overflow-wrap:anywhere] md:text-36">
          {isGiven && <span className="text-16 font-normal tracking-normal">{t`You pay`} </span>}
          <OfferAmount
            amount={amount}
            currency={currency}
            isEstimate={isEstimate}
            range={isGiven ? first.range?.sendAmount : first.range}
            isUnlabeled
            isShort
          />
        </p>
        <p className="text-14 sm:text-16" suppressHydrationWarning>
          {payout(first.payoutMethod)}
          {first.deliveryTimeMinutes === null ? ' · ' : ' '}
          {within(first.deliveryTimeMinutes, first.deliveryTimeKind)}
          {' · '}
          {first.totalCost < 0 ? (
            <Trans>
              costs <AboutMoney amount={-first.totalCost} currency={query.currency} isEstimate={isEstimate} /> less than
              at the mid-market rate
            </Trans>
          ) : (
            <Trans>
              costs <AboutMoney amount={first.totalCost} currency={query.currency} isEstimate={isEstimate} />
            </Trans>
          )}
          {paid && ` · ${paid}`}
        </p>
        <p className="flex flex-wrap items-center gap-x-1.5 text-14 text-ink-soft" suppressHydrationWarning>
          <ProvenanceLabel priceLabel={priceLabel(first)} asOf={first.provenance.asOf} />
          {age && !age.isCurrent && (
            <span className="text-caution">
              {'· '}
              <Trans>rate {age.words}</Trans>
            </span>
          )}
        </p>
        {best && second && <RunnerUpComparison view={view} />}
      </div>
      <div className="mt-3 sm:mt-0">{renderProviderLink?.(first, 'primary')}</div>
    </section>
  );
}

/** Shows how the first offer differs from the next one, in money and time. */
function RunnerUpComparison({ view: { providers, query } }: { readonly view: SearchView }) {
  const { against } = useOfferLabels(query);
  const [first, second] = providers;
  if (!first || !second) return null;
  return (
    <p data-rank="" className="text-14 font-semibold" suppressHydrationWarning>
      {against(first, second).join(' · ')}
    </p>
  );
}
