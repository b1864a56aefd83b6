import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts';
import { exampleOutboxMessage } from '../../email/testing/alert-content.ts';
import {
  createTestDelivery,
  createUserWithEmail,
  currentQuietHours,
  readOutbox,
  saveNotificationSettings,
  waitForOutbox,
} from '../../email/testing/delivery-fixture.ts';
import { type SmtpBehavior, smtpError, startFakeSmtp, startUnresponsiveSmtp } from '../../email/testing/fake-smtp.ts';
import { liftSuppression, suppressMail } from '../../preferences/unsubscribe/suppressions.store.ts';
import { calculateWorkerFallbackTime, enqueueMessages } from '../outbox.store.ts';
import { claimDueMessages } from './claim-due-messages.store.ts';
import { saveDeliveryResult } from './save-delivery-result.store.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());
afterEach(async () => {
  await database.db.deleteFrom('users').execute();
});

const claim = { max: 10, maxPerDomain: 10, inFlight: new Map(), leaseMs: 60_000, domain: 'tern.example' };

async function smtp(behavior: SmtpBehavior = {}) {
  const server = await startFakeSmtp(behavior);
  onTestFinished(server.close);
  return server;
}

function deliver(...args: Parameters<typeof createTestDelivery> extends [unknown, ...infer Rest] ? Rest : never) {
  const delivery = createTestDelivery(database.db, ...args);
  onTestFinished(delivery.stop);
  delivery.start();
  return delivery;
}

/** Simulates the passage of time by aging everything in the outbox. */
async function pass(ms: number): Promise<void> {
  const shift = sql`${ms} * interval '1 millisecond'`;
  await sql`update outbox_messages set next_attempt_at = next_attempt_at - ${shift}, first_attempt_at = first_attempt_at - ${shift}`.execute(
    database.db,
  );
}

