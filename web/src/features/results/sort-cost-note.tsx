import { Trans } from '@lingui/react/macro';
import { subtractEstimates } from '@tern/domain/money/round-estimate.ts';
import { useSearchParams } from 'react-router';
import type { SearchView } from '../../data/api/normalize-search-response.ts';
import { searchUrlWithChanges } from '../../data/api/search-query.ts';
import { Link } from '../../page/link.tsx';
import { Money } from '../../ui/figures/money.tsx';

/** Shows how much more the first offer in this sort order costs than the cheapest offer (B2-7). */
export function SortCostNote({ view }: { readonly view: SearchView }) {
  const [search] = useSearchParams();
  const { orderCost, query } = view;
  if (!orderCost || orderCost.costsMore <= 0) return null;
  const { first, cheapest, costsMore } = orderCost;
  const isEstimate = first.isEstimate || cheapest.isEstimate;
  const [expensive, cheap] =
    query.receiveAmount === null ? [first.totalCost, cheapest.totalCost] : [first.sendAmount, cheapest.sendAmount];
  const more = isEstimate ? subtractEstimates(expensive, cheap) : costsMore;
  const money = <Money amount={more} currency={query.currency} short={isEstimate} />;
  const name = (
    <Link
      to={searchUrlWithChanges('/results', search, { sortBy: 'cheapest' })}
      preventScrollReset
      className="text-sea underline underline-offset-4"
    >
      {cheapest.name}
    </Link>
  );
  return (
    <p data-rank="" className="mb-3 max-w-read text-14 font-semibold">
      {more <= 0 ? (
        <Trans>The first offer costs about as much as the cheapest, {name}.</Trans>
      ) : isEstimate ? (
        <Trans>
          The first offer costs about {money} more than the cheapest, {name}.
        </Trans>
      ) : (
        <Trans>
          The first offer costs {money} more than the cheapest, {name}.
        </Trans>
      )}
    </p>
  );
}
