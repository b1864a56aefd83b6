import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { QuotesCurve } from '@tern/contract/search/quotes-curve.ts';
import { memo } from 'react';
import { usePageSettings } from '../../../page/page-settings.ts';
import { useMoneyFormatter } from '../../../ui/figures/page-currencies-provider.ts';
import { formatList } from '../../../ui/words/format-list.ts';
import { dependsOnEstimate, type NamedCrossing } from './select-crossings.ts';

type Props = {
  readonly curve: QuotesCurve;
  readonly crossings: readonly NamedCrossing[];
  readonly names: ReadonlyMap<string, string>;
};

const maxCloseRanges = 2;

/**
 * Describes where the cheapest provider changes, and the widest ranges in which several providers cost nearly the same.
 */
export const CrossingText = memo(function CrossingText({ curve, crossings, names: shown }: Props) {
  const { t } = useLingui();
  const { language } = usePageSettings();
  const write = useMoneyFormatter();
  const { currency } = curve.query;
  const money = (amount: number, estimate: boolean) => write(amount, currency, { short: true, estimate });
  const names = new Map([...shown, ...curve.cheapest.map(({ id, name }) => [id, name] as const)]);
  const unsaid = curve.crossings.length - crossings.length;
  const close = [...curve.closeRanges].sort((a, b) => b.to / b.from - a.to / a.from);
  const uncounted = close.length - maxCloseRanges;
  const estimateNote = <span className="text-ink-soft"> {t`At least some of its prices are estimates.`}</span>;
  if (crossings.length === 0 && curve.cheapest.length > 0) {
    return (
      <ul className="max-w-read space-y-1">
        {curve.cheapest.map(({ from, to, id, name }) => {
          const isEstimate = dependsOnEstimate(curve, [id], from, to);
          const [first, last] = [money(from, false), money(to, false)];
          return (
            <li key={from}>
              {t`From ${first} to ${last}, ${name} is the cheapest provider we know of.`}
              {isEstimate && estimateNote}
            </li>
          );
        })}
      </ul>
    );
  }
  if (crossings.length === 0) return <p>{t`We don’t have any prices for this route right now.`}</p>;
  return (
    <>
      <ul className="max-w-read space-y-1">
        {crossings.map(({ amount, below, above, isEstimate }) => (
          <li key={amount} suppressHydrationWarning>
            {t`As amounts rise past ${money(amount, isEstimate)}, the cheapest provider changes from ${below} to ${above}.`}
            {isEstimate && <span className="text-ink-soft"> {t`At least one of the two prices is an estimate.`}</span>}
          </li>
        ))}
      </ul>
      {unsaid > 0 && (
        <p className="mt-1 text-14 text-ink-soft">
          {t`The cheapest provider changes at ${plural(unsaid, { one: '# more amount', other: '# more amounts' })}. See the table below.`}
        </p>
      )}
      {close.slice(0, maxCloseRanges).map(({ from, to, ids }) => {
        const [first, last] = [from, to].map((amount) => money(amount, dependsOnEstimate(curve, ids, amount)));
        const providers = formatList(
          ids.map((id) => names.get(id) ?? id),
          language,
          'conjunction',
        );
        return (
          <p key={from} className="mt-1 max-w-read text-14 text-ink-soft" suppressHydrationWarning>
            {first === last
              ? t`At ${first}, ${providers} cost about the same.`
              : t`From ${first} to ${last}, ${providers} cost about the same.`}
          </p>
        );
      })}
      {uncounted > 0 && (
        <p className="mt-1 text-14 text-ink-soft">
          {t`In ${plural(uncounted, { one: '# other range of amounts', other: '# other ranges of amounts' })}, some providers also cost about the same.`}
        </p>
      )}
    </>
  );
});
