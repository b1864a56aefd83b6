import type { Provider } from '@tern/domain/providers/provider.ts';
import type { Clock } from '@tern/domain/time/clock.ts';
import type { Db } from '../../foundation/db/database.ts';
import type { Once } from '../../foundation/idempotency/once.ts';
import type { RunningPart } from '../../foundation/jobs/running-part.ts';
import type { Timer } from '../../foundation/jobs/timer.ts';
import type { Log } from '../../foundation/log/log.ts';
import type { PersonEvents } from '../../http/live/person-events.ts';
import type { GatherQuotes } from '../../market/prices/gather-quotes.ts';
import { createHolidays, type Holidays } from './arrival/holidays.adapter.ts';
import type { MeasuredSpeeds } from './measured/measured-speeds.ts';
import { createRemindJob } from './reminders/remind.job.ts';

export type TrackingRoom = {
  readonly db: Db;
  readonly now: Clock;
  readonly once: Once;
  readonly quotes: GatherQuotes;
  readonly speeds: MeasuredSpeeds;
  readonly personEvents: PersonEvents;
  readonly providers: ReadonlyMap<string, Provider>;
  readonly holidays: Holidays;
  readonly reminders: RunningPart & { run(): Promise<number> };
};

export type TrackingRoomOptions = Omit<TrackingRoom, 'holidays' | 'reminders'> & {
  readonly timer: Timer;
  readonly log: Log;
  /** There is something in the outbox. */
  readonly wake: () => void;
};

/** Joins delivery tracking ([S2-10]): what its routes need, and the job that reminds. */
export function createTrackingRoom({ timer, log, wake, ...room }: TrackingRoomOptions): TrackingRoom {
  const { db, now, providers, personEvents } = room;
  const reminders = createRemindJob({ db, now, timer, log, providers, personEvents, wake });
  return { ...room, holidays: createHolidays(), reminders };
}
