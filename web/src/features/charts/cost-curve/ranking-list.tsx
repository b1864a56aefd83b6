import { useLingui } from '@lingui/react/macro';
import { toPriceRangeResponse } from '@tern/contract/search/range-response.ts';
import { majorUnits } from '@tern/domain/money/major-units.ts';
import { isEstimatedOffer } from '@tern/domain/offers/price-label.ts';
import type { Quote } from '@tern/domain/offers/quote.ts';
import { memo } from 'react';
import { usePageSettings } from '../../../page/page-settings.ts';
import { formatPercent } from '../../../ui/figures/format-percent.ts';
import { useMoneyFormatter } from '../../../ui/figures/page-currencies-provider.ts';

/**
 * Every offer at the slider's amount that passes the filters, in the order of the list above. This list re-renders on each frame while the
 * slider moves, so rendering must be cheap. The box has a fixed size, hidden rows aren't laid out, and text is
 * translated once for all rows.
 */
export const RankingList = memo(function RankingList({ rows }: { readonly rows: readonly Quote[] }) {
  const { t } = useLingui();
  const { language } = usePageSettings();
  const write = useMoneyFormatter();
  const estimate = t`estimate`;
  return (
    <>
      <p className="mt-4 flex justify-between text-12 text-ink-soft">
        <span>{t`All offers, with your filters and sort order`}</span>
        <span>{t`Recipient gets · total cost`}</span>
      </p>
      <div
        role="region"
        aria-label={t`Offers for this amount`}
        tabIndex={0}
        className="mt-1 h-80 overflow-y-auto rounded-input border border-line contain-strict"
      >
        <ol data-ranking>
          {rows.map(({ offer, cost, range }, index) => (
            <li
              // Keyed by position, because changing a row's text is much cheaper for the browser than moving the row.
              key={index}
              data-provider={offer.provider.id}
              className="flex h-11 items-center gap-3 border-line px-3 text-14 tabular-nums [contain-intrinsic-size:auto_2.75rem] [content-visibility:auto] not-first:border-t"
            >
              <span className="w-6 shrink-0 text-end text-ink-soft">{index + 1}</span>
              <span className="min-w-0 flex-1 truncate">
                <b className="font-semibold">{offer.provider.name}</b>
                {isEstimatedOffer(offer) && ` · ${estimate}`}
              </span>
              <span className="shrink-0">
                {`${write(majorUnits(cost.receiveAmount), cost.receiveAmount.currency, { estimate: isEstimatedOffer(offer), range: toPriceRangeResponse(range) })} · ${formatPercent(cost.totalCostPercent, language)}`}
              </span>
            </li>
          ))}
        </ol>
      </div>
    </>
  );
});
