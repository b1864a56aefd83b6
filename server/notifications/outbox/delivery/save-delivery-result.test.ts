import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import type { Db } from '../../../foundation/db/database.ts';
import { systemTimer, type Timer } from '../../../foundation/jobs/timer.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts';
import { exampleOutboxMessage } from '../../email/testing/alert-content.ts';
import { createTestDelivery, createUserWithEmail, readOutbox } from '../../email/testing/delivery-fixture.ts';
import type { MailResult } from '../../email/transport/mail-transport.ts';
import { enqueueMessages } from '../outbox.store.ts';

let database: TestDatabase;
let db: Db;
beforeAll(async () => {
  database = await createTestDatabase();
  db = database.db;
});
afterAll(() => database.close());
beforeEach(async () => {
  await enqueueMessages(db, [exampleOutboxMessage(await createUserWithEmail(db, 'maria@one.example'), 't1')]);
});
afterEach(async () => {
  await db.deleteFrom('users').execute();
});

const away = () => sql`alter table outbox_messages rename to away`.execute(db);
const back = () => sql`alter table away rename to outbox_messages`.execute(db);

/**
 * Runs a delivery with a mail server that accepts everything, and a database that becomes unavailable after the first
 * accepted email.
 */
function deliver(options: { leaseMs: number; onPause: () => Promise<void> }) {
  const sent: string[] = [];
  const pauses: number[] = [];
  const timer: Timer = (ms, run) => {
    // Only the pauses between attempts to store the result are this long.
    if (ms < 500 || ms > 5000) return systemTimer(ms, run);
    pauses.push(ms);
    void options.onPause().then(run);
    return () => {};
  };
  const transport = {
    async send({ messageId }: { messageId: string }): Promise<MailResult> {
      if (sent.push(messageId) === 1) await away();
      return { kind: 'sent', way: 'smtp' };
    },
    close() {},
  };
  const delivery = createTestDelivery(db, transport, { leaseMs: options.leaseMs, timer });
  onTestFinished(delivery.stop);
  const id = alertMailId();
  return { ...delivery, sent, pauses, sendOne: async () => delivery.sendNow(await id) };
}

async function alertMailId(): Promise<string> {
  return (await readOutbox(db))[0]?.id ?? '';
}

describe('a delivery result', () => {
  it("is stored once the database is available again, and the email isn't sent again", async () => {
    let pauses = 0;
    const onPause = async () => void ((pauses += 1) === 3 && (await back()));
    const { sendOne, sent, ...delivery } = deliver({ leaseMs: 60_000, onPause });
    expect(await sendOne()).toEqual({ status: 'sent', way: 'smtp' });
    expect([sent.length, delivery.pauses]).toEqual([1, [500, 1000, 2000]]);
    expect((await readOutbox(db))[0]).toMatchObject({ status: 'sent', attempts: 1 });
    expect(delivery.notes).toHaveLength(1);
  });

  it('is abandoned after one last attempt once the lease has expired', async () => {
    const { sendOne, sent, logged } = deliver({ leaseMs: 0, onPause: async () => {} });
    expect(await sendOne()).toBeUndefined();
    await back();
    expect([sent.length, logged.map(({ event }) => event)]).toEqual([1, ['mail.delivery-failed']]);
  });

  it('changes nothing if another worker has taken over the message', async () => {
    const onPause = async () => {
      await back();
      await sql`update outbox_messages set lease_token = lease_token + 1`.execute(db);
    };
    const { sendOne, logged } = deliver({ leaseMs: 60_000, onPause });
    await sendOne();
    expect(logged.map(({ event }) => event)).toEqual(['mail.lease-lost']);
    expect((await readOutbox(db))[0]).toMatchObject({ status: 'waiting' });
  });

  it("doesn't delay the shutdown", async () => {
    let paused = (): void => {};
    const isPaused = new Promise<void>((resolve) => void (paused = resolve));
    const onPause = () => {
      paused();
      return new Promise<void>(() => {});
    };
    const { sendOne, stop } = deliver({ leaseMs: 60_000, onPause });
    const sending = sendOne();
    await isPaused;
    await stop();
    expect(await sending).toBeUndefined();
    await back();
  });
});