describe('the outbox', () => {
  it('delivers a message once with its Message-ID and records the delivery with the alert [D5]', async () => {
    const server = await smtp();
    const maria = await createUserWithEmail(database.db, 'maria@one.example');
    await enqueueMessages(database.db, [exampleOutboxMessage(maria, 't1')]);
    const { notes } = deliver(server.url);
    const [row] = await waitForOutbox(database.db, (rows) => rows[0]?.status === 'sent');
    expect(row).toMatchObject({ way: 'smtp', attempts: 1, last_error: null, message_id: `<${row?.id}@tern.example>` });
    expect(server.accepted.map(({ to, mail }) => [to, mail.messageId])).toEqual([
      ['maria@one.example', row?.message_id],
    ]);
    expect(notes).toEqual([
      { alertId: 'alert-1', triggerId: 't1', channel: 'email', outcome: { sent: true, at: row?.settled_at } },
    ]);
  });

  it('accepts the same message only once, drops messages to deleted users and rolls back with the transaction', async () => {
    const { db } = database;
    const maria = await createUserWithEmail(db, 'maria@one.example');
    const mail = exampleOutboxMessage(maria, 't1', { browser: true });
    await enqueueMessages(db, [mail, mail, exampleOutboxMessage('00000000-0000-4000-8000-000000000000', 't1')]);
    await enqueueMessages(db, [mail]);
    await db
      .transaction()
      .execute(async (transaction) => {
        await enqueueMessages(transaction, [exampleOutboxMessage(maria, 't2')]);
        throw new Error('undone');
      })
      .catch(() => {});
    expect((await readOutbox(db)).map(({ id, channel }) => [id, channel]).sort()).toEqual([
      [mail.id, 'browser'],
      [mail.id, 'email'],
    ]);
    await db.deleteFrom('users').where('id', '=', maria).execute();
    expect(await readOutbox(db)).toEqual([]);
  });

  it('delays a message until it may be sent [D5]', async () => {
    const server = await smtp();
    const maria = await createUserWithEmail(database.db, 'maria@one.example');
    const later = new Date(Date.now() + 3_600_000);
    await enqueueMessages(database.db, [
      exampleOutboxMessage(maria, 'later', { notBefore: later }),
      exampleOutboxMessage(maria, 'now'),
    ]);
    deliver(server.url);
    const rows = await waitForOutbox(database.db, (all) => all.some(({ status }) => status === 'sent'));
    expect(rows.map(({ trigger_id, status, attempts }) => [trigger_id, status, attempts])).toEqual([
      ['now', 'sent', 1],
      ['later', 'waiting', 0],
    ]);
  });

  it('leaves a message that isn’t due yet to the process that sends it immediately, and sends it only once [S8-21]', async () => {
    const server = await smtp();
    const maria = await createUserWithEmail(database.db, 'maria@one.example');
    const message = exampleOutboxMessage(maria, 't1', { notBefore: calculateWorkerFallbackTime(Date.now()) });
    await enqueueMessages(database.db, [message]);
    expect(await claimDueMessages(database.db, claim)).toEqual([]);
    const { sendNow } = createTestDelivery(database.db, server.url);
    const results = await Promise.all([sendNow(message.id), sendNow(message.id)]);
    expect(results.filter((result) => result !== undefined)).toEqual([{ status: 'sent', way: 'smtp' }]);
    expect(server.accepted).toHaveLength(1);
  });

  it('ignores a result from a worker whose lease another worker has taken over', async () => {
    const { db } = database;
    const maria = await createUserWithEmail(db, 'maria@one.example');
    await enqueueMessages(db, [exampleOutboxMessage(maria, 't1')]);
    const [first] = await claimDueMessages(db, claim);
    expect(await claimDueMessages(db, claim)).toEqual([]);
    await pass(60_001);
    const [second] = await claimDueMessages(db, claim);
    expect(second?.messageId).toBe(first?.messageId);
    expect(second?.retries).toBe(1);
    expect(first && (await saveDeliveryResult(db, first, { status: 'refused', error: 'late' }))).toBeUndefined();
    expect(second && (await saveDeliveryResult(db, second, { status: 'sent', way: 'smtp' }))).toBeInstanceOf(Date);
    expect(second && (await saveDeliveryResult(db, second, { status: 'refused', error: 'twice' }))).toBeUndefined();
    expect((await readOutbox(db))[0]).toMatchObject({ status: 'sent', last_error: null });
  });

  it('gives concurrent workers different messages and limits each domain to its share', async () => {
    const { db } = database;
    const people = await Promise.all(
      ['a@one.example', 'b@one.example', 'c@two.example'].map((email) => createUserWithEmail(db, email)),
    );
    await enqueueMessages(
      db,
      people.flatMap((id) => [1, 2, 3, 4].map((n) => exampleOutboxMessage(id, `t${n}`))),
    );
    const share = { ...claim, max: 6, maxPerDomain: 3, inFlight: new Map([['one.example', 1]]) };
    const taken = await Promise.all([claimDueMessages(db, share), claimDueMessages(db, share)]);
    const ids = taken.flat().map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const some of taken) {
      expect(some.filter(({ lane }) => lane === 'one.example').length).toBeLessThanOrEqual(2);
      expect(some.filter(({ lane }) => lane === 'two.example').length).toBeLessThanOrEqual(3);
    }
  });

  it('lets two instances share the work and delivers every message once', async () => {
    const server = await smtp();
    const people = await Promise.all(
      ['a', 'b', 'c', 'd', 'e'].map((name) => createUserWithEmail(database.db, `${name}@${name}.example`)),
    );
    await enqueueMessages(
      database.db,
      people.flatMap((id) => Array.from({ length: 20 }, (_, n) => exampleOutboxMessage(id, `t${n}`))),
    );
    deliver(server.url);
    deliver(server.url);
    await server.waitForAccepted(100);
    const rows = await waitForOutbox(database.db, (all) => all.every(({ status }) => status === 'sent'));
    expect(rows.every(({ attempts }) => attempts === 1)).toBe(true);
    expect(new Set(server.accepted.map(({ mail }) => mail.messageId)).size).toBe(100);
    expect(server.accepted).toHaveLength(100);
  });
});

