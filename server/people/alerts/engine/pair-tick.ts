import type { AlertObservation } from '@tern/domain/alerts/alert-observation.ts';
import type { PairRate } from '../../../market/rates/current-rates.ts';

/** An accepted rate of a pair, copied on arrival, so later rates don't change a queued tick. */
export type PairTick = Pick<PairRate, 'rate' | 'asOf' | 'source' | 'kind'> & {
  readonly fromCurrency: string;
  readonly toCurrency: string;
};

/**
 * Converts a tick to the observation that rate alerts check. Only accepted rates become ticks
 * (server/market/rates/current-rates.ts).
 */
export function toRateObservation({ rate, asOf, source, kind }: PairTick): AlertObservation {
  return { rate, asOf, source, kind, isAccepted: true };
}
