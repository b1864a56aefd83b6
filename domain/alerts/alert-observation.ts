import { moneyFromMajorUnits } from '../money/major-units.ts';
import type { Provenance } from '../offers/offer.ts';
import type { RateKind } from '../rates/rate-table.ts';
import type { Alert } from './alert.ts';
import { calculateResetLevelBelow } from './alert-thresholds.ts';

/**
 * The data for checking one alert at one tick: the mid-market rate and, depending on the alert's type, the price, the
 * providers or the previous high. The caller supplies the data for the alert's series (alert-series-key.ts); an alert
 * whose data is missing isn't checked.
 */
export type AlertObservation = {
  /** The mid-market rate, in units of toCurrency per unit of fromCurrency. */
  readonly rate: number;
  /** When the rate was valid according to its source, in milliseconds since 1970 UTC. */
  readonly asOf: number;
  readonly source: string;
  readonly kind: RateKind;
  /** Whether the rate was accepted (domain/rates/rate-acceptance.ts). */
  readonly isAccepted: boolean;
  /**
   * For fee_lower and receive_at_least: the chosen provider's price for the amount, or the best price if no provider is
   * chosen; never an estimate. In major units.
   */
  readonly quote?: AlertQuote | undefined;
  /** For new_provider: the providers that serve the corridor, or only the chosen provider if it serves the corridor. */
  readonly providers?: readonly WatchedProvider[] | undefined;
  /**
   * For best_in_days: the highest rate of the observed days before today; undefined when too few days were observed.
   */
  readonly highBefore?: number | undefined;
};

export type AlertQuote = {
  readonly providerId: string;
  readonly providerName: string;
  readonly receiveAmount: number;
  /** Fee, margin and taxes, in the sending currency. */
  readonly totalCost: number;
  /** The source of the price and when it was valid (D8). */
  readonly provenance: Pick<Provenance, 'source' | 'asOf' | 'confidence' | 'kind'>;
};

export type WatchedProvider = { readonly id: string; readonly name: string; readonly firstSeenAt: number };

/**
 * Returns the one number that an alert compares with its thresholds (alert-thresholds.ts), or undefined if the
 * observation lacks the data. For rate and change alerts, it is the rate. For price alerts, it is the received amount
 * or the cost in minor units. For new_provider, it is the time when the newest provider appeared. For best_in_days, it
 * is 1 for a rate above the previous high, 0 near it, and −1 clearly below it.
 */
export function observedValue(alert: Alert, observation: AlertObservation): number | undefined {
  const { rate, quote, providers, highBefore } = observation;
  switch (alert.type) {
    case 'rate_better':
    case 'rate_target':
    case 'change':
      return rate;
    case 'receive_at_least':
      return quote && moneyFromMajorUnits(quote.receiveAmount, alert.toCurrency, 'down').amountMinor;
    case 'fee_lower':
      return quote && moneyFromMajorUnits(quote.totalCost, alert.fromCurrency, 'up').amountMinor;
    case 'new_provider':
      return providers && providers.reduce((newest, { firstSeenAt }) => Math.max(newest, firstSeenAt), 0);
    case 'best_in_days':
      return highBefore === undefined ? undefined : compareWithPreviousHigh(rate, highBefore);
  }
}

/** Returns 1 only for a strictly higher rate, so a pegged rate is never the best. */
function compareWithPreviousHigh(rate: number, highBefore: number): -1 | 0 | 1 {
  if (rate > highBefore) return 1;
  return rate <= calculateResetLevelBelow(highBefore) ? -1 : 0;
}
