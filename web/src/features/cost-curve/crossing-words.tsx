import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { QuotesCurve } from '@tern/contract/search/quotes-curve.ts';
import { formatMoney } from '@tern/domain/money/format-money.ts';
import { memo } from 'react';
import { usePageSettings } from '../../app/page-settings.ts';
import { listText } from '../../ui/words/list-text.ts';
import type { Crossing } from './crossing-list.ts';

type Props = {
  readonly curve: QuotesCurve;
  readonly crossings: readonly Crossing[];
  readonly names: ReadonlyMap<string, string>;
};

const mostCloseRanges = 2;

/** Where the cheapest changes, a sentence each; where two are as good as equal, that too. */
export const CrossingWords = memo(function CrossingWords({ curve, crossings, names: shown }: Props) {
  const { t } = useLingui();
  const { language } = usePageSettings();
  const { currency } = curve.query;
  const money = (amount: number) => formatMoney(amount, currency, language, { short: true });
  const names = new Map([...shown, ...curve.cheapest.map(({ id, name }) => [id, name] as const)]);
  const [only] = curve.cheapest;
  const unsaid = curve.crossings.length - crossings.length;
  const close = [...curve.closeRanges].sort((a, b) => b.to / b.from - a.to / a.from);
  const uncounted = close.length - mostCloseRanges;
  if (crossings.length === 0) {
    return only ? (
      <p>{t`${only.name} is the cheapest at every amount that anyone serves.`}</p>
    ) : (
      <p>{t`Nobody serves this corridor.`}</p>
    );
  }
  return (
    <>
      <ul className="max-w-read space-y-1">
        {crossings.map(({ amount, below, above, isEstimate }) => (
          <li key={amount} suppressHydrationWarning>
            {t`Above ${money(amount)} ${above} is cheaper; below it, ${below}.`}
            {isEstimate && <span className="text-ink-soft"> {t`An estimate: at least one of the two prices is.`}</span>}
          </li>
        ))}
      </ul>
      {unsaid > 0 && (
        <p className="mt-1 text-14 text-ink-soft">
          {t`The cheapest changes at ${plural(unsaid, { one: '# more amount', other: '# more amounts' })}, in the table below.`}
        </p>
      )}
      {close.slice(0, mostCloseRanges).map(({ from, to, ids }) => (
        <p key={from} className="mt-1 max-w-read text-14 text-ink-soft" suppressHydrationWarning>
          {from === to
            ? t`At ${money(from)} rounding decides between ${listText(
                ids.map((id) => names.get(id) ?? id),
                language,
                'conjunction',
              )}.`
            : t`From ${money(from)} to ${money(to)} rounding decides between ${listText(
                ids.map((id) => names.get(id) ?? id),
                language,
                'conjunction',
              )}.`}
        </p>
      ))}
      {uncounted > 0 && (
        <p className="mt-1 text-14 text-ink-soft">
          {t`Rounding also decides in ${plural(uncounted, { one: '# narrower range', other: '# narrower ranges' })}.`}
        </p>
      )}
    </>
  );
});
