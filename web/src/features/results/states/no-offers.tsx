import { Trans, useLingui } from '@lingui/react/macro';
import type { SearchView } from '../../../data/api/normalize-search-response.ts';
import { Link } from '../../../page/link.tsx';
import { buttonClass } from '../../../ui/controls/button.tsx';
import { TernLogo } from '../../../ui/surfaces/tern.tsx';
import { countActiveFilters, type FilterGroup, useFilterGroups } from '../filters/filter-choices.ts';

/**
 * Shown if there are no offers: suggests removing filters, or says whether the rate, the amount or the corridor is the
 * reason.
 */
export function NoOffers({ view }: { readonly view: SearchView }) {
  const { t } = useLingui();
  const groups = useFilterGroups(view);
  const isFiltered = countActiveFilters(view) > 0;
  // Another amount doesn't help if we can't convert any provider's prices.
  const isWithoutRate = view.unavailable.length > 0 && view.unavailable.every(({ reason }) => reason === 'no_rate');
  const labels: Readonly<Record<FilterGroup['id'], string>> = {
    'pay-in': t`Remove the pay-in-method filter`,
    payout: t`Remove the payout-method filter`,
    delivery: t`Remove the delivery-time filter`,
  };
  const ways = groups.flatMap(({ id, choices }) => {
    const any = choices.find((choice) => choice.id === 'any');
    return any && !any.isChosen && (any.count ?? 1) > 0 ? [{ ...any, id, label: labels[id] }] : [];
  });
  return (
    <div className="flex flex-col items-center gap-4 px-4 py-14 text-center">
      <TernLogo className="h-14 w-20" />
      <h2 className="text-22">{isFiltered ? t`No offers match your filters` : t`No offers for this transfer`}</h2>
      <p className="max-w-read text-ink-soft">
        {isFiltered ? (
          <Trans>Remove filters, or change your search.</Trans>
        ) : isWithoutRate ? (
          t`We don’t have any prices for this route right now.`
        ) : view.unavailable.length > 0 ? (
          <Trans>No provider we know of has an offer for this amount. The reasons are below. Try another amount.</Trans>
        ) : (
          <Trans>We didn’t find any prices for this route. Try another country or currency.</Trans>
        )}
      </p>
      <div className="flex flex-wrap justify-center gap-3">
        {ways.map(({ id, label, url, count }) => (
          <Link key={id} to={url} preventScrollReset className={buttonClass('secondary')}>
            {count === null ? label : `${label} (${count})`}
          </Link>
        ))}
        {isFiltered && ways.length === 0 && <ClearFiltersLink groups={groups} />}
      </div>
    </div>
  );
}

/** Shown if removing a single filter isn't enough: offers to remove all filters. */
function ClearFiltersLink({ groups }: { readonly groups: ReturnType<typeof useFilterGroups> }) {
  const { t } = useLingui();
  const [path, query] = (groups[0]?.choices[0]?.url ?? '/results').split('?');
  const search = new URLSearchParams(query);
  for (const filter of ['payIn', 'payoutMethod', 'deliveryTime']) search.delete(filter);
  return (
    <Link to={`${path}?${search}`} preventScrollReset className={buttonClass('secondary')}>
      {t`Remove all filters`}
    </Link>
  );
}
