import type { AlertType } from '@tern/domain/alerts/alert.ts';
import { currencyDecimals } from '@tern/domain/money/currency-decimals.ts';

export type MarketData = {
  readonly rate: number | undefined;
  /** The received amount of the best offer, and the cost of the cheapest offer. */
  readonly receive: number | undefined;
  readonly cost: number | undefined;
  readonly toCurrency: string;
  readonly fromCurrency: string;
};

/**
 * Suggests a target: a rate one percent above or below the current one, a received amount one percent higher, or a cost
 * ten percent lower. Rates and received amounts have four significant digits. Returns undefined for other types, or if
 * the market is unknown.
 */
export function suggestTarget(type: AlertType, seen: MarketData): number | undefined {
  switch (type) {
    case 'rate_better':
      return seen.rate === undefined ? undefined : roundToFourSignificantDigits(seen.rate * 1.01);
    case 'rate_target':
      return seen.rate === undefined ? undefined : roundToFourSignificantDigits(seen.rate * 0.99);
    case 'receive_at_least':
      return seen.receive === undefined
        ? undefined
        : roundToCurrencyDecimals(roundToFourSignificantDigits(seen.receive * 1.01), seen.toCurrency);
    case 'fee_lower':
      return seen.cost === undefined ? undefined : roundToCurrencyDecimals(seen.cost * 0.9, seen.fromCurrency);
    default:
      return undefined;
  }
}

function roundToFourSignificantDigits(value: number): number {
  return Number(value.toPrecision(4));
}

function roundToCurrencyDecimals(value: number, currency: string): number {
  return Math.max(0, Number(value.toFixed(currencyDecimals(currency))));
}
