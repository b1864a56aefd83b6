import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { AlertType } from '@tern/domain/alerts/alert.ts';
import { dateFormat } from '../../../../ui/words/formatter.ts';
import { useDateLanguage } from '../../../../ui/words/use-date-language.ts';
import type { Backtest } from './backtester.ts';

/** Returns a function that describes a back-test in a sentence (D4) with its days, or a refusal with its reason. */
export function useBacktestLabels(): (backtest: Backtest, type: AlertType) => string {
  const { t } = useLingui();
  const language = useDateLanguage();
  const day = (text: string): string =>
    dateFormat(language, { dateStyle: 'medium', timeZone: 'UTC' }).format(Date.parse(text));

  const refused = (refusal: NonNullable<Backtest['refusal']>): string => {
    const { reason, observedDays, neededDays } = refusal;
    if (reason === 'type_not_testable') return t`No preview for this alert: we don't store past prices.`;
    const [observed, needed] = [observedDays ?? 0, neededDays ?? 0];
    return t`The history is too short to say: ${plural(observed, { one: '# day was', other: '# days were' })} observed without a gap, and it takes ${needed}.`;
  };

  const answered = (result: NonNullable<Backtest['result']>, type: AlertType): string => {
    const { days, observedDays, times, firings, weekLater, usesPricesOfToday } = result;
    const last = firings.at(-1);
    const parts = [t`In the last ${days} days:`];
    if (times === 0 || !last) parts.push(t`not once.`);
    else {
      const count = t`${plural(times, { one: '# time', other: '# times' })}`;
      const { better, of } = weekLater;
      const when = day(last.day);
      if (of === 0) parts.push(t`${count}, last on ${when}.`);
      else if (type === 'rate_target')
        parts.push(t`${count}, last on ${when}; in ${better} of ${of} the rate was lower still a week later.`);
      else parts.push(t`${count}, last on ${when}; in ${better} of ${of} the rate was better a week later.`);
    }
    parts.push(t`${plural(observedDays, { one: '# day was', other: '# days were' })} observed.`);
    if (usesPricesOfToday)
      parts.push(t`Worked out with the prices of today, because those of the past are not stored.`);
    return parts.join(' ');
  };

  return ({ result, refusal }, type) => (result ? answered(result, type) : refusal ? refused(refusal) : '');
}
