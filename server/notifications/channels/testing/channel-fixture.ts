import { randomUUID } from 'node:crypto';
import type { ChannelKind } from '@tern/contract/channels/channels.ts';
import { sql } from 'kysely';
import type { Db } from '../../../foundation/db/database.ts';
import { systemTimer } from '../../../foundation/jobs/timer.ts';
import { messageWriters } from '../../../wiring/message-writers.ts';
import { createLanguageFinder } from '../../messages/find-language.ts';
import { type ChannelDeliveryDeps, createChannelDelivery } from '../channel-delivery.ts';
import { putChannel } from '../channels.store.ts';

export const testWebhookSecret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;

/** Creates the real channel worker. In the local network, it may connect only to the test server at `origin`. */
export function createTestChannelDelivery(db: Db, origin: string, change: Partial<ChannelDeliveryDeps> = {}) {
  const logged: { event: string; fields: Readonly<Record<string, unknown>> | undefined }[] = [];
  const delivery = createChannelDelivery({
    config: { NTFY_URL: 'https://ntfy.sh', CHANNEL_INTERNAL_ORIGINS: [origin] },
    db,
    log: (event, fields) => void logged.push({ event, fields }),
    timer: systemTimer,
    now: Date.now,
    writers: messageWriters,
    languages: createLanguageFinder(),
    origin: () => 'https://tern.example',
    domain: 'tern.example',
    pollMs: 20,
    ...change,
  });
  return { ...delivery, logged };
}

export async function addTestChannel(
  db: Db,
  userId: string,
  channel: { readonly kind: ChannelKind; readonly address: string; readonly state?: 'active' | 'unverified' },
): Promise<string> {
  const { kind, address, state = 'active' } = channel;
  const secret = kind === 'webhook' ? testWebhookSecret : null;
  const row = { id: randomUUID(), userId, kind, address, label: address, secret, state, at: new Date() };
  const id = await putChannel(db, row, 100);
  if (id === undefined) throw new Error('The channel was not saved');
  return id;
}

export async function readChannelRow(db: Db, id: string) {
  return db.selectFrom('notification_channels').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

/** Simulates the passage of time by moving all times in the outbox and the channels into the past. */
export async function simulateElapsedTime(db: Db, ms: number): Promise<void> {
  const shift = sql`${ms} * interval '1 millisecond'`;
  await sql`update outbox_messages set next_attempt_at = next_attempt_at - ${shift}, first_attempt_at = first_attempt_at - ${shift}`.execute(
    db,
  );
  await sql`update notification_channels set failing_since = failing_since - ${shift}`.execute(db);
}
