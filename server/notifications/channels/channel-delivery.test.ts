import { createHmac } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { exampleOutboxMessage } from '../email/testing/alert-content.ts';
import {
  createUserWithEmail,
  currentQuietHours,
  readOutbox,
  saveNotificationSettings,
} from '../email/testing/delivery-fixture.ts';
import { claimDueMessages } from '../outbox/delivery/claim-due-messages.store.ts';
import { enqueueChannelTest, enqueueMessages } from '../outbox/outbox.store.ts';
import {
  addTestChannel,
  createTestChannelDelivery,
  readChannelRow,
  simulateElapsedTime,
  testWebhookSecret,
} from './testing/channel-fixture.ts';
import { type FakeWebhookServer, startFakeWebhookServer, type WebhookBehavior } from './testing/fake-webhook-server.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());
afterEach(async () => {
  await database.db.deleteFrom('users').execute();
});

async function hooks(behavior?: WebhookBehavior): Promise<FakeWebhookServer> {
  const server = await startFakeWebhookServer(behavior);
  onTestFinished(server.close);
  return server;
}

function deliver(
  ...args: Parameters<typeof createTestChannelDelivery> extends [unknown, ...infer Rest] ? Rest : never
) {
  const delivery = createTestChannelDelivery(database.db, ...args);
  onTestFinished(delivery.stop);
  delivery.start();
  return delivery;
}

/** A message that is sent only to channels. */
const alert = (userId: string, trigger = 't1') =>
  exampleOutboxMessage(userId, trigger, { email: false, channels: true });
const rows = async () => (await readOutbox(database.db)).filter(({ channel_id }) => channel_id !== null);
const rowsUntil = async (fits: (found: Awaited<ReturnType<typeof rows>>) => boolean) => {
  for (;;) {
    const found = await rows();
    if (fits(found)) return found;
  }
};

async function webhookOf(server: FakeWebhookServer, path = '/hook') {
  const maria = await createUserWithEmail(database.db, 'maria@one.example');
  const id = await addTestChannel(database.db, maria, { kind: 'webhook', address: server.origin + path });
  return { maria, id };
}

