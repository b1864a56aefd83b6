import type { AlertObservation } from '@tern/domain/alerts/alert-observation.ts';
import { highestRateBeforeDay, utcDay } from '@tern/domain/alerts/backtest/days-before.ts';
import { isCorridorAlertType } from '@tern/domain/alerts/draft/alert-draft.ts';
import type { Db } from '../../../foundation/db/database.ts';
import { type AlertPriceDeps, findCheapestObservedQuote, gatherMatchingOffers } from '../price-lookup.ts';
import type { AlertSeries } from './alert-series.store.ts';
import { type PairTick, toRateObservation } from './pair-tick.ts';
import type { ReadDailyCloses } from './read-daily-closes.ts';

/** A series' observation at a tick, computed before anything is locked. */
export type SeriesTick = {
  readonly series: string;
  readonly observation: AlertObservation;
  /**
   * Whether the observation includes prices, which come from this instance's sources: see the lease in
   * evaluate-batch.ts.
   */
  readonly isPriced: boolean;
  /**
   * For new_provider: the corridor's providers, and whether every source answered. The database records when each
   * provider was first seen.
   */
  readonly providerSnapshot?: {
    readonly providers: readonly { id: string; name: string }[];
    readonly isWhole: boolean;
  };
};

export type ObservationContext = AlertPriceDeps & { readonly db: Db; readonly history: ReadDailyCloses };

/**
 * Returns what a series observes at a tick. `now`: milliseconds since 1970 UTC, used for calendar days and the year,
 * not for alert windows.
 */
export async function observeSeries(
  { series, question }: AlertSeries,
  tick: PairTick,
  deps: ObservationContext,
  now: number,
): Promise<SeriesTick> {
  const observation = toRateObservation(tick);
  if (question.type === 'best_in_days' && question.bestInDays !== undefined) {
    const history = await deps.history(deps.db, tick, now);
    const high = highestRateBeforeDay(history, utcDay(now), question.bestInDays);
    return { series, isPriced: false, observation: { ...observation, highBefore: high } };
  }
  if (!isCorridorAlertType(question.type)) return { series, isPriced: false, observation };
  const found = await gatherMatchingOffers(question, deps);
  const { offers = [], isWhole = false } = found ?? {};
  if (question.type === 'new_provider') {
    const byId = new Map(offers.map(({ provider: { id, name } }) => [id, { id, name }]));
    return { series, isPriced: true, observation, providerSnapshot: { providers: [...byId.values()], isWhole } };
  }
  const quote = findCheapestObservedQuote(question, offers, { rate: tick.rate, at: now, rates: deps.rates });
  return { series, isPriced: true, observation: { ...observation, quote } };
}
