import { randomBytes } from 'node:crypto';
import type { Enqueue } from '../notifications/outbox/outbox.store.ts';
import { enqueueMessages } from '../notifications/outbox/outbox.store.ts';
import { type DatabaseClock, trueDatabaseClock } from '../people/alerts/database-time.ts';
import { type AlertEngine, createAlertEngine } from '../people/alerts/engine/alert-engine.ts';
import { pollPairs } from '../people/alerts/engine/poll-pairs.job.ts';
import { sweepAlertsHourly } from '../people/alerts/engine/sweep-alerts.job.ts';
import type { Foundation } from './foundation.ts';
import type { Live } from './live.ts';
import type { Market } from './market.ts';
import type { Notifications } from './notifications.ts';
import type { Rates } from './rates.ts';

export type Alerts = {
  readonly alerts: AlertEngine;
  /** Writes messages to the outbox. */
  readonly enqueue: Enqueue;
  readonly databaseClock: DatabaseClock;
};

type AlertsDeps = Foundation &
  Pick<Rates, 'rates'> &
  Pick<Market, 'quotes'> &
  Pick<Notifications, 'mail'> &
  Pick<Live, 'personEvents'> & { readonly databaseClock: DatabaseClock | undefined };

export function createAlerts({ databaseClock = trueDatabaseClock, ...deps }: AlertsDeps): Alerts {
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
