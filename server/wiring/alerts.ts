import { randomBytes } from 'node:crypto';
import type { EnqueueMessages } from '../notifications/outbox/outbox.store.ts';
import { enqueueMessages } from '../notifications/outbox/outbox.store.ts';
import { type AlertEngine, createAlertEngine } from '../people/alerts/engine/alert-engine.ts';
import { pollPairs } from '../people/alerts/engine/poll-pairs.job.ts';
import { sweepAlertsHourly } from '../people/alerts/engine/sweep-alerts.job.ts';
import { type DatabaseTimeAdjuster, unadjustedDatabaseTime } from '../people/alerts/read-database-time.ts';
import type { Foundation } from './foundation.ts';
import type { LiveServices } from './live.ts';
import type { MarketServices } from './market.ts';
import type { NotificationServices } from './notifications.ts';
import type { RateServices } from './rates.ts';

export type AlertServices = {
  readonly alerts: AlertEngine;
  /** Writes messages to the outbox. */
  readonly enqueue: EnqueueMessages;
  readonly databaseClock: DatabaseTimeAdjuster;
};

type AlertsDeps = Foundation &
  Pick<RateServices, 'rates'> &
  Pick<MarketServices, 'quotes'> &
  Pick<NotificationServices, 'mail'> &
  Pick<LiveServices, 'personEvents'> & { readonly databaseClock: DatabaseTimeAdjuster | undefined };

export function createAlertServices({ databaseClock = unadjustedDatabaseTime, ...deps }: AlertsDeps): AlertServices {
  const { db, now, timer, log, jobs, rates, quotes, personEvents } = deps;
  const enqueue = enqueueMessages;
  const instance = randomBytes(6).toString('hex');
  const engine = {
    db,
    rates,
    quotes,
    now,
    timer,
    log,
    enqueue,
    databaseClock,
    personEvents,
    instance,
    wake: deps.mail.delivery.wake,
  };
  const alerts = createAlertEngine(engine);
  jobs.add(pollPairs, alerts);
  jobs.add(sweepAlertsHourly, { db, now });
  return { alerts, enqueue, databaseClock };
}
