import { useLingui } from '@lingui/react/macro';
import type { QuotesCurve } from '@tern/contract/search/quotes-curve.ts';
import { memo } from 'react';
import { usePageSettings } from '../../../page/page-settings.ts';
import { DataTable } from '../../../ui/charts/data-table.tsx';
import { logTicks } from '../../../ui/charts/scale.ts';
import { formatPercent } from '../../../ui/figures/format-percent.ts';
import { useMoneyFormatter } from '../../../ui/figures/page-currencies-provider.ts';
import { costAtAmount } from './curve-geometry.ts';
import { dependsOnEstimate, selectCrossings } from './select-crossings.ts';

/** A table of the curves' values at round amounts and wherever the cheapest provider changes. */
export const CurveTable = memo(function CurveTable({ curve }: { readonly curve: QuotesCurve }) {
  const { t } = useLingui();
  const { language } = usePageSettings();
  const write = useMoneyFormatter();
  const { range, query, cheapest } = curve;
  const changes = selectCrossings(curve, range.from, curve.crossings.length);
  const amounts = [...logTicks(range.from, range.to), ...changes.map(({ amount }) => amount)];
  const money = (amount: number, estimate: boolean) => write(amount, query.currency, { short: true, estimate });
  const cheapestAt = (amount: number) => {
    const found = cheapest.find(({ from, to }) => from <= amount && amount <= to);
    if (!found) return '–';
    return dependsOnEstimate(curve, [found.id], amount) ? t`${found.name} (estimated price)` : found.name;
  };
  return (
    <DataTable
      label={t`Show as a table`}
      caption={t`Total cost by amount and provider`}
      columns={[t`You send`, t`Cheapest`, ...curve.curves.map(({ name }) => name)]}
      rows={[...new Set(amounts)]
        .sort((a, b) => a - b)
        .map((amount) => ({
          key: String(amount),
          cells: [
            money(
              amount,
              changes.some((change) => change.amount === amount && change.isEstimate),
            ),
            cheapestAt(amount),
            ...curve.curves.map((one) => {
              const cost = costAtAmount(one, amount);
              if (!cost) return '–';
              const percent = formatPercent(cost.percent, language);
              return cost.isModeled ? t`${percent} (estimate)` : percent;
            }),
          ],
        }))}
    />
  );
});
