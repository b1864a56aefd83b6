import type { AlertObservation } from '@tern/domain/alerts/alert-observation.ts';
import type { PairRate } from '../../../market/rates/live-rates.ts';

/** An accepted rate of a pair, as it arrived: later rates don't change what waits for evaluation. */
export type PairTick = Pick<PairRate, 'rate' | 'asOf' | 'source' | 'kind'> & {
  readonly fromCurrency: string;
  readonly toCurrency: string;
};

/** Returns what rate alerts see. Only accepted rates get here (server/market/rates/live-rates.ts). */
export function observationOf({ rate, asOf, source, kind }: PairTick): AlertObservation {
  return { rate, asOf, source, kind, isAccepted: true };
}
