import type { Alert } from '../alert.ts';

/**
 * Returns the series that an alert watches: alerts of one series see the same value at the same tick and differ only in
 * their thresholds. Rate alerts share a pair; alerts on prices share the whole question, because the price depends on
 * it; the best of N days is one value per pair and N.
 */
export function alertSeries(alert: Alert): string {
  const { fromCurrency, toCurrency } = alert;
  switch (alert.type) {
    case 'rate_better':
    case 'rate_target':
    case 'change':
      return `rate ${fromCurrency} ${toCurrency}`;
    case 'best_in_days':
      return `best ${fromCurrency} ${toCurrency} ${alert.bestInDays}`;
    case 'receive_at_least':
    case 'fee_lower':
      return [alert.type, ...question(alert), alert.amount].join(' ');
    case 'new_provider':
      return [alert.type, ...question(alert)].join(' ');
  }
}

/** Alerts for any way to pay keep the name that they had before there was a choice. */
function question({ fromCurrency, toCurrency, fromCountry, toCountry, payIn, payoutMethod, provider }: Alert) {
  return [
    fromCurrency,
    toCurrency,
    fromCountry,
    toCountry,
    payoutMethod ?? '*',
    provider ?? '*',
    ...(payIn ? [payIn] : []),
  ];
}
