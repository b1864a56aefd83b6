import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts';
import { listUserAlerts } from '../alerts.store.ts';
import { openEngineFixture } from '../testing/engine-fixture.ts';
import { type DatabaseStep, openInterruptibleDatabase } from '../testing/open-interruptible-database.ts';

const minute = 60_000;
let database: TestDatabase;
let fixture: Awaited<ReturnType<typeof openEngineFixture>>;

beforeAll(async () => {
  database = await createTestDatabase();
  fixture = await openEngineFixture(database.db);
});
afterEach(() => fixture.clear());
afterAll(() => database.close());

/** Creates alerts that the next tick has to trigger, on a pair that has been checked before. */
async function readyAlerts(count: number): Promise<readonly string[]> {
  fixture.advance(minute);
  fixture.offer(50);
  await fixture.engine().tick();
  const ids: string[] = [];
  for (let number = 0; number < count; number += 1) ids.push(await fixture.makeAlert({ targetRate: 50.5 }));
  ids.push(await fixture.makeAlert({ type: 'change', changeThreshold: 1.5, frequency: 'hourly' }));
  await fixture.engine().tick();
  fixture.advance(minute);
  fixture.offer(51);
  return ids.sort();
}

async function expectEachOnce(ids: readonly string[]): Promise<void> {
  expect((await fixture.messages()).map(({ alertId }) => alertId).sort()).toEqual(ids);
  const triggers = await database.db.selectFrom('alert_triggers').selectAll().execute();
  expect(triggers.map((trigger) => trigger.alert_id).sort()).toEqual(ids);
  const counts = (await listUserAlerts(database.db, fixture.userId)).map(({ alert }) => alert.triggerCount);
  expect(counts).toEqual(ids.map(() => 1));
}

describe('a lost connection', () => {
  it('neither drops nor duplicates a message, whichever step of a tick it interrupts [D5]', async () => {
    let cuts = 0;
    const steps = new Set<string>();
    for (let number = 1, wasCut = true; wasCut; number += 1) {
      for (const when of ['before', 'after'] as const) {
        const ids = await readyAlerts(4);
        wasCut = false;
        const cutAt = (step: DatabaseStep): boolean => {
          if (step.number !== number || step.when !== when) return false;
          steps.add(step.statement.trim().split(/\s+/)[0] ?? '');
          wasCut = true;
          return true;
        };
        const db = openInterruptibleDatabase(database.connection, cutAt);
        const outcome = await fixture
          .engine({ db, batchSize: 3 })
          .tick()
          .catch((error: unknown) => error);
        await db.destroy();
        expect(outcome instanceof Error).toBe(wasCut);
        cuts += wasCut ? 1 : 0;
        await fixture.engine({ batchSize: 3 }).tick();
        await expectEachOnce(ids);
        await fixture.clear();
      }
    }
    expect(cuts).toBeGreaterThan(40);
    expect([...steps]).toEqual(expect.arrayContaining(['begin', 'select', 'update', 'insert', 'commit']));
  }, 60_000);

  it('neither drops nor duplicates a message if two engines on the same database are cut off repeatedly [D5]', async () => {
    let seed = 20_261;
    const random = (): number => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed / 2_147_483_647;
    };
    let cuts = 0;
    for (let round = 0; round < 8; round += 1) {
      const ids = await readyAlerts(8);
      const cutAt = (): boolean => {
        if (random() > 0.04) return false;
        cuts += 1;
        return true;
      };
      const databases = [0, 1].map(() => openInterruptibleDatabase(database.connection, cutAt));
      const run = async (db: (typeof databases)[number]): Promise<void> => {
        const engine = fixture.engine({ db, batchSize: 3 });
        for (let attempt = 0; attempt < 4; attempt += 1) await engine.tick().catch(() => {});
      };
      await Promise.all(databases.map(run));
      await Promise.all(databases.map((db) => db.destroy()));
      await fixture.engine().tick();
      await expectEachOnce(ids);
      await fixture.clear();
    }
    expect(cuts).toBeGreaterThan(8);
  }, 60_000);

  it('makes a running engine wait for the database and then send the due notifications', async () => {
    const ids = await readyAlerts(3);
    let isAway = true;
    let asked = 0;
    const db = openInterruptibleDatabase(database.connection, () => {
      asked += 1;
      return isAway && asked > 3;
    });
    const engine = fixture.engine({ db });
    engine.start();
    for (let turn = 0; turn < 200 && asked < 8; turn += 1) {
      await new Promise((resolve) => setImmediate(resolve));
      engine.fire();
    }
    isAway = false;
    while ((await fixture.messages()).length < ids.length) engine.fire();
    await engine.stop();
    await db.destroy();
    await expectEachOnce(ids);
  });
});

describe('an error', () => {
  it.each([
    ['when one alert is checked', () => '{}'],
    // The savings on an amount this large aren't a safe integer.
    ["when one alert's message is written", (draft: string) => JSON.stringify({ ...JSON.parse(draft), amount: 1e17 })],
  ])("doesn't affect the other alerts in the same tick if it occurs %s", async (_title, breakDraft) => {
    const ids = await readyAlerts(3);
    const [broken = '', ...sound] = ids;
    const { draft } = await database.db
      .selectFrom('alerts')
      .select('draft')
      .where('id', '=', broken)
      .executeTakeFirstOrThrow();
    await database.db
      .updateTable('alerts')
      .set({ draft: breakDraft(draft) })
      .where('id', '=', broken)
      .execute();
    await fixture.engine().tick();
    expect((await fixture.messages()).map(({ alertId }) => alertId).sort()).toEqual(sound);
  });

  it('rolls back the trigger if it occurs in the outbox, and the trigger is retried once the outbox works again', async () => {
    const ids = await readyAlerts(3);
    const enqueue = async (): Promise<void> => {
      throw new Error('full');
    };
    const logged: unknown[] = [];
    await fixture.engine({ enqueue, log: (event, fields) => void logged.push({ event, ...fields }) }).tick();
    const event = { event: 'alerts.evaluation-failed', reason: 'Error: full' };
    expect(logged).toEqual([{ ...event, series: 'rate' }]);
    expect(await database.db.selectFrom('alert_triggers').selectAll().execute()).toEqual([]);
    await fixture.engine().tick();
    await expectEachOnce(ids);
  });
});