describe('a webhook', () => {
  it('is signed per Standard Webhooks and contains the rate, date, source and page URL [B5-2]', async () => {
    const server = await hooks();
    const { maria, id } = await webhookOf(server);
    await enqueueMessages(database.db, [alert(maria)]);
    deliver(server.origin);
    await rowsUntil(([row]) => row?.status === 'sent');
    const [one] = server.accepted;
    const {
      'webhook-id': webhookId,
      'webhook-timestamp': seconds,
      'webhook-signature': signature,
    } = one?.headers ?? {};
    const key = Buffer.from(testWebhookSecret.slice('whsec_'.length), 'base64');
    const expected = createHmac('sha256', key).update([webhookId, seconds, one?.body].join('.')).digest('base64');
    expect(signature).toBe(`v1,${expected}`);
    expect(Math.abs(Number(seconds) - Date.now() / 1000)).toBeLessThan(60);
    expect(one?.headers['content-type']).toBe('application/json');
    const body = JSON.parse(one?.body ?? '');
    expect(body).toMatchObject({
      type: 'alert.rate',
      timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      data: {
        title: expect.stringContaining('57.12'),
        text: expect.stringContaining('1 USD ='),
        url: 'https://tern.example/alerts?alert=alert-1',
        alert: { rate: { text: expect.any(String), source: expect.any(String) } },
      },
    });
    expect(await readChannelRow(database.db, id)).toMatchObject({
      state: 'active',
      failing_since: null,
      last_error: null,
    });
    expect((await readChannelRow(database.db, id)).last_sent_at).not.toBeNull();
  });

  it("is sent once for each of its owner's active channels, under a separate id, and to nobody else", async () => {
    const server = await hooks();
    const { maria } = await webhookOf(server, '/one');
    await addTestChannel(database.db, maria, { kind: 'webhook', address: `${server.origin}/two` });
    await addTestChannel(database.db, maria, { kind: 'webhook', address: `${server.origin}/new`, state: 'unverified' });
    const ben = await createUserWithEmail(database.db, 'ben@one.example');
    await addTestChannel(database.db, ben, { kind: 'webhook', address: `${server.origin}/ben` });
    await enqueueMessages(database.db, [alert(maria), alert(maria)]);
    await enqueueMessages(database.db, [alert(maria)]);
    deliver(server.origin);
    await rowsUntil((found) => found.length === 2 && found.every(({ status }) => status === 'sent'));
    expect(server.received.map(({ path }) => path).sort()).toEqual(['/one', '/two']);
    expect(new Set(server.received.map(({ headers }) => headers['webhook-id'])).size).toBe(2);
  });

  it('is retried after a 5xx with the same id and body, and its channel records when the failures began', async () => {
    const server = await hooks(() => 503);
    const { maria, id } = await webhookOf(server);
    await enqueueMessages(database.db, [alert(maria)]);
    deliver(server.origin);
    const [waiting] = await rowsUntil(([row]) => row?.last_error === 'status_503');
    expect(waiting).toMatchObject({ status: 'waiting', attempts: 1 });
    expect(await readChannelRow(database.db, id)).toMatchObject({ state: 'active', last_error: 'status_503' });
    expect((await readChannelRow(database.db, id)).failing_since).not.toBeNull();
    server.become(() => 204);
    await simulateElapsedTime(database.db, 5000);
    await rowsUntil(([row]) => row?.status === 'sent');
    const [first, second] = server.received;
    expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id']);
    expect(second?.body).toBe(first?.body);
    expect(await readChannelRow(database.db, id)).toMatchObject({ failing_since: null, last_error: null });
  });

  it('is delayed for the time given in a 429 response', async () => {
    const server = await hooks((_request, response) => {
      response.setHeader('retry-after', '120');
      return 429;
    });
    const { maria } = await webhookOf(server);
    await enqueueMessages(database.db, [alert(maria)]);
    deliver(server.origin);
    const [row] = await rowsUntil(([one]) => one?.last_error === 'status_429');
    const waitMs = (row?.next_attempt_at.getTime() ?? 0) - (row?.first_attempt_at?.getTime() ?? 0);
    expect(waitMs).toBeGreaterThan(115_000);
    expect(waitMs).toBeLessThan(130_000);
  });

  it('is sent again with the same id if a 200 arrives too late', async () => {
    let release = (): void => {};
    const server = await hooks(
      () =>
        new Promise((resolve) => {
          release = () => resolve(200);
        }),
    );
    const { maria } = await webhookOf(server);
    await enqueueMessages(database.db, [alert(maria)]);
    deliver(server.origin, { timeoutMs: 500 });
    await rowsUntil(([row]) => row?.last_error === 'timeout');
    release();
    server.become(() => 200);
    await simulateElapsedTime(database.db, 5000);
    await rowsUntil(([row]) => row?.status === 'sent');
    expect(server.received.map(({ headers }) => headers['webhook-id'])).toEqual([
      server.received[0]?.headers['webhook-id'],
      server.received[0]?.headers['webhook-id'],
    ]);
  });

  it.each<[string, WebhookBehavior]>([
    ['never ends', (_request, response) => void response.writeHead(200).write('ok')],
    ['is too large', (_request, response) => void response.writeHead(200).end('x'.repeat(200_000))],
    ['is cut off', (_request, response) => void response.writeHead(200).write('ok', () => response.destroy())],
  ])('counts as sent after a 200 whose body %s', async (_what, behavior) => {
    const server = await hooks(behavior);
    const { maria } = await webhookOf(server);
    await enqueueMessages(database.db, [alert(maria)]);
    deliver(server.origin, { timeoutMs: 500 });
    const [row] = await rowsUntil(([one]) => one?.status === 'sent' || one?.last_error != null);
    expect([row?.status, row?.last_error, server.received.length]).toEqual(['sent', null, 1]);
  });

  it.each(['http://169.254.169.254/', '/elsewhere', 'https://other.example/'])(
    "doesn't follow a redirect to %s",
    async (location) => {
      const server = await hooks((_request, response) => {
        response.setHeader('location', location);
        return 307;
      });
      const { maria } = await webhookOf(server);
      await enqueueMessages(database.db, [alert(maria)]);
      deliver(server.origin);
      await rowsUntil(([row]) => row?.last_error === 'refused_host');
      expect(server.received.map(({ path }) => path)).toEqual(['/hook']);
    },
  );

  it("doesn't connect to a host name that resolves to an internal address", async () => {
    const server = await hooks();
    const maria = await createUserWithEmail(database.db, 'maria@one.example');
    await addTestChannel(database.db, maria, { kind: 'webhook', address: 'https://hook.example/' });
    await enqueueMessages(database.db, [alert(maria)]);
    deliver('http://unused.example', { lookup: (_host, done) => done(null, [{ address: '127.0.0.1', family: 4 }]) });
    await rowsUntil(([row]) => row?.last_error === 'refused_host');
    expect(server.received).toEqual([]);
  });

  it('is never logged with its path', async () => {
    const server = await hooks(() => 500);
    const { maria } = await webhookOf(server, '/s3cret-path');
    await enqueueMessages(database.db, [alert(maria)]);
    const { logged } = deliver(server.origin);
    await rowsUntil(([row]) => row?.last_error === 'status_500');
    expect(logged.some(({ event }) => event === 'outbound.answered')).toBe(true);
    expect(JSON.stringify(logged)).not.toContain('s3cret');
  });
});