describe('an unavailable database', () => {
  it('is polled less and less often until it is available again', async () => {
    const { db, close } = await createTestDatabase();
    onTestFinished(close);
    await sql`alter table outbox_messages rename to away`.execute(db);
    const waits: number[] = [];
    let turn = (): void => {};
    const logs: unknown[] = [];
    const next = (): Promise<void> => new Promise((resolve) => void (turn = resolve));
    let run = (): void => {};
    const delivery = createTestDelivery(
      db,
      { send: async () => ({ kind: 'sent', way: 'file' }), close() {} },
      {
        pollMs: 250,
        log: (event) => void logs.push(event),
        timer: (ms, due) => {
          if (ms < 60_000) {
            waits.push(ms);
            run = due;
            turn();
          }
          return () => {};
        },
      },
    );
    onTestFinished(delivery.stop);
    const first = next();
    delivery.start();
    await first;
    for (let more = 0; more < 8; more += 1) {
      const again = next();
      run();
      await again;
    }
    expect(waits).toEqual([500, 1000, 2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000]);
    expect(logs).toEqual(waits.map(() => 'mail.taking-failed'));
    await sql`alter table away rename to outbox_messages`.execute(db);
    const back = next();
    run();
    await back;
    expect(waits.at(-1)).toBe(250);
  });
});

