import { useLingui } from '@lingui/react/macro';
import type { Alert, AlertDraft, AlertType } from '@tern/domain/alerts/alert.ts';
import type { AlertState } from '@tern/domain/alerts/alert-state.ts';
import { formatRate } from '@tern/domain/money/format-money.ts';
import { countryNameInSentence } from '../../../data/reference/country-name-in-sentence.ts';
import { usePageSettings } from '../../../page/page-settings.ts';
import { formatPercent } from '../../../ui/figures/format-percent.ts';
import { useMoneyFormatter } from '../../../ui/figures/page-currencies-provider.ts';

type AlertConditionFields = Pick<
  AlertDraft,
  | 'type'
  | 'fromCurrency'
  | 'toCurrency'
  | 'fromCountry'
  | 'toCountry'
  | 'amount'
  | 'targetRate'
  | 'changeThreshold'
  | 'targetReceive'
  | 'targetFee'
  | 'bestInDays'
  | 'provider'
>;

/** Returns the labels of alert types and states, and functions that format conditions, pairs, rates and money. */
export function useAlertLabels() {
  const { t } = useLingui();
  const { language } = usePageSettings();
  const write = useMoneyFormatter();
  const rate = (value: number | undefined) => formatRate(value, language);
  const money = (value: number | undefined, currency: string) => write(value, currency, { short: true });

  /** Returns a condition, such as "1 USD is worth 57.0000 PHP or more". */
  const condition = (alert: AlertConditionFields, providerName = alert.provider): string => {
    const { fromCurrency: from, toCurrency: to } = alert;
    const target = rate(alert.targetRate);
    const sent = money(alert.amount, from);
    const [there, here] = [alert.toCountry, alert.fromCountry].map((code) =>
      countryNameInSentence(code ?? '', language),
    );
    const percent = formatPercent(alert.changeThreshold ?? 0, language);
    const days = alert.bestInDays ?? 0;
    const received = money(alert.targetReceive, to);
    const cost = money(alert.targetFee, from);
    switch (alert.type) {
      case 'rate_better':
        return t`1 ${from} is worth ${target} ${to} or more`;
      case 'rate_target':
        return t`1 ${from} is worth ${target} ${to} or less`;
      case 'change':
        return t`the rate from ${from} to ${to} changes by ${percent} or more`;
      case 'best_in_days':
        return t`the rate from ${from} to ${to} is the best in ${days} days`;
      case 'receive_at_least':
        return providerName
          ? t`the recipient gets ${received} or more for ${sent} with ${providerName}, after fees`
          : t`the recipient gets ${received} or more for ${sent}, after fees`;
      case 'fee_lower':
        return providerName
          ? t`the total cost of sending ${sent} with ${providerName} is ${cost} or less`
          : t`the total cost of sending ${sent} is ${cost} or less`;
      case 'new_provider':
        return t`a new provider sends money from ${here} to ${there}`;
    }
  };

  const kinds: Readonly<Record<AlertType, string>> = {
    rate_better: t`the rate is at or above`,
    rate_target: t`the rate is at or below`,
    change: t`the rate changes by`,
    receive_at_least: t`the recipient gets at least`,
    fee_lower: t`the total cost is at or below`,
    best_in_days: t`the rate is the best in 7, 30 or 90 days`,
    new_provider: t`a route gets a new provider`,
  };
  const states: Readonly<Record<AlertState, string>> = {
    active: t`Active`,
    paused: t`Paused`,
    expired: t`Expired`,
    triggered: t`Triggered`,
  };
  const pair = ({ fromCurrency, toCurrency }: Pick<Alert, 'fromCurrency' | 'toCurrency'>): string =>
    t`${fromCurrency} to ${toCurrency}`;
  return { condition, kinds, states, pair, rate, money };
}