describe('a failing channel', () => {
  it('is turned off immediately by a 410; its owner is notified once and pending messages are dropped', async () => {
    const server = await hooks(({ path }) => (path === '/hook' ? 410 : 200));
    const { maria, id } = await webhookOf(server);
    await addTestChannel(database.db, maria, { kind: 'webhook', address: `${server.origin}/other` });
    await enqueueMessages(database.db, [alert(maria, 't1'), alert(maria, 't2')]);
    deliver(server.origin, { concurrency: 1 });
    await rowsUntil((found) => found.length === 5 && found.every(({ status }) => status !== 'waiting'));
    expect(await readChannelRow(database.db, id)).toMatchObject({ state: 'disabled', last_error: 'status_410' });
    const notices = (await readOutbox(database.db)).filter(({ kind }) => kind === 'channel_disabled');
    expect(notices.map(({ channel }) => channel).sort()).toEqual(['browser', 'email', 'webhook']);
    expect(server.received.filter(({ path }) => path === '/hook')).toHaveLength(1);
    const disabled = server.accepted.find(({ body }) => body.includes('channel.disabled'));
    expect(disabled?.path).toBe('/other');
    expect(JSON.parse(disabled?.body ?? '').data.text).toBe(
      'The server at this address returned error 410. Check the address and the server, then send a test.',
    );
  });

  it('notifies its owner only after their quiet hours [D5]', async () => {
    const server = await hooks(() => 410);
    const { maria } = await webhookOf(server);
    const { end, ...quietHours } = currentQuietHours();
    await saveNotificationSettings(database.db, maria, quietHours);
    await enqueueMessages(database.db, [alert(maria)]);
    deliver(server.origin);
    await rowsUntil(([row]) => row?.status === 'unreachable');
    const notices = (await readOutbox(database.db)).filter(({ kind }) => kind === 'channel_disabled');
    expect(notices.map(({ channel, not_before }) => [channel, not_before]).sort()).toEqual([
      ['browser', end],
      ['email', end],
    ]);
  });

  it.each([
    ['email', { email: false }],
    ['browser', { push: false }],
  ] as const)('notifies its owner by %s unless their settings turn that off [S3.1-7]', async (off, settings) => {
    const server = await hooks(() => 410);
    const { maria } = await webhookOf(server);
    await saveNotificationSettings(database.db, maria, settings);
    await enqueueMessages(database.db, [alert(maria)]);
    deliver(server.origin);
    await rowsUntil(([row]) => row?.status === 'unreachable');
    const claim = { max: 10, maxPerDomain: 10, inFlight: new Map(), leaseMs: 60_000, domain: 'tern.example' };
    const notices = await claimDueMessages(database.db, claim);
    expect(notices).toHaveLength(2);
    expect(notices.filter(({ isUnsubscribed }) => isUnsubscribed).map(({ channel }) => channel)).toEqual([off]);
  });

  /** Retries a message whenever it is due, until it is no longer waiting. */
  async function tryForADay(
    server: FakeWebhookServer,
    id: string,
    between = async (_tries: number) => {},
  ): Promise<void> {
    const { sendNow } = createTestChannelDelivery(database.db, server.origin);
    for (let tries = 1; ; tries += 1) {
      const result = await sendNow(id);
      if (result?.status !== 'waiting') return;
      await between(tries);
      await simulateElapsedTime(database.db, result.delayMs);
    }
  }

  it('is turned off if no delivery succeeds for a day', async () => {
    const server = await hooks(() => 500);
    const { maria, id } = await webhookOf(server);
    await enqueueMessages(database.db, [alert(maria)]);
    const [row] = await rows();
    await tryForADay(server, row?.id ?? '');
    expect(await rows()).toMatchObject([{ status: 'given_up', last_error: 'status_500' }]);
    expect((await readChannelRow(database.db, id)).state).toBe('disabled');
    expect(server.received.length).toBeGreaterThan(8);
  });

  it("isn't turned off if another message was delivered in the meantime", async () => {
    const server = await hooks(() => 500);
    const { maria, id } = await webhookOf(server);
    await enqueueMessages(database.db, [alert(maria, 't1')]);
    const [bad] = await rows();
    await tryForADay(server, bad?.id ?? '', async (tries) => {
      if (tries !== 4) return;
      await enqueueMessages(database.db, [alert(maria, 't2')]);
      const good = (await rows()).find((row) => row.id !== bad?.id);
      server.become(() => 200);
      await createTestChannelDelivery(database.db, server.origin).sendNow(good?.id ?? '');
      server.become(() => 500);
    });
    expect((await rows()).map(({ status }) => status).sort()).toEqual(['given_up', 'sent']);
    expect((await readChannelRow(database.db, id)).state).toBe('active');
  });

  it("isn't turned off by a failed test, which isn't retried", async () => {
    const server = await hooks(() => 400);
    const { maria, id } = await webhookOf(server);
    const test = crypto.randomUUID();
    // The clock of the machine that writes the message may be ahead of the database's.
    await enqueueChannelTest(database.db, {
      id: test,
      userId: maria,
      channelId: id,
      at: new Date(Date.now() + 60_000),
    });
    const result = await createTestChannelDelivery(database.db, server.origin).sendNow(test);
    expect(result).toEqual({ status: 'given_up', error: 'status_400' });
    expect(await readChannelRow(database.db, id)).toMatchObject({ state: 'active', last_error: 'status_400' });
  });

  it('is active again after a successful test', async () => {
    const server = await hooks(() => 410);
    const { maria, id } = await webhookOf(server);
    await enqueueMessages(database.db, [alert(maria)]);
    const { sendNow } = deliver(server.origin);
    await rowsUntil(([row]) => row?.status === 'unreachable');
    server.become(() => 200);
    const test = crypto.randomUUID();
    await enqueueChannelTest(database.db, { id: test, userId: maria, channelId: id, at: new Date() });
    await sendNow(test);
    await rowsUntil((found) => found.some((row) => row.id === test && row.status === 'sent'));
    expect((await readChannelRow(database.db, id)).state).toBe('active');
  });
});

