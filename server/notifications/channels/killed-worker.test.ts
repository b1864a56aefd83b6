import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { exampleOutboxMessage } from '../email/testing/alert-content.ts';
import { createUserWithEmail, waitForOutbox } from '../email/testing/delivery-fixture.ts';
import { enqueueMessages } from '../outbox/outbox.store.ts';
import { startFakeTelegram } from './telegram/testing/fake-telegram.ts';
import { addTestChannel } from './testing/channel-fixture.ts';
import { type FakeWebhookServer, startFakeWebhookServer } from './testing/fake-webhook-server.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());
afterEach(async () => {
  await database.db.deleteFrom('users').execute();
});

async function startWorker(server: FakeWebhookServer, telegramUrl = 'http://127.0.0.1:1'): Promise<ChildProcess> {
  const program = join(import.meta.dirname, 'testing/run-worker.ts');
  const words = [program, JSON.stringify(database.connection), server.origin, telegramUrl];
  const child = spawn(process.execPath, words, { stdio: ['ignore', 'pipe', 'inherit'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  await once(child.stdout ?? child, 'data');
  return child;
}

async function kill(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
  await sql`update outbox_messages set next_attempt_at = now() where status = 'waiting'`.execute(database.db);
}

async function personWithChannels(server: FakeWebhookServer): Promise<string> {
  const maria = await createUserWithEmail(database.db, 'maria@one.example');
  await addTestChannel(database.db, maria, { kind: 'webhook', address: `${server.origin}/hook` });
  await addTestChannel(database.db, maria, { kind: 'ntfy', address: `${server.origin}/topic` });
  return maria;
}

/** Returns the id by which a receiver detects duplicates. */
const idOf = ({ headers, body }: FakeWebhookServer['received'][number]): unknown =>
  headers['webhook-id'] ?? JSON.parse(body).sequence_id;

// Six processes start one after another, which takes a while on a busy machine.
describe('a killed channel worker', { timeout: 120_000 }, () => {
  it('delivers exactly one message to each channel if it is killed five times before the response [B5-2]', async () => {
    const { db } = database;
    const server = await startFakeWebhookServer(() => new Promise<number>(() => {}));
    onTestFinished(server.close);
    const telegram = await startFakeTelegram();
    onTestFinished(telegram.close);
    telegram.failWith(() => 'silence');
    const maria = await personWithChannels(server);
    await addTestChannel(db, maria, { kind: 'telegram', address: '77' });
    await enqueueMessages(db, [exampleOutboxMessage(maria, 'killed', { email: false, channels: true })]);
    for (let kills = 1; kills <= 5; kills += 1) {
      const child = await startWorker(server, telegram.url);
      await server.wasAsked(2 * kills);
      await telegram.until(() => telegram.calls.length >= kills);
      await kill(child);
    }
    server.become(() => 200);
    telegram.failWith(() => undefined);
    await startWorker(server, telegram.url);
    await waitForOutbox(db, (rows) => rows.length === 3 && rows.every(({ status }) => status === 'sent'));
    expect(server.accepted.map(({ path }) => path).sort()).toEqual(['/', '/hook']);
    expect(telegram.sent.map(({ chatId }) => chatId)).toEqual(['77']);
    expect(telegram.calls).toHaveLength(6);
    expect(server.received).toHaveLength(12);
    expect(new Set(server.received.map(idOf)).size).toBe(2);
  });

  it('sends a copy with the same id if it is killed between the response and its commit', async () => {
    const { db } = database;
    const server = await startFakeWebhookServer();
    onTestFinished(server.close);
    const maria = await personWithChannels(server);
    await enqueueMessages(db, [exampleOutboxMessage(maria, 'between', { email: false, channels: true })]);
    const child = await startWorker(server);
    // The worker needs this lock to store its result, and is killed while it waits for the lock.
    await db.transaction().execute(async (transaction) => {
      await waitForOutbox(db, (rows) => rows.every(({ attempts }) => attempts === 1));
      await transaction.selectFrom('outbox_messages').selectAll().forUpdate().execute();
      await server.hasAccepted(2);
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    });
    const unmarked = await waitForOutbox(db, () => true);
    await sql`update outbox_messages set next_attempt_at = now() where status = 'waiting'`.execute(db);
    await startWorker(server);
    await waitForOutbox(db, (rows) => rows.every(({ status }) => status === 'sent'));
    const waiting = unmarked.filter(({ status }) => status === 'waiting').length;
    expect(server.accepted).toHaveLength(2 + waiting);
    expect(new Set(server.accepted.map(idOf)).size).toBe(2);
  });
});
