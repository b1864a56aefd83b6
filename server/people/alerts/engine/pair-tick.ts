import type { AlertObservation } from '@tern/domain/alerts/alert-observation.ts';
import type { PairRate } from '../../../market/rates/live-rates.ts';

/** A believed rate of a pair, as it was when it came: later rates do not change what is waiting to be evaluated. */
export type PairTick = Pick<PairRate, 'rate' | 'asOf' | 'source' | 'kind'> & {
  readonly fromCurrency: string;
  readonly toCurrency: string;
};

/** What rate alerts see of it. Only believed rates come this far (server/market/rates/live-rates.ts). */
export function observationOf({ rate, asOf, source, kind }: PairTick): AlertObservation {
  return { rate, asOf, source, kind, isAccepted: true };
}
