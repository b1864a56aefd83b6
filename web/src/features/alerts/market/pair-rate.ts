import type { LiveRate } from '@tern/contract/live-events.ts';
import type { Alert } from '@tern/domain/alerts/alert.ts';
import { isRecentEnoughForAlert } from '@tern/domain/alerts/alert-rate-age.ts';
import { isCurrentRate } from '@tern/domain/rates/rate-age.ts';
import { rateSourceName } from '@tern/domain/rates/rate-source-names.ts';

/** The mid-market rate of a pair with its source and age. */
export type PairRate = {
  readonly from: string;
  readonly to: string;
  readonly rate: number;
  /** ISO 8601. */
  readonly asOf: string;
  /** The source's id and the name shown to users. */
  readonly source: string;
  readonly sourceName: string;
  readonly kind: LiveRate['kind'];
};

export type PairRates = ReadonlyMap<string, PairRate>;

export function pairKey({ fromCurrency, toCurrency }: { fromCurrency: string; toCurrency: string }): string {
  return `${fromCurrency}-${toCurrency}`;
}

/** Returns `rates` updated with the rates in `moved` that aren't older. Adds the name of each rate's source. */
export function mergeLiveRates(rates: PairRates, moved: readonly LiveRate[]): PairRates {
  const next = new Map(rates);
  for (const rate of moved) {
    const key = `${rate.from}-${rate.to}`;
    const before = next.get(key);
    if (before && Date.parse(before.asOf) > Date.parse(rate.asOf)) continue;
    next.set(key, { ...rate, sourceName: rateSourceName(rate.source) });
  }
  return next;
}

/** Returns whether the newest rate of an alert's pair is recent enough to check it; undefined while unknown. */
export function canCheckAlert(
  alert: Pick<Alert, 'type' | 'fromCurrency' | 'toCurrency'>,
  rate: PairRate | undefined,
  now: number,
): boolean | undefined {
  return rate && isRecentEnoughForAlert(alert, { kind: rate.kind, asOf: Date.parse(rate.asOf) }, now);
}

/** [S4.7-1] Returns whether a rate is current and recent enough for a rate alert, so the monitor can be active. */
export function isRateUsableForAlerts(rate: PairRate, now: number): boolean {
  const alert = { type: 'rate_better', fromCurrency: rate.from, toCurrency: rate.to } as const;
  return isCurrentRate(Date.parse(rate.asOf), now) && canCheckAlert(alert, rate, now) === true;
}
