import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { formatRate } from '@tern/domain/money/format-money.ts';
import type { RateWindow } from '@tern/domain/rates/rate-window.ts';
import { usePageSettings } from '../../../page/page-settings.ts';
import { formatPercent } from '../../../ui/figures/format-percent.ts';
import { dateFormat } from '../../../ui/words/formatter.ts';
import { useDateLocale } from '../../../ui/words/use-date-locale.ts';

/** The number of days on which a rate was observed, and the first of them (ISO 8601). */
export type ObservedDays = { readonly days: number; readonly since: string | null };

/** Returns functions that describe a rate history in sentences, without claims about unobserved days (D6). */
export function useRateHistoryMessages() {
  const { t } = useLingui();
  const { language } = usePageSettings();
  const dateLanguage = useDateLocale();
  const day = (text: string) => dateFormat(dateLanguage, shortDateOptions).format(Date.parse(text));
  const rate = (value: number) => formatRate(value, language);

  /** "This rate is better than 63 out of 90 earlier rates from the last 90 days." Only for a current rate. */
  const standing = ({ statistics }: RateWindow, days: number, isCurrent: boolean): string => {
    if (!isCurrent) return t`This rate is too old to compare with the last ${days} days.`;
    if (!statistics) return t`We have no earlier rates from the last ${days} days to compare with.`;
    const { better, of } = statistics.betterThan;
    return t`This rate is better than ${better} out of ${plural(of, { one: '# earlier rate', other: '# earlier rates' })} from the last ${days} days.`;
  };

  /** Returns the number of observed days and the last of them, in one or two sentences. */
  const coverage = ({ points }: RateWindow, days: number, lastDay: string | undefined): string => {
    const last = points.at(-1)?.day ?? lastDay;
    if (last === undefined) return t`No history for this rate yet.`;
    const until = day(last);
    return points.length === 0
      ? t`We have no rates from the last ${days} days. The latest rate is from ${until}.`
      : t`We have rates for ${plural(points.length, { one: '# day', other: '# days' })} out of ${days}. The latest rate is from ${until}.`;
  };

  /** "The longest gap between rates is 8 days. We have rates for 131 days since March 2024." */
  const density = (
    { longestGapDays }: RateWindow,
    // Missing in responses cached by an earlier release.
    { days, since }: ObservedDays = { days: 0, since: null },
  ): string => {
    const gap =
      longestGapDays &&
      t`The longest gap between rates is ${plural(longestGapDays, { one: '# day', other: '# days' })}.`;
    const month = since && dateFormat(dateLanguage, monthOptions).format(Date.parse(since));
    const all = month && t`We have rates for ${plural(days, { one: '# day', other: '# days' })} since ${month}.`;
    return [gap, all].filter(Boolean).join(' ');
  };

  const movement = ({ trend, volatilityPercent, points }: RateWindow, isCurrent: boolean): string => {
    const { changePercent, direction } = trend;
    const first = points[0];
    if (changePercent === undefined || !first) return t`One day isn’t enough to show a trend.`;
    const change = formatPercent(changePercent, language, 1, true);
    const since = day(first.day);
    if (!isCurrent) {
      const until = day(points.at(-1)?.day ?? first.day);
      return t`Change: ${change} from ${since} to ${until}.`;
    }
    const course = {
      rising: t`Rising: ${change} since ${since}.`,
      falling: t`Falling: ${change} since ${since}.`,
      stable: t`Stable: ${change} since ${since}.`,
    }[direction];
    if (volatilityPercent === undefined)
      return `${course} ${t`We don’t have rates for enough days in a row to say how much the rate usually moves per day.`}`;
    const daily = formatPercent(volatilityPercent, language);
    return `${course} ${t`The rate usually moves by about ${daily} in a day.`}`;
  };

  return { day, rate, standing, coverage, density, movement };
}

const monthOptions = { month: 'long', year: 'numeric', timeZone: 'UTC' } as const;
const shortDateOptions = { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' } as const;
