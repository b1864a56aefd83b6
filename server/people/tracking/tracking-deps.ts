import type { Provider } from '@tern/domain/providers/provider.ts';
import type { Clock } from '@tern/domain/time/clock.ts';
import type { Db } from '../../foundation/db/database.ts';
import type { Idempotency } from '../../foundation/idempotency/idempotency.ts';
import type { PersonEvents } from '../../http/live/person-events.ts';
import type { GatherQuotes } from '../../market/prices/gather-quotes.ts';
import { createHolidays, type Holidays } from './arrival/holidays.adapter.ts';
import type { MeasuredSpeeds } from './measured/measured-speeds.ts';

export type TrackingDeps = {
  readonly db: Db;
  readonly now: Clock;
  readonly withIdempotencyKey: Idempotency;
  readonly quotes: GatherQuotes;
  readonly speeds: MeasuredSpeeds;
  readonly personEvents: PersonEvents;
  readonly providers: ReadonlyMap<string, Provider>;
  readonly holidays: Holidays;
  /** Wakes the mail delivery, after messages are stored. */
  readonly wake: () => void;
};

/** Returns the dependencies of the routes and reminders of delivery tracking ([S2-10]). */
export function createTrackingDeps(deps: Omit<TrackingDeps, 'holidays'>): TrackingDeps {
  return { ...deps, holidays: createHolidays() };
}
