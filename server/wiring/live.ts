import { randomBytes } from 'node:crypto';
import { createLiveHub, type LiveHub } from '../http/live/live-hub.ts';
import { createPersonalEventHub, type PersonalEventHub } from '../http/live/personal-event-hub.ts';
import type { CurrentRates } from '../market/rates/current-rates.ts';
import { recordAlertShownInPage } from '../people/alerts/record-alert-delivery.store.ts';
import type { Foundation } from './foundation.ts';

/** Events for open pages. */
export type LiveServices = {
  readonly live: LiveHub;
  /** Sends private live events. Call `publish` only after the data is stored. */
  readonly personEvents: PersonalEventHub;
};

export function createLiveServices({
  bus,
  db,
  now,
  timer,
  log,
  rates,
}: Foundation & { readonly rates: CurrentRates }): LiveServices {
  return {
    live: createLiveHub({ rates, now, timer, log, epoch: randomBytes(6).toString('hex') }),
    personEvents: createPersonalEventHub({ bus, log, recordShown: (alert) => recordAlertShownInPage(db, alert) }),
  };
}
