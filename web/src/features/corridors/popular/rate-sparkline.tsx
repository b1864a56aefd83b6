import { useLingui } from '@lingui/react/macro';
import { formatRate } from '@tern/domain/money/format-money.ts';
import { type PackedRateHistory, unpackRateHistory } from '@tern/domain/rates/packed-rate-history.ts';
import { splitAtGaps } from '@tern/domain/rates/rate-window.ts';
import { usePageSettings } from '../../../page/page-settings.ts';
import { Sparkline } from '../../../ui/charts/sparkline.tsx';
import { dateFormat } from '../../../ui/words/formatter.ts';
import { useDateLocale } from '../../../ui/words/use-date-locale.ts';

const shortDateOptions = { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' } as const;

type Props = { readonly history: PackedRateHistory; readonly from: string; readonly to: string };

/**
 * The mid-market rate over the last 30 days as a line, and in words for users who can't see it. Long periods without a
 * rate are gaps (`splitAtGaps`).
 */
export function RateSparkline({ history, from, to }: Props) {
  const { t } = useLingui();
  const { language } = usePageSettings();
  const dates = dateFormat(useDateLocale(), shortDateOptions);
  const days = unpackRateHistory(history);
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last || days.length < 2) return null;
  const rates = days.map(({ rate }) => rate);
  const [low, high] = [Math.min(...rates), Math.max(...rates)].map((rate) => formatRate(rate, language));
  const written = (day: string): string => dates.format(Date.parse(day));
  const words = t`Mid-market rate from ${written(first.day)} to ${written(last.day)}: 1 ${from} was between ${low} and ${high} ${to}, most recently ${formatRate(last.rate, language)}`;
  const runs = splitAtGaps(days).map((run) => run.map(({ day, rate }) => [Date.parse(day), rate] as const));
  return <Sparkline runs={runs} label={words} className="mt-2 h-9 w-full" />;
}