describe('an ntfy channel', () => {
  it('receives JSON at the server root, with the topic, the page URL and an id for detecting duplicates', async () => {
    const server = await hooks();
    const maria = await createUserWithEmail(database.db, 'maria@one.example');
    await addTestChannel(database.db, maria, { kind: 'ntfy', address: `${server.origin}/my-topic` });
    await enqueueMessages(database.db, [alert(maria)]);
    deliver(server.origin);
    const [row] = await rowsUntil(([one]) => one?.status === 'sent');
    expect(server.accepted[0]?.path).toBe('/');
    expect(JSON.parse(server.accepted[0]?.body ?? '')).toEqual({
      topic: 'my-topic',
      title: expect.stringContaining('57.12'),
      message: expect.stringContaining('1 USD ='),
      click: 'https://tern.example/alerts?alert=alert-1',
      sequence_id: row?.id,
    });
    expect(server.accepted[0]?.headers.authorization).toBeUndefined();
    expect(row?.way).toBe('ntfy');
  });

  it.each([401, 403, 404])('is turned off by a %d response', async (status) => {
    const server = await hooks(() => status);
    const maria = await createUserWithEmail(database.db, 'maria@one.example');
    const id = await addTestChannel(database.db, maria, { kind: 'ntfy', address: `${server.origin}/closed` });
    await enqueueMessages(database.db, [alert(maria)]);
    deliver(server.origin);
    await rowsUntil(([row]) => row?.status === 'unreachable');
    expect((await readChannelRow(database.db, id)).state).toBe('disabled');
  });
});

describe('an email to a user with channels', () => {
  it('isn’t delivered by the channel worker', async () => {
    const server = await hooks();
    const { maria } = await webhookOf(server);
    await enqueueMessages(database.db, [exampleOutboxMessage(maria, 't1', { channels: true })]);
    deliver(server.origin);
    await rowsUntil(([row]) => row?.status === 'sent');
    const mail = (await readOutbox(database.db)).find(({ channel }) => channel === 'email');
    expect(mail).toMatchObject({ status: 'waiting', attempts: 0 });
  });
});
