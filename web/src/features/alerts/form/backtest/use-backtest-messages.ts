import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { AlertType } from '@tern/domain/alerts/alert.ts';
import { dateFormat } from '../../../../ui/words/formatter.ts';
import { useDateLocale } from '../../../../ui/words/use-date-locale.ts';
import type { Backtest } from './backtester.ts';

/** Returns a function that describes the result of a back-test (D4), or states why there is none. */
export function useBacktestMessages(): (backtest: Backtest, type: AlertType) => string {
  const { t } = useLingui();
  const language = useDateLocale();
  const day = (text: string): string =>
    dateFormat(language, { dateStyle: 'medium', timeZone: 'UTC' }).format(Date.parse(text));

  const refused = (refusal: NonNullable<Backtest['refusal']>): string => {
    const { reason, neededDays } = refusal;
    if (reason === 'type_not_testable') return t`We can’t preview this alert from past rates. You can still save it.`;
    const needed = neededDays ?? 0;
    return t`We don’t have enough past rates to preview this alert. We need rates for at least ${needed} days without a long gap. You can still save it.`;
  };

  const answered = (result: NonNullable<Backtest['result']>, type: AlertType): string => {
    const { days, observedDays, times, metOnFirstDay, firings, weekLater, usesPricesOfToday } = result;
    const last = firings.at(-1);
    const parts = [t`In the last ${days} days:`];
    if (times === 0 || !last)
      parts.push(
        metOnFirstDay === true ? t`not once after the first day, when the condition was already met.` : t`not once.`,
      );
    else {
      const count = t`${plural(times, { one: '# time', other: '# times' })}`;
      const { better, of } = weekLater;
      const when = day(last.day);
      if (times === 1) parts.push(t`once, on ${when}.`);
      // A single case says too little about the week after.
      else if (of < 2) parts.push(t`${count}, last on ${when}.`);
      else if (type === 'rate_target')
        parts.push(
          t`${count}, last on ${when}. In ${better} of ${plural(of, { one: '# case', other: '# cases' })}, the rate was even lower a week later.`,
        );
      else
        parts.push(
          t`${count}, last on ${when}. In ${better} of ${plural(of, { one: '# case', other: '# cases' })}, the rate was better a week later.`,
        );
    }
    parts.push(t`We have rates for ${plural(observedDays, { one: '# of these days', other: '# of these days' })}.`);
    if (usesPricesOfToday)
      parts.push(
        t`We used past exchange rates but today’s fees and markups, because we don’t have a price for each past day.`,
      );
    return parts.join(' ');
  };

  return ({ result, refusal }, type) => (result ? answered(result, type) : refusal ? refused(refusal) : '');
}
