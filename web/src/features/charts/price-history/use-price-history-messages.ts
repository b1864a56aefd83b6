import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { PriceHistoryObservation, PriceHistoryResponse } from '@tern/contract/prices/price-history.ts';
import { usePageSettings } from '../../../page/page-settings.ts';
import { formatPercent } from '../../../ui/figures/format-percent.ts';
import { dateFormat } from '../../../ui/words/formatter.ts';
import { useDateLocale } from '../../../ui/words/use-date-locale.ts';
import { useQuarterFormatter } from '../../../ui/words/use-quarter-formatter.ts';

type ObservationDate = Pick<PriceHistoryObservation, 'seenAt' | 'precision'>;

/** Returns functions that describe a price history in sentences, without claims about unobserved days. */
export function usePriceHistoryMessages() {
  const { t } = useLingui();
  const { language } = usePageSettings();
  const dateLanguage = useDateLocale();
  const quarter = useQuarterFormatter();
  const percent = (value: number): string => formatPercent(value, language);

  /** "Aug 20, 2025", or "Q3 2025" if only the quarter is known. */
  const day = ({ seenAt, precision }: ObservationDate): string => {
    const date = new Date(seenAt);
    if (precision !== 'quarter') return dateFormat(dateLanguage, shortDateOptions).format(date);
    return quarter(`${date.getUTCFullYear()} Q${Math.floor(date.getUTCMonth() / 3) + 1}`);
  };

  /** "Seen 3 times, from Aug 20, 2025 to Oct 2, 2026. Total cost: 1.9% to 3.2% of the amount." */
  const summary = (observations: readonly PriceHistoryObservation[]): string => {
    const [first, last] = [observations[0], observations.at(-1)];
    if (!first || !last) return '';
    const [from, to] = [day(first), day(last)];
    const seen =
      from === to
        ? t`${plural(observations.length, { one: 'Seen once', other: 'Seen # times' })}: ${from}.`
        : t`Seen ${plural(observations.length, { one: '# time', other: '# times' })}, from ${from} to ${to}.`;
    const costs = observations.flatMap(({ totalCostPercent }) => totalCostPercent ?? []);
    if (costs.length === 0)
      return `${seen} ${t`No source gave both the fee and the exchange rate, so we don’t know the total cost.`}`;
    const [least, most] = [percent(Math.min(...costs)), percent(Math.max(...costs))];
    return `${seen} ${least === most ? t`Total cost: ${least} of the amount.` : t`Total cost: ${least} to ${most} of the amount.`}`;
  };

  /** "We saw a higher price than a month ago: 1.9% of the amount instead of 1.4%." */
  const change = ({ direction, before, after }: NonNullable<PriceHistoryResponse['monthChange']>): string => {
    const [then, now] = [percent(before.totalCostPercent), percent(after.totalCostPercent)];
    return {
      more_expensive: t`We saw a higher price than a month ago: ${now} of the amount instead of ${then}.`,
      cheaper: t`We saw a lower price than a month ago: ${now} of the amount instead of ${then}.`,
      same: t`We saw the same price as a month ago.`,
    }[direction];
  };

  return { day, summary, change, percent };
}

const shortDateOptions = { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' } as const;
