import { randomUUID } from 'node:crypto';
import { parseSmtpUrl } from '../../../foundation/config/smtp-config.ts';
import type { Db } from '../../../foundation/db/database.ts';
import { systemTimer } from '../../../foundation/jobs/timer.ts';
import { upsertUser } from '../../../people/account/users.store.ts';
import { messageWriters } from '../../../wiring/message-writers.ts';
import { createLanguageFinder } from '../../messages/find-language.ts';
import { createDeliveryWorker, type DeliveryWorkerOptions } from '../../outbox/delivery/deliver-messages.ts';
import type { AlertDeliveryRecord } from '../../outbox/delivery/record-delivery.ts';
import { createSendRateLimiter } from '../../outbox/delivery/send-rate-limiter.ts';
import { createUnsubscribeTokenCodec } from '../../preferences/unsubscribe/unsubscribe-token.ts';
import { sendEmail } from '../send-email.ts';
import type { MailTransport } from '../transport/mail-transport.ts';
import { createSmtpTransport } from '../transport/smtp-transport.ts';

/**
 * Creates the real delivery worker on a test database. `where` is a transport or the URL of an SMTP server. Delivery
 * records and log entries are captured.
 */
export function createTestDelivery(db: Db, where: string | MailTransport, change: Partial<DeliveryWorkerOptions> = {}) {
  const notes: AlertDeliveryRecord[] = [];
  const logged: { event: string; fields: Readonly<Record<string, unknown>> | undefined }[] = [];
  const waiting = new Set<() => void>();
  /** Resolves when this many attempts have ended and their results have been stored. */
  const tried = (count: number): Promise<void> =>
    new Promise((resolve) => {
      const notify = (): void => {
        if (logged.filter(({ event }) => event === 'mail.tried').length < count) return;
        waiting.delete(notify);
        resolve();
      };
      waiting.add(notify);
      notify();
    });
  const transport =
    typeof where === 'string'
      ? createSmtpTransport({
          config: parseSmtpUrl(where),
          timer: systemTimer,
          deliveryTimeoutMs: 1500,
          timeouts: { connectMs: 1000, inactivityMs: 1000 },
        })
      : where;
  const tokens = createUnsubscribeTokenCodec('key');
  const languages = createLanguageFinder();
  const from = { name: 'Tern', address: 'tern@tern.example' };
  const delivery = createDeliveryWorker({
    db,
    log(event, fields) {
      logged.push({ event, fields });
      for (const notify of waiting) notify();
    },
    timer: systemTimer,
    rate: createSendRateLimiter({ perSecond: 1000, now: () => performance.now() }),
    domain: 'tern.example',
    pollMs: 20,
    email: (message) =>
      sendEmail(
        { writers: messageWriters, languages, origin: 'https://tern.example', tokens, transport, from },
        message,
      ),
    browser: async () => ({ status: 'unreachable', error: 'none' }),
    recordDelivery: async (_db, note) => void notes.push(note),
    ...change,
  });
  const stop = async (): Promise<void> => {
    await delivery.stop();
    transport.close();
  };
  return { ...delivery, stop, notes, logged, tokens, tried };
}

export async function createUserWithEmail(db: Db, email: string): Promise<string> {
  const identity = { issuer: 'https://id.example', subject: email, email, accountName: 'Maria', photoUrl: null };
  return upsertUser(db, identity, { id: randomUUID(), at: new Date(0) });
}

/**
 * Returns the outbox rows as soon as they match. Queries the database without pauses, so tests wait no longer than
 * needed.
 */
export async function waitForOutbox(db: Db, fits: (rows: Awaited<ReturnType<typeof readOutbox>>) => boolean) {
  for (;;) {
    const rows = await readOutbox(db);
    if (fits(rows)) return rows;
  }
}

export function readOutbox(db: Db) {
  return db.selectFrom('outbox_messages').selectAll().orderBy('not_before').orderBy('id').execute();
}

/** Saves a user's notification settings in an otherwise empty profile, so the time zone is UTC. */
export async function saveNotificationSettings(db: Db, userId: string, notifications: object): Promise<void> {
  const document = JSON.stringify({ preferences: { notifications } });
  await db.insertInto('profiles').values({ user_id: userId, document, updated_at: new Date() }).execute();
}

/** Returns quiet hours in UTC that have already begun, and the time at which they end. */
export function currentQuietHours() {
  const hour = 3_600_000;
  const end = new Date(Math.floor(Date.now() / hour) * hour + 2 * hour);
  const timeOf = (at: number): string => new Date(at).toISOString().slice(11, 16);
  return { quietFrom: timeOf(end.getTime() - 3 * hour), quietTo: timeOf(end.getTime()), end };
}