describe('the outbox with a faulty mail server', () => {
  it.each([
    ['421', () => smtpError(421, 'Too busy')],
    ['450', () => smtpError(450, 'Greylisted')],
  ])('retries a message 5, 10 and 20 s after a %s and then less often [S4.8-1] [S9-6]', async (code, refusal) => {
    let refusals = 5;
    const server = await smtp({ onRcpt: () => (refusals-- > 0 ? refusal() : undefined) });
    const maria = await createUserWithEmail(database.db, 'maria@one.example');
    await enqueueMessages(database.db, [exampleOutboxMessage(maria, 't1')]);
    const { notes, tried } = deliver(server.url);
    for (const [retry, delayMs] of [5000, 10_000, 20_000, 300_000, 600_000].entries()) {
      await tried(retry + 1);
      const [row] = await readOutbox(database.db);
      const noted = notes[retry]?.outcome;
      expect(noted).toMatchObject({ sent: false, isFinal: false, error: expect.stringContaining(code) });
      const waitMs = (row?.next_attempt_at.getTime() ?? 0) - (noted?.at.getTime() ?? 0);
      expect(Math.abs(waitMs - delayMs)).toBeLessThanOrEqual(2);
      await pass(delayMs);
    }
    const [row] = await waitForOutbox(database.db, ([one]) => one?.status === 'sent');
    expect(row).toMatchObject({ attempts: 6, last_error: null });
    expect(server.accepted).toHaveLength(1);
    expect(notes.at(-1)?.outcome.sent).toBe(true);
  });

  it.each([
    ['an alert only after', {}, true],
    ['a test email even during', { kind: 'test_email', alertId: null, triggerId: null }, false],
  ] as const)('retries %s the user’s quiet hours [D5]', async (_what, change, isHeld) => {
    const server = await smtp({ onRcpt: () => smtpError(450, 'Greylisted') });
    const maria = await createUserWithEmail(database.db, 'maria@one.example');
    const { end, ...quietHours } = currentQuietHours();
    await saveNotificationSettings(database.db, maria, quietHours);
    await enqueueMessages(database.db, [exampleOutboxMessage(maria, 't1', change)]);
    await deliver(server.url).tried(1);
    const [row] = await readOutbox(database.db);
    expect(row).toMatchObject({ status: 'waiting', held: isHeld });
    const dueMs = (row?.next_attempt_at.getTime() ?? 0) - end.getTime();
    expect(dueMs >= -2).toBe(isHeld);
  });

  it('retries a transfer reminder during the day in the sender’s time zone [D5] [S2-10]', async () => {
    const server = await smtp();
    const maria = await createUserWithEmail(database.db, 'maria@one.example');
    // A time zone where it is now between 1:00 and 2:00.
    const toNight = (25 - new Date().getUTCHours()) % 24;
    const offset = toNight > 12 ? toNight - 24 : toNight;
    const timeZone = `Etc/GMT${offset > 0 ? '-' : '+'}${Math.abs(offset)}`;
    const change = { kind: 'transfer_reminder', alertId: null, content: { timeZone } } as const;
    await enqueueMessages(database.db, [exampleOutboxMessage(maria, 't1', change)]);
    await deliver(server.url, { email: async () => ({ status: 'failed', error: 'Greylisted' }) }).tried(1);
    const [row] = await readOutbox(database.db);
    const due = Math.round((row?.next_attempt_at.getTime() ?? 0) / 1000) * 1000;
    expect(new Date(due + offset * 3_600_000).toISOString()).toContain('T07:00:00');
  });

  it.each([
    ['the address', { onRcpt: () => smtpError(550, 'No such user') }, '550'],
    ['the message', { onMessage: () => smtpError(554, 'Refused as spam') }, '554'],
  ])('stops retrying immediately after a 5xx about %s [S4.8-1]', async (_what, behavior, code) => {
    const server = await smtp(behavior);
    const maria = await createUserWithEmail(database.db, 'maria@one.example');
    await enqueueMessages(database.db, [exampleOutboxMessage(maria, 't1')]);
    const { notes } = deliver(server.url);
    const [row] = await waitForOutbox(database.db, ([one]) => one?.status === 'refused');
    expect(row).toMatchObject({ attempts: 1, last_error: expect.stringContaining(code) });
    expect(notes.map(({ outcome }) => outcome)).toMatchObject([{ sent: false, isFinal: true }]);
  });

  it('retries while connections are refused and gives up after four days [S4.8-1]', async () => {
    const server = await startFakeSmtp();
    await server.close();
    const maria = await createUserWithEmail(database.db, 'maria@one.example');
    await enqueueMessages(database.db, [exampleOutboxMessage(maria, 't1')]);
    const { notes, tried } = deliver(server.url);
    let [attempts, passedMs] = [0, 0];
    for (;;) {
      await tried(++attempts);
      const [row] = await readOutbox(database.db);
      if (row?.status !== 'waiting') break;
      const delayMs = row.next_attempt_at.getTime() - (notes.at(-1)?.outcome.at.getTime() ?? 0);
      await pass(delayMs);
      passedMs += delayMs;
    }
    expect(await readOutbox(database.db)).toMatchObject([{ status: 'given_up', attempts }]);
    // The next attempt, at most four hours later, would come after the four-day limit.
    const [fourDays, fourHours] = [4 * 86_400_000, 4 * 3_600_000];
    expect(passedMs).toBeLessThanOrEqual(fourDays);
    expect(passedMs).toBeGreaterThan(fourDays - fourHours);
    const final = notes.map(({ outcome }) => !outcome.sent && outcome.isFinal);
    expect(final).toEqual([...Array(attempts - 1).fill(false), true]);
  });

  it.each([0, 1, 2, 3, 4, 5])(
    'retries a message later if the server disconnects after %d responses',
    async (answered) => {
      const server = await startUnresponsiveSmtp(answered);
      onTestFinished(server.close);
      const maria = await createUserWithEmail(database.db, 'maria@one.example');
      await enqueueMessages(database.db, [exampleOutboxMessage(maria, 't1')]);
      await deliver(server.url).tried(1);
      const [row] = await readOutbox(database.db);
      // The six responses are the greeting and those to EHLO, MAIL, RCPT, DATA and the message.
      expect(row).toMatchObject({ status: 'waiting', attempts: 1 });
      expect(row?.last_error).toBeTruthy();
      expect(server.sessions()).toBe(1);
    },
  );

  it('delivers a message if the server disconnects after all six responses', async () => {
    const server = await startUnresponsiveSmtp(6);
    onTestFinished(server.close);
    const maria = await createUserWithEmail(database.db, 'maria@one.example');
    await enqueueMessages(database.db, [exampleOutboxMessage(maria, 't1')]);
    deliver(server.url);
    expect(
      (await waitForOutbox(database.db, ([one]) => one?.attempts === 1 && one.status !== 'waiting'))[0]?.status,
    ).toBe('sent');
  });

  it.each([1, 3, 5])('ends an attempt and retries if the server falls silent after %d responses', async (answered) => {
    const server = await startUnresponsiveSmtp(answered, 'silence');
    onTestFinished(server.close);
    const maria = await createUserWithEmail(database.db, 'maria@one.example');
    await enqueueMessages(database.db, [exampleOutboxMessage(maria, 't1')]);
    const { notes, tried } = deliver(server.url);
    await tried(1);
    expect(notes[0]?.outcome).toMatchObject({ sent: false, isFinal: false });
  });

  it('doesn’t delay other domains if one barely responds [D5]', async () => {
    let release = (): void => {};
    const held = new Promise<undefined>((resolve) => {
      release = () => resolve(undefined);
    });
    const server = await smtp({ onRcpt: (address) => (address.endsWith('@slow.example') ? held : undefined) });
    const slow = await createUserWithEmail(database.db, 'maria@slow.example');
    const quick = await createUserWithEmail(database.db, 'omar@quick.example');
    const many = (id: string, count: number, notBefore: string) =>
      Array.from({ length: count }, (_, n) => exampleOutboxMessage(id, `t${n}`, { notBefore: new Date(notBefore) }));
    await enqueueMessages(database.db, [
      ...many(slow, 60, '2026-01-01T00:00:00Z'),
      ...many(quick, 60, '2026-01-02T00:00:00Z'),
    ]);
    deliver(server.url, { concurrency: 6 });
    await server.waitForAccepted(60);
    expect(server.accepted.every(({ to }) => to === 'omar@quick.example')).toBe(true);
    expect(new Set(server.accepted.map(({ mail }) => mail.messageId)).size).toBe(60);
    release();
  });
});

