import { useLingui } from '@lingui/react/macro';
import type { PriceHistoryResponse } from '@tern/contract/prices/price-history.ts';
import { DataTable } from '../../../ui/charts/data-table.tsx';
import { Money } from '../../../ui/figures/money.tsx';
import { Percent } from '../../../ui/figures/percent.tsx';
import { usePaidByLabels } from '../../../ui/words/use-paid-by-labels.ts';
import { PriceHistoryChart } from './price-history-chart.tsx';
import { toPriceDots } from './price-history-geometry.ts';
import { usePriceHistoryMessages } from './use-price-history-messages.ts';

type Props = { readonly answer: PriceHistoryResponse; readonly name: string };

/** Shows the observed prices as text, in a chart and in a table. */
export function PriceHistoryView({ answer, name }: Props) {
  const { t } = useLingui();
  const labels = usePriceHistoryMessages();
  const paidBy = usePaidByLabels();
  const { observations, monthChange, query } = answer;
  if (observations.length === 0) {
    return (
      <p className="text-14 text-ink-soft">{t`We haven’t seen a price from ${name} for transfers like this in the last two years.`}</p>
    );
  }
  const isCorrected = observations.some((one) => one.isCorrected);
  return (
    <>
      {monthChange && <p className="font-semibold">{labels.change(monthChange)}</p>}
      <p className="text-14 text-ink-soft">{labels.summary(observations)}</p>
      {toPriceDots(observations).length > 1 && <PriceHistoryChart observations={observations} name={name} />}
      <DataTable
        label={t`Show as a table`}
        caption={t`Prices seen from ${name}, newest first`}
        columns={[t`Seen`, t`Amount`, t`Fee`, t`Exchange-rate markup`, t`Total cost`, t`Source`]}
        rows={observations.toReversed().map((one, index) => ({
          key: `${index} ${one.seenAt}`,
          cells: [
            labels.day(one),
            <Money amount={one.amount} currency={query.currency} />,
            one.fee === null ? t`not stated` : <Money amount={one.fee} currency={query.currency} />,
            one.markupPercent === null ? t`not stated` : <Percent value={one.markupPercent} />,
            one.totalCostPercent === null ? t`unknown` : <Percent value={one.totalCostPercent} />,
            [one.source, paidBy(one.payIn), one.license].filter(Boolean).join(' · '),
          ],
        }))}
      />
      {isCorrected && (
        <p className="mt-1 text-14 text-ink-soft">
          {t`Where the survey’s rate was wrong, we corrected the exchange-rate markup using Wise’s rate from the same survey.`}
        </p>
      )}
    </>
  );
}
