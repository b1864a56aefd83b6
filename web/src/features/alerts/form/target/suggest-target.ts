import type { AlertType } from '@tern/domain/alerts/alert.ts';
import { currencyDecimals } from '@tern/domain/money/currency-decimals.ts';

/** What is known of the market, as far as it is. */
export type Seen = {
  readonly rate: number | undefined;
  /** What the best offer brings, and what the cheapest costs. */
  readonly receive: number | undefined;
  readonly cost: number | undefined;
  readonly toCurrency: string;
  readonly fromCurrency: string;
};

/**
 * A target to begin with: one percent better than now, a tenth cheaper. It is only where the form starts, so it is a round figure; nothing
 * while the market is not known.
 */
export function suggestTarget(type: AlertType, seen: Seen): number | undefined {
  switch (type) {
    case 'rate_better':
      return seen.rate === undefined ? undefined : rounded(seen.rate * 1.01);
    case 'rate_target':
      return seen.rate === undefined ? undefined : rounded(seen.rate * 0.99);
    case 'receive_at_least':
      return seen.receive === undefined ? undefined : toMoney(rounded(seen.receive * 1.01), seen.toCurrency);
    case 'fee_lower':
      return seen.cost === undefined ? undefined : toMoney(seen.cost * 0.9, seen.fromCurrency);
    default:
      return undefined;
  }
}

/** Four significant digits: 57.12, 0.9123, 26310. */
function rounded(value: number): number {
  return Number(value.toPrecision(4));
}

function toMoney(value: number, currency: string): number {
  return Math.max(0, Number(value.toFixed(currencyDecimals(currency))));
}
