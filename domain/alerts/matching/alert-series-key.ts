import type { Alert } from '../alert.ts';

/**
 * Returns the key of the series that an alert watches. Alerts with the same key compare the same value at the same tick
 * and differ only in their thresholds. The key contains the pair for rate alerts, and everything that the price depends
 * on for price alerts. For best_in_days, it contains the pair and the number of days.
 */
export function alertSeriesKey(alert: Alert): string {
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
      return [alert.type, ...toPriceKeyParts(alert), alert.amount].join(' ');
    case 'new_provider':
      return [alert.type, ...toPriceKeyParts(alert)].join(' ');
  }
}

/** Alerts for any pay-in method have the same key as before pay-in methods were added. */
function toPriceKeyParts({ fromCurrency, toCurrency, fromCountry, toCountry, payIn, payoutMethod, provider }: Alert) {
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
