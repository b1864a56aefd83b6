import type { Clock } from '@tern/domain/time/clock.ts';
import type { Db } from '../../foundation/db/database.ts';
import type { Log } from '../../foundation/log/log.ts';
import { createHttpClient } from '../../foundation/outbound/guarded-http-client.ts';
import { loadOrCreateVapidKeys } from './load-or-create-vapid-keys.ts';
import { isPushEndpoint } from './push-hosts.ts';
import { createPushToUser } from './push-to-user.ts';
import type { PushToUser } from './send-to-browser.ts';

export type WebPush = {
  readonly publicKey: string;
  /** Returns whether a subscription with this URL is accepted. */
  readonly isAllowedEndpoint: (endpoint: string) => boolean;
  readonly toUser: PushToUser;
};

export type WebPushOptions = {
  readonly db: Db;
  readonly log: Log;
  readonly now: Clock;
  /** The contact for push services: a mailto: or https: URL. */
  readonly contact: string;
  /** Allows a push service on this machine, for tests. */
  readonly allowLoopback?: boolean;
};

/**
 * Creates the web push sender. Its HTTP client can reach only the host of each subscription, which must be a push
 * service.
 */
export async function createWebPush({
  db,
  log,
  now,
  contact,
  allowLoopback = false,
}: WebPushOptions): Promise<WebPush> {
  const keys = await loadOrCreateVapidKeys(db);
  const isAllowedEndpoint = (endpoint: string): boolean =>
    isPushEndpoint(endpoint) || (allowLoopback && URL.parse(endpoint)?.hostname === '127.0.0.1');
  // Paths aren't logged, because anyone who knows a subscription's path can push to it.
  const pushLog: Log = (event, { path: _path, ...fields } = {}) => log(event, fields);
  const toUser = createPushToUser({
    db,
    log,
    keys,
    contact,
    clientFor: (endpoint) =>
      isAllowedEndpoint(endpoint)
        ? createHttpClient({ allowedHosts: [new URL(endpoint).hostname], allowLoopback, now, log: pushLog })
        : undefined,
  });
  return { publicKey: keys.publicKey, isAllowedEndpoint, toUser };
}
