import { moneyFromMajor } from '../money/major-units.ts';
import type { Provenance } from '../providers/offer.ts';
import type { RateKind } from '../rates/rate-table.ts';
import type { Alert } from './alert.ts';
import { resetBelow } from './alert-thresholds.ts';

/**
 * What the world looks like at one tick, for one alert: the mid-market rate with its source and age and, where the type asks for it,
 * the price, the providers or the days before. The caller fills in what `alertSeries` names; a missing part is not judged.
 */
export type AlertObservation = {
  /** Mid-market, units of toCurrency for 1 of fromCurrency. */
  readonly rate: number;
  /** Milliseconds since 1970 UTC at which the source says the rate was true. */
  readonly asOf: number;
  readonly source: string;
  readonly kind: RateKind;
  /** Whether the rate was believed (domain/rates/rate-acceptance.ts). */
  readonly isAccepted: boolean;
  /** For fee_lower and receive_at_least: the named provider's price at the amount, or the best one that is no estimate. Major units. */
  readonly quote?: AlertQuote | undefined;
  /** For new_provider: who serves the corridor (or the named provider alone, once it does). */
  readonly providers?: readonly SeenProvider[] | undefined;
  /** For best_in_days: the highest rate of the observed days before today; undefined when too few were observed. */
  readonly highBefore?: number | undefined;
};

export type AlertQuote = {
  readonly providerId: string;
  readonly providerName: string;
  readonly receiveAmount: number;
  /** Fee and margin, in the sending currency. */
  readonly totalCost: number;
  /** Where the price is from and when it was true (D8). */
  readonly provenance: Pick<Provenance, 'source' | 'asOf' | 'confidence' | 'kind'>;
};

export type SeenProvider = { readonly id: string; readonly name: string; readonly firstSeenAt: number };

/**
 * The one number that an alert compares with its levels (alert-thresholds.ts): the rate; what arrives or what it costs in minor units; when
 * the newest provider appeared; or how the rate stands to its best days (1 better than all, 0 near, −1 clearly below).
 * undefined when the observation does not tell.
 */
export function observedValue(alert: Alert, observation: AlertObservation): number | undefined {
  const { rate, quote, providers, highBefore } = observation;
  switch (alert.type) {
    case 'rate_better':
    case 'rate_target':
    case 'change':
      return rate;
    case 'receive_at_least':
      return quote && moneyFromMajor(quote.receiveAmount, alert.toCurrency, 'down').amountMinor;
    case 'fee_lower':
      return quote && moneyFromMajor(quote.totalCost, alert.fromCurrency, 'up').amountMinor;
    case 'new_provider':
      return providers && providers.reduce((newest, { firstSeenAt }) => Math.max(newest, firstSeenAt), 0);
    case 'best_in_days':
      return highBefore === undefined ? undefined : standingToBest(rate, highBefore);
  }
}

/** Strictly above: a pegged rate that never moves is not the best of anything. */
function standingToBest(rate: number, highBefore: number): -1 | 0 | 1 {
  if (rate > highBefore) return 1;
  return rate <= resetBelow(highBefore) ? -1 : 0;
}
