import type { Provider } from '@tern/domain/providers/provider.ts';
import type { Clock } from '@tern/domain/time/clock.ts';
import type { Db } from '../../foundation/db/database.ts';
import type { IdempotentRunner } from '../../foundation/idempotency/idempotent-runner.ts';
import type { PersonalEventHub } from '../../http/live/personal-event-hub.ts';
import type { QuoteGatherer } from '../../market/prices/quote-gatherer.ts';
import { createFindHolidays, type FindHolidays } from './arrival/find-holidays.adapter.ts';
import type { MeasuredSpeeds } from './measured/measured-speeds.ts';

export type TrackingDeps = {
  readonly db: Db;
  readonly now: Clock;
  readonly withIdempotencyKey: IdempotentRunner;
  readonly quotes: QuoteGatherer;
  readonly speeds: MeasuredSpeeds;
  readonly personEvents: PersonalEventHub;
  readonly providers: ReadonlyMap<string, Provider>;
  readonly holidays: FindHolidays;
  /** Starts delivery. Called after messages are stored. */
  readonly wake: () => void;
};

/** Returns the dependencies for the routes and reminders of delivery tracking ([S2-10]). */
export function createTrackingDeps(deps: Omit<TrackingDeps, 'holidays'>): TrackingDeps {
  return { ...deps, holidays: createFindHolidays() };
}
