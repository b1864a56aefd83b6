import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createPersonalEventHub } from '../../http/live/personal-event-hub.ts';
import { createFakeTimer } from '../../testing/fake-timer.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { createInstanceBus } from './instance-bus.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());
const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

/** Creates one instance. Returns its bus and clock, what it has received and logged, and a way to wait for more. */
async function instance() {
  const clock = createFakeTimer();
  const logged: string[] = [];
  const { db, connection } = database;
  let migrations = 20;
  const bus = createInstanceBus({
    db,
    connection,
    // Simulates an update that adds a migration after each read.
    readApplicationName: async () => `tern events ${migrations++}`,
    timer: clock.timer,
    log: (event) => void logged.push(event),
  });
  const received: unknown[] = [];
  let gaps = 0;
  let notify = (): void => {};
  const note = (what: () => void) => (data?: unknown) => {
    if (data !== undefined) received.push(data);
    what();
    notify();
  };
  bus.on(
    'test',
    note(() => {}),
  );
  bus.onGap(note(() => (gaps += 1)));
  await bus.start();
  stops.push(bus.stop);
  return {
    bus,
    received,
    clock,
    logged,
    gaps: () => gaps,
    async until(isDone: () => boolean): Promise<void> {
      while (!isDone()) await new Promise<void>((resolve) => (notify = resolve));
    },
  };
}

describe('the instance bus', () => {
  it('delivers a message to its own instance immediately and to every other instance once', async () => {
    const [a, b] = [await instance(), await instance()];
    await a.bus.send('test', { n: 1 });
    expect(a.received).toEqual([{ n: 1 }]);
    await b.until(() => b.received.length > 0);
    await b.bus.send('test', { n: 2 });
    await a.until(() => a.received.length > 1);
    expect([a.received, b.received]).toEqual([
      [{ n: 1 }, { n: 2 }],
      [{ n: 1 }, { n: 2 }],
    ]);
  });

  it('ignores malformed messages on the channel', async () => {
    const a = await instance();
    for (const text of ['', 'nonsense', '{"topic":1}', '[]', 'null'])
      await sql`select pg_notify('tern_instances', ${text})`.execute(database.db);
    const b = await instance();
    await b.bus.send('test', 'after');
    await a.until(() => a.received.length > 0);
    expect(a.received).toEqual(['after']);
  });

  it('reconnects under its original name after losing its connection, and reports a gap', async () => {
    const a = await instance();
    expect(a.gaps()).toBe(1);
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where query like 'listen%' and datname = current_database()`.execute(database.db);
    while (a.clock.waiting().length === 0) await new Promise((resolve) => setImmediate(resolve));
    expect(a.logged).toEqual(['instances.connection-lost']);
    a.clock.fire();
    await a.until(() => a.gaps() === 2);
    const names = sql<{ name: string }>`select application_name as name from pg_stat_activity
      where query like 'listen%' and datname = current_database()`;
    expect((await names.execute(database.db)).rows).toEqual([{ name: 'tern events 20' }]);
    const b = await instance();
    await b.bus.send('test', 'again');
    await a.until(() => a.received.length > 0);
  });
});

it('a user’s events reach their streams on another instance, which records shown alerts and requests a refetch after a gap', async () => {
  const [a, b] = [await instance(), await instance()];
  const recorded: string[] = [];
  const [here, there] = [a, b].map(({ bus }, index) =>
    createPersonalEventHub({
      ...{ bus, log: () => {} },
      recordShown: async ({ alertId }) => void recorded.push(`${alertId} on ${index}`),
    }),
  );
  const written: string[] = [];
  let notify = (): void => {};
  const listener = {
    writableLength: 0,
    write: (bytes: Buffer) => {
      written.push(bytes.toString());
      notify();
      return true;
    },
    destroy: () => {},
  };
  const until = async (count: number): Promise<void> => {
    while (written.length < count) await new Promise<void>((resolve) => (notify = resolve));
  };
  there?.join('maria', { listener, isSessionValid: async () => true, isBack: false });
  await here?.publish('ben', 'changed', { kind: 'history' });
  await here?.publish('maria', 'alert', { alertId: 'x', triggeredAt: '2026-10-12T12:00:00.000Z' });
  await until(1);
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where query like 'listen%' and datname = current_database()`.execute(database.db);
  while (b.clock.waiting().length === 0) await new Promise((resolve) => setImmediate(resolve));
  b.clock.fire();
  await until(2);
  expect(written).toEqual([
    'event: alert\ndata: {"alertId":"x","triggeredAt":"2026-10-12T12:00:00.000Z"}\n\n',
    'event: changed\ndata: {"kind":"everything"}\n\n',
  ]);
  // Only the instance that the page is connected to records that the alert was shown.
  expect(recorded).toEqual(['x on 1']);
});