describe('a user who unsubscribed from an alert', () => {
  it('gets emails only for other alerts until they turn the emails for that alert back on', async () => {
    const { db } = database;
    const server = await smtp();
    const maria = await createUserWithEmail(db, 'maria@one.example');
    await suppressMail(db, { userId: maria, scope: 'alert:alert-1' });
    await enqueueMessages(db, [
      exampleOutboxMessage(maria, 't1'),
      exampleOutboxMessage(maria, 't2', { alertId: 'alert-2' }),
    ]);
    const { notes, wake } = deliver(server.url);
    await waitForOutbox(db, (rows) => rows.every(({ status }) => status !== 'waiting'));
    expect(server.accepted).toHaveLength(1);
    expect(notes.find(({ alertId }) => alertId === 'alert-1')?.outcome).toMatchObject({ sent: false, isFinal: true });
    await liftSuppression(db, { userId: maria, scope: 'alert:alert-1' });
    await enqueueMessages(db, [exampleOutboxMessage(maria, 't3')]);
    wake();
    await server.waitForAccepted(2);
  });

  it('still gets browser notifications for it, as the unsubscribe page says', async () => {
    const { db } = database;
    const maria = await createUserWithEmail(db, 'maria@one.example');
    await suppressMail(db, { userId: maria, scope: 'alert:alert-1' });
    await enqueueMessages(db, [exampleOutboxMessage(maria, 't1', { browser: true })]);
    const claimed = await claimDueMessages(db, {
      ...{ max: 10, maxPerDomain: 10, inFlight: new Map(), leaseMs: 60_000, domain: 'tern.example' },
    });
    expect(new Map(claimed.map(({ channel, isUnsubscribed }) => [channel, isUnsubscribed]))).toEqual(
      new Map([
        ['email', true],
        ['browser', false],
      ]),
    );
  });
});
