import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts';
import { exampleOutboxMessage } from '../../email/testing/alert-content.ts';
import {
  createTestDelivery,
  createUserWithEmail,
  readOutbox,
  waitForOutbox,
} from '../../email/testing/delivery-fixture.ts';
import { startFakeSmtp } from '../../email/testing/fake-smtp.ts';
import { enqueueMessages } from '../outbox.store.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

async function startWorker(url: string): Promise<ChildProcess> {
  const program = join(import.meta.dirname, '../../email/testing/run-worker.ts');
  const child = spawn(process.execPath, [program, JSON.stringify(database.connection), url, '3600000'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  await once(child.stdout ?? child, 'data');
  return child;
}

async function kill(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}

/** Expires the leases of dead workers. Short leases would also expire for live workers on a busy machine. */
async function endLeases(): Promise<void> {
  await sql`update outbox_messages set next_attempt_at = now() where status = 'waiting'`.execute(database.db);
}

describe('a killed delivery worker', () => {
  it('delivers nothing if it is killed before the final response, and another worker sends the message once [D5]', async () => {
    const { db } = database;
    let read = (): void => {};
    const wasRead = new Promise<void>((resolve) => {
      read = resolve;
    });
    let isFirst = true;
    const server = await startFakeSmtp({
      onMessage: () => {
        if (!isFirst) return undefined;
        isFirst = false;
        read();
        // Never replies, because the worker is killed first.
        return new Promise(() => {});
      },
    });
    onTestFinished(server.close);
    const maria = await createUserWithEmail(db, 'maria@one.example');
    await enqueueMessages(db, [exampleOutboxMessage(maria, 'before')]);
    const child = await startWorker(server.url);
    await wasRead;
    await kill(child);
    expect((await readOutbox(db))[0]).toMatchObject({ status: 'waiting', attempts: 1 });
    await endLeases();
    const other = createTestDelivery(db, server.url);
    onTestFinished(other.stop);
    other.start();
    const [row] = await waitForOutbox(db, ([one]) => one?.status === 'sent');
    expect(row?.attempts).toBe(2);
    expect(server.accepted.map(({ mail }) => mail.messageId)).toEqual([row?.message_id]);
    await db.deleteFrom('users').execute();
  });

  it('causes a second copy with the same Message-ID if it is killed between the final response and its commit [D5]', async () => {
    const { db } = database;
    const server = await startFakeSmtp();
    onTestFinished(server.close);
    const maria = await createUserWithEmail(db, 'maria@one.example');
    await enqueueMessages(db, [exampleOutboxMessage(maria, 'between')]);
    const child = await startWorker(server.url);
    // The worker waits for this lock to store its result, and is killed while waiting.
    const [row] = await db.transaction().execute(async (transaction) => {
      const held = await waitForOutbox(db, ([one]) => one?.attempts === 1);
      await transaction.selectFrom('outbox_messages').selectAll().forUpdate().execute();
      await server.waitForAccepted(1);
      await kill(child);
      return held;
    });
    await endLeases();
    const other = createTestDelivery(db, server.url);
    onTestFinished(other.stop);
    other.start();
    await server.waitForAccepted(2);
    expect(server.accepted.map(({ mail }) => mail.messageId)).toEqual([row?.message_id, row?.message_id]);
    await waitForOutbox(db, ([one]) => one?.status === 'sent');
    await db.deleteFrom('users').execute();
  });

  it('loses no messages if it is killed repeatedly, and any copies have the same Message-ID', async () => {
    const { db } = database;
    const server = await startFakeSmtp();
    onTestFinished(server.close);
    const people = await Promise.all(
      ['a', 'b', 'c', 'd'].map((name) => createUserWithEmail(db, `${name}@${name}.example`)),
    );
    const messages = people.flatMap((id) => Array.from({ length: 40 }, (_, n) => exampleOutboxMessage(id, `t${n}`)));
    await enqueueMessages(db, messages);
    let kills = 0;
    for (let accepted = 20; accepted <= 100; accepted += 40) {
      const child = await startWorker(server.url);
      await server.waitForAccepted(accepted);
      await kill(child);
      await endLeases();
      kills += 1;
    }
    const last = createTestDelivery(db, server.url);
    onTestFinished(last.stop);
    last.start();
    await waitForOutbox(db, (rows) => rows.every(({ status }) => status === 'sent'));
    const ids = new Set(server.accepted.map(({ mail }) => mail.messageId));
    expect(ids).toEqual(new Set(messages.map(({ id }) => `<${id}@tern.example>`)));
    // Only messages that a killed worker had in progress can be delivered twice.
    expect(server.accepted.length - ids.size).toBeLessThanOrEqual(kills * 20);
  });
});
