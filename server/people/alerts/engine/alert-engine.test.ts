import { exampleDraft } from '@tern/domain/alerts/examples/example-alert.ts';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { saveDailyCloses } from '../../../market/rates/rates.store.ts';
import type { EnqueueMessages, NewMessage } from '../../../notifications/outbox/outbox.store.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts';
import { updateProfile } from '../../profile/profiles.store.ts';
import { upsertProfileAtSignIn } from '../../profile/profiles.ts';
import { deleteAllUserAlerts, listUserAlerts, storeAlert } from '../alerts.store.ts';
import { openEngineFixture } from '../testing/engine-fixture.ts';
import { waitForBlockedStatement } from '../testing/wait-for-blocked-statement.ts';
import { lockSeries, recordTickProgress } from './alert-series.store.ts';
import { sweepAlerts } from './sweep.store.ts';

const [second, minute, hour, day] = [1000, 60_000, 3_600_000, 86_400_000];
let database: TestDatabase;
let fixture: Awaited<ReturnType<typeof openEngineFixture>>;

beforeAll(async () => {
  database = await createTestDatabase();
  fixture = await openEngineFixture(database.db);
});
afterEach(async () => {
  fixture.hide([]);
  await fixture.clear();
});
afterAll(() => database.close());

/** Advances the clock, reports a rate and runs a tick. */
async function see(engine: { tick(): Promise<void> }, php: number, afterMs = minute): Promise<void> {
  fixture.advance(afterMs);
  fixture.offer(php);
  await engine.tick();
}

async function alertOf(id: string) {
  const found = (await listUserAlerts(database.db, fixture.userId)).find(({ alert }) => alert.id === id);
  if (!found) throw new Error('gone');
  return found.alert;
}

describe('a tick', () => {
  it('triggers an alert once exactly at the target and again only after the rate has been 0.1% below it [S4.6-1]', async () => {
    const engine = fixture.engine();
    const id = await fixture.makeAlert({ targetRate: 57 });
    const counts: number[] = [];
    for (const php of [56.9999, 57, 57.5, 56.99, 57.2, 56.943, 57]) {
      await see(engine, php);
      counts.push((await fixture.messages(id)).length);
    }
    expect(counts).toEqual([0, 1, 1, 1, 1, 1, 2]);
  });

  it('writes the same values to the counters, the trigger and the message [S4.6-5]', async () => {
    const notified: unknown[] = [];
    const engine = fixture.engine({ personEvents: { publish: async (...event) => void notified.push(event) } });
    const id = await fixture.makeAlert({ targetRate: 57, browserNotification: true });
    await see(engine, 57.25);
    expect(await alertOf(id)).toMatchObject({
      ...{ triggerCount: 1, lastTriggered: fixture.now(), lastChecked: fixture.now(), lastKnownRate: 57.25 },
      ...{ lastTriggerSeverity: 'success', isArmed: false },
    });
    const triggers = await database.db.selectFrom('alert_triggers').selectAll().where('alert_id', '=', id).execute();
    const [message] = await fixture.messages(id);
    expect(triggers).toMatchObject([
      { number: 1, rate: 57.25, source: 'one', source_kind: 'live', value: 57.25, as_of: new Date(fixture.now()) },
    ]);
    const triggeredAt = new Date(fixture.now()).toISOString();
    expect(notified).toEqual([[fixture.userId, 'alert', { alertId: id, triggeredAt }]]);
    expect(triggers[0]).toMatchObject({ email_state: 'queued', browser_state: 'queued' });
    expect(JSON.parse(triggers[0]?.message ?? '')).toEqual(message);
    expect(message).toMatchObject({ rate: { rate: 57.25, ageMs: 0 }, savings: { amount: 250, currency: 'PHP' } });
  });

  it('writes the messages of an alert that was deleted and then restored under the same id', async () => {
    const engine = fixture.engine();
    const id = await fixture.makeAlert({ targetRate: 57 });
    await see(engine, 57.25);
    await deleteAllUserAlerts(database.db, fixture.userId);
    fixture.advance(minute);
    await fixture.makeAlert({ targetRate: 57 }, id);
    await see(engine, 57.5);
    expect((await alertOf(id)).triggerCount).toBe(1);
    expect((await fixture.messages(id)).map(({ rate }) => rate.rate).sort()).toEqual([57.25, 57.5]);
  });

  it("delays and marks the message during quiet hours in the user's time zone [D5]", async () => {
    const owner = { userId: fixture.userId, email: 'maria@example.org', accountName: null, photoUrl: null };
    const { preferences, ...profile } = await upsertProfileAtSignIn(database.db, owner, fixture.now());
    const notifications = { ...preferences.notifications, quietFrom: '22:00', quietTo: '07:00' };
    const location = { country: '', city: '', timezone: 'Asia/Manila' };
    const quiet = {
      ...profile,
      profile: { ...profile.profile, location },
      preferences: { ...preferences, notifications },
    };
    const written = { userId: fixture.userId, shownName: null, at: new Date(fixture.now()) };
    await updateProfile(database.db, { ...written, document: JSON.stringify(quiet) });
    const held: NewMessage[] = [];
    const enqueue: EnqueueMessages = async (_db, messages) => void held.push(...messages);
    const id = await fixture.makeAlert({ targetRate: 57, browserNotification: true });
    // Noon UTC is 20:00 in Manila; quiet hours end there at 23:00 UTC.
    const notified: unknown[] = [];
    const personEvents = { publish: async (...event: unknown[]) => void notified.push(event) };
    await see(fixture.engine({ enqueue, personEvents }), 57.25, 3 * hour);
    const end = new Date(Math.floor(fixture.now() / day) * day + 23 * hour);
    const triggers = await database.db.selectFrom('alert_triggers').selectAll().where('alert_id', '=', id).execute();
    await updateProfile(database.db, { ...written, document: JSON.stringify({ preferences, ...profile }) });
    expect(held).toMatchObject([{ alertId: id, notBefore: end }]);
    expect(triggers).toMatchObject([{ email_state: 'held', browser_state: 'held' }]);
    expect(notified).toEqual([[fixture.userId, 'changed', { kind: 'alerts' }]]);
  });

  it.each([
    ['push', 'changed'],
    ['rateAlerts', 'changed'],
    ['newProviders', 'alert'],
  ] as const)('sends open pages the event $1 if $0 is turned off in the settings [S3.1-7]', async (name, event) => {
    const owner = { userId: fixture.userId, email: 'maria@example.org', accountName: null, photoUrl: null };
    const profile = await upsertProfileAtSignIn(database.db, owner, fixture.now());
    const written = { userId: fixture.userId, shownName: null, at: new Date(fixture.now()) };
    const { preferences } = profile;
    const notifications = { ...preferences.notifications, [name]: false };
    const document = JSON.stringify({ ...profile, preferences: { ...preferences, notifications } });
    await updateProfile(database.db, { ...written, document });
    const notified: unknown[] = [];
    const personEvents = { publish: async (_userId: string, sent: string) => void notified.push(sent) };
    await fixture.makeAlert({ targetRate: 57, browserNotification: true });
    await see(fixture.engine({ personEvents }), 57.25);
    await updateProfile(database.db, { ...written, document: JSON.stringify(profile) });
    expect(notified).toEqual([event]);
  });

  it('triggers an alert without any channel but sends no message [S4.6-5]', async () => {
    const id = await fixture.makeAlert({ targetRate: 57, emailNotification: false });
    await see(fixture.engine(), 57.25);
    expect([(await alertOf(id)).triggerCount, (await fixture.messages(id)).length]).toEqual([1, 0]);
  });

  it('triggers an alert only at its own target and for its own pair [S4.6-1]', async () => {
    const engine = fixture.engine();
    const lower = await fixture.makeAlert({ type: 'rate_target', targetRate: 56 });
    const other = await fixture.makeAlert({ fromCurrency: 'EUR', targetRate: 70 });
    await see(engine, 56.5);
    await see(engine, 55.9);
    expect([(await fixture.messages(lower)).length, (await fixture.messages(other)).length]).toEqual([1, 0]);
  });

  it('measures a change from the first tick and from the last trigger [S4.6-1]', async () => {
    const engine = fixture.engine();
    const id = await fixture.makeAlert({ type: 'change', changeThreshold: 2 });
    for (const php of [57, 57.6, 58.2, 58.3, 57, 55]) await see(engine, php, 5 * minute);
    const notified = (await fixture.messages(id)).map((message) => message.rate.rate).sort();
    // 58.2 is over 2% above the first tick; 57 is over 2% below 58.2; 55 is over 3% below the previous tick.
    expect(notified).toEqual([55, 57, 58.2]);
    const points = await database.db.selectFrom('alert_rate_hours').selectAll().execute();
    expect(points.length).toBeGreaterThan(0);
  });

  it.each([
    ['daily', 37 * hour, 0],
    ['daily', 36 * hour, 1],
    ['reference', 54 * day, 0],
    ['simulated', 0, 1],
  ] as const)('triggers an alert $2 times if its only rate is $0 and $1 ms old [S4.6-1]', async (kind, age, times) => {
    const engine = fixture.engine();
    fixture.advance(4 * day - (fixture.now() % day));
    fixture.advance(((3 - new Date(fixture.now()).getUTCDay() + 7) % 7) * day + 20 * hour);
    const id = await fixture.makeAlert({ targetRate: 50 });
    fixture.offer(57, { source: `only ${kind}`, kind, asOf: fixture.now() - age });
    await engine.tick();
    expect(await fixture.messages(id)).toHaveLength(times);
    if (times === 0) expect(await alertOf(id)).toMatchObject({ lastChecked: undefined });
  });

  it('triggers an alert as soon as a clock that was ahead is corrected [S4.6-1]', async () => {
    const engine = fixture.engine();
    const id = await fixture.makeAlert({ targetRate: 57 });
    await see(engine, 56, 25 * hour);
    await see(engine, 57.5, -25 * hour);
    expect(await fixture.messages(id)).toHaveLength(1);
  });

  it("triggers an hourly alert again after exactly an hour, even if the rate hasn't changed [S4.6-3]", async () => {
    const engine = fixture.engine();
    const id = await fixture.makeAlert({ targetRate: 57, frequency: 'hourly' });
    await see(engine, 57.5);
    await see(engine, 57.5, hour - second);
    const before = (await fixture.messages(id)).length;
    fixture.advance(second);
    await engine.tick();
    expect([before, (await fixture.messages(id)).length]).toEqual([1, 2]);
  });

  it('skips a paused or expired alert [S4.6-4]', async () => {
    const engine = fixture.engine();
    await fixture.makeAlert({ targetRate: 57, isActive: false });
    await fixture.makeAlert({ targetRate: 57, expirationType: 'duration', expirationDuration: 1 });
    await see(engine, 57.5, day);
    expect(await fixture.messages()).toEqual([]);
  });

  it("doesn't count as a check of an alert that has expired [S4.6-4] [S4.6-5]", async () => {
    const engine = fixture.engine();
    const expiry = { expirationType: 'duration', expirationDuration: 1 } as const;
    const id = await fixture.makeAlert({ targetRate: 60, ...expiry });
    const expiresAt = fixture.now() + day;
    await see(engine, 57, day - 1);
    expect(await alertOf(id)).toMatchObject({ lastChecked: expiresAt - 1, lastKnownRate: 57 });
    await see(engine, 58);
    expect(await alertOf(id)).toMatchObject({ lastChecked: expiresAt, lastKnownRate: undefined });
  });

  it('triggers an alert that an older release stored with an end after the year 9999 [S4.6-4]', async () => {
    const id = await fixture.makeAlert({ targetRate: 57, expirationType: 'date', expirationDate: fixture.now() + day });
    const end = Date.UTC(10_000, 0);
    await sql`
      update alerts set expires_at = ${new Date(end)},
        draft = jsonb_set(draft::jsonb, '{expirationDate}', ${String(end)}::jsonb) where id = ${id}`.execute(
      database.db,
    );
    await see(fixture.engine(), 57.5);
    expect(await fixture.messages(id)).toHaveLength(1);
  });

  it('triggers a 7-day best alert only if the rate is higher than on every observed day [D5]', async () => {
    const engine = fixture.engine();
    const closes = [1, 2, 3, 4, 5].map((ago) => ({
      ...{ currency: 'PHP', perUsd: 57 - ago / 10, source: 'one' },
      day: new Date(fixture.now() - ago * day).toISOString().slice(0, 10),
    }));
    await saveDailyCloses(database.db, closes, true);
    const id = await fixture.makeAlert({ type: 'best_in_days', bestInDays: 7 });
    await see(engine, 56.9);
    const before = (await fixture.messages(id)).length;
    await see(engine, 56.95);
    const [message] = await fixture.messages(id);
    expect(before).toBe(0);
    expect(message).toMatchObject({ bestInDays: 7, reference: { rate: 56.9 }, standing: { better: 5, of: 5 } });
  });
});

describe('price alerts', () => {
  it('trigger if the rate raises the received amount to the target and include the source of the price [D5]', async () => {
    const engine = fixture.engine();
    await see(engine, 57);
    const target = 57_000;
    const id = await fixture.makeAlert({ type: 'receive_at_least', amount: 1000, targetReceive: target });
    await see(engine, 57);
    expect(await fixture.messages(id)).toEqual([]);
    await see(engine, 60);
    const [message] = await fixture.messages(id);
    expect(message?.quote?.receiveAmount).toBeGreaterThanOrEqual(target);
    const { source, asOf, ageMs = -1 } = message?.quote?.provenance ?? {};
    expect([source, Date.parse(asOf ?? '')]).toEqual([expect.stringMatching(/\w/), expect.any(Number)]);
    expect(ageMs).toBe(Math.max(0, fixture.now() - Date.parse(asOf ?? '')));
  });

  it('trigger if a price at or below the target cost appears, even without a rate change [S4.6-1]', async () => {
    const engine = fixture.engine();
    await see(engine, 57);
    const found = await fixture.quotes.gather({
      fromCountry: 'US',
      toCountry: 'PH',
      currency: 'USD',
      toCurrency: 'PHP',
      amount: 1000,
    });
    const everyone = [...new Set(found.offers.map(({ provider }) => provider.id))];
    fixture.hide(everyone);
    const id = await fixture.makeAlert({ type: 'fee_lower', targetFee: 500 });
    await engine.tick();
    expect(await fixture.messages(id)).toEqual([]);
    fixture.hide([]);
    await engine.tick();
    expect(await fixture.messages(id)).toMatchObject([{ kind: 'fee_lower' }]);
  });

  it('are not triggered by an estimate, only by the same price once it is observed [B1-4]', async () => {
    const engine = fixture.engine();
    fixture.showAs('estimate');
    await see(engine, 60);
    const fee = await fixture.makeAlert({ type: 'fee_lower', targetFee: 500 });
    const arrives = await fixture.makeAlert({ type: 'receive_at_least', amount: 1000, targetReceive: 1000 });
    await see(engine, 61);
    expect([...(await fixture.messages(fee)), ...(await fixture.messages(arrives))]).toEqual([]);
    fixture.showAs('seen');
    await see(engine, 61.1);
    expect(await fixture.messages(fee)).toMatchObject([{ kind: 'fee_lower' }]);
    expect(await fixture.messages(arrives)).toHaveLength(1);
  });

  it('trigger if both currencies are the same, even if the rates are too old for other alerts [S4.6-1]', async () => {
    const engine = fixture.engine();
    await see(engine, 57);
    const route = { fromCountry: 'US', toCountry: 'SV', toCurrency: 'USD' };
    const id = await fixture.makeAlert({ ...route, type: 'receive_at_least', targetReceive: 500 });
    fixture.advance(hour);
    await engine.tick();
    expect(await fixture.messages(id)).toMatchObject([{ toCurrency: 'USD', standing: null }]);
  });

  it('report new providers once but none that existed before the alert [S4.6-1]', async () => {
    const engine = fixture.engine();
    await see(engine, 57);
    const found = await fixture.quotes.gather({
      fromCountry: 'US',
      toCountry: 'PH',
      currency: 'USD',
      toCurrency: 'PHP',
      amount: 1000,
    });
    const newcomer = found.offers[0]?.provider.id ?? '';
    fixture.hide([newcomer]);
    const id = await fixture.makeAlert({ type: 'new_provider' });
    await see(engine, 57);
    await see(engine, 57);
    expect(await fixture.messages(id)).toEqual([]);
    fixture.hide([]);
    await see(engine, 57);
    await see(engine, 57);
    expect(await fixture.messages(id)).toMatchObject([{ kind: 'new_provider', newProviders: [{ id: newcomer }] }]);
  });

  it('use prices from a single instance until it has been silent for a while', async () => {
    const moreExpensive: typeof fixture.quotes = {
      version: () => 1,
      gather: async (corridor) => {
        const { offers, sources } = await fixture.quotes.gather(corridor);
        const [hundred, max] = [100, undefined];
        const expensive = offers.map(({ terms, ...offer }) => {
          const [first, ...rest] = terms.tiers.map((tier) => ({
            ...tier,
            fixedFee: tier.fixedFee + hundred,
            maxFee: max,
          }));
          return { ...offer, terms: { ...terms, tiers: [first ?? terms.tiers[0], ...rest] as typeof terms.tiers } };
        });
        return { offers: expensive, sources };
      },
    };
    await see(fixture.engine(), 57);
    const probe = await fixture.makeAlert({ type: 'receive_at_least', amount: 1000, targetReceive: 10 });
    await see(fixture.engine(), 57);
    const target = Math.floor((await fixture.messages(probe))[0]?.quote?.receiveAmount ?? 0);
    await fixture.clear();

    const id = await fixture.makeAlert({ type: 'receive_at_least', amount: 1000, targetReceive: target });
    const [one, other] = [fixture.engine(), fixture.engine({ quotes: moreExpensive })];
    for (let turn = 0; turn < 3; turn += 1) {
      await see(one, 57);
      await see(other, 57);
    }
    expect(await alertOf(id)).toMatchObject({ triggerCount: 1, isArmed: false });
    await see(other, 57, 10 * minute);
    expect(await alertOf(id)).toMatchObject({ triggerCount: 1, isArmed: true });
  });
});

describe('rejected or old rates', () => {
  it("don't trigger an alert, whether the rate is a hundredfold spike or its source has been stuck for an hour", async () => {
    const engine = fixture.engine();
    await see(engine, 57);
    await fixture.makeAlert({ targetRate: 58 });
    await fixture.makeAlert({ type: 'change', changeThreshold: 1 });
    await engine.tick();
    fixture.advance(minute);
    fixture.offer(5700);
    await engine.tick();
    // A stuck source repeats the same table with the same time while the clock keeps running.
    const asOf = fixture.now();
    fixture.offer(57, { asOf });
    const met = await fixture.makeAlert({ targetRate: 50 });
    fixture.advance(16 * minute);
    for (let polls = 0; polls < 45; polls += 1) {
      fixture.advance(minute);
      fixture.offer(57, { asOf });
      await engine.tick();
    }
    expect(await fixture.messages()).toEqual([]);
    // An alert waiting for a fresh rate is triggered when one arrives.
    await see(engine, 57);
    expect((await fixture.messages()).map(({ alertId }) => alertId)).toEqual([met]);
  });

  it("don't include a 40% jump that two sources report, so it triggers an alert within three polls", async () => {
    const engine = fixture.engine();
    fixture.advance(day);
    await see(engine, 57);
    fixture.offer(57, { source: 'two' });
    const id = await fixture.makeAlert({ targetRate: 75 });
    let polls = 0;
    for (; polls < 3 && (await fixture.messages(id)).length === 0; polls += 1) {
      fixture.advance(minute);
      fixture.offer(57 * 1.4, { source: 'one' });
      fixture.offer(57 * 1.4, { source: 'two' });
      await engine.tick();
    }
    expect(polls).toBeLessThanOrEqual(3);
    expect(await fixture.messages(id)).toHaveLength(1);
    // Restores the rate that the other tests use.
    for (const source of ['one', 'two', 'one', 'two']) fixture.offer(57, { source, asOf: fixture.now() + second });
  });
});

describe('the engine', () => {
  it.each([1, -1])('sends at most one message per alert if the database clock is off by %i day', async (days) => {
    await see(fixture.engine(), 57);
    const ids: string[] = [];
    for (const frequency of ['immediate', 'hourly', 'once_daily'] as const)
      ids.push(await fixture.makeAlert({ targetRate: 56.5, frequency }));
    // The database's clock, which determines whether time windows are open, is wrong after the first trigger.
    const wrong = { off: 0 };
    const engine = fixture.engine({ databaseClock: () => fixture.now() + wrong.off });
    await see(engine, 57, second);
    const before = (await fixture.messages()).length;
    wrong.off = days * day;
    await see(engine, 57, second);
    wrong.off = 0;
    await see(engine, 57, second);
    const counts = await Promise.all(ids.map(async (id) => (await fixture.messages(id)).length));
    expect([before, counts]).toEqual([3, [1, 1, 1]]);
  });

  it('ignores a late tick from another instance', async () => {
    await see(fixture.engine(), 57);
    const id = await fixture.makeAlert({ targetRate: 58 });
    const [late, prompt] = [fixture.now() + second, fixture.now() + 2 * second];
    const rateAt = (rate: number, asOf: number) => ({
      onChange: () => () => {},
      rate: () => ({ rate, asOf, source: 'one', sourceName: 'One', kind: 'live' as const }),
    });
    await fixture.engine({ rates: rateAt(57.5, prompt) }).tick();
    await fixture.engine({ rates: rateAt(59, late) }).tick();
    expect(await fixture.messages(id)).toEqual([]);
  });

  it("uses only one instance's rates if two instances disagree, until that instance falls silent", async () => {
    await see(fixture.engine(), 56);
    const id = await fixture.makeAlert({ targetRate: 57 });
    fixture.advance(minute);
    const asOf = fixture.now();
    const seesOnly = (rate: number, sourceName: string) =>
      fixture.engine({
        rates: { onChange: () => () => {}, rate: () => ({ rate, asOf, source: sourceName, sourceName, kind: 'live' }) },
      });
    const [one, other] = [seesOnly(57, 'one'), seesOnly(56.9, 'two')];
    for (let turn = 0; turn < 3; turn += 1) {
      await one.tick();
      await other.tick();
      fixture.advance(minute);
    }
    expect(await alertOf(id)).toMatchObject({ triggerCount: 1, isArmed: false });
    fixture.advance(2 * minute);
    await other.tick();
    expect(await alertOf(id)).toMatchObject({ triggerCount: 1, isArmed: true });
  });

  it('waits during a tick while another instance holds the lock on the series, then reads the result', async () => {
    const engine = fixture.engine();
    await see(engine, 57);
    const id = await fixture.makeAlert({ targetRate: 58 });
    fixture.advance(minute);
    fixture.offer(59);
    let ticking: Promise<void> | undefined;
    await database.db.transaction().execute(async (tx) => {
      await lockSeries(tx, 'rate USD PHP');
      ticking = engine.tick();
      await waitForBlockedStatement(database.db);
      const newer = {
        rate: 57.5,
        asOf: fixture.now() + second,
        source: 'two',
        kind: 'live',
        isAccepted: true,
      } as const;
      await recordTickProgress(tx, 'rate USD PHP', { finished: newer, now: fixture.now() });
    });
    await ticking;
    expect(await fixture.messages(id)).toEqual([]);
  });

  it('catches up on startup by comparing the last evaluated rate with the current one', async () => {
    await see(fixture.engine(), 57);
    const ids = [
      await fixture.makeAlert({ targetRate: 57.4 }),
      await fixture.makeAlert({ type: 'change', changeThreshold: 1 }),
    ];
    await see(fixture.engine(), 57);
    fixture.advance(3 * hour);
    fixture.offer(57.9);
    await fixture.engine().tick();
    expect((await fixture.messages()).map(({ alertId }) => alertId).sort()).toEqual(ids.sort());
  });

  it("sends each alert exactly once if a single transaction isn't enough, even if another instance then ticks", async () => {
    await see(fixture.engine(), 57);
    const ids: string[] = [];
    for (let number = 0; number < 11; number += 1) ids.push(await fixture.makeAlert({ targetRate: 57.4 }));
    await see(fixture.engine({ batchSize: 3 }), 57.9);
    await see(fixture.engine({ batchSize: 3 }), 57.9);
    expect((await fixture.messages()).map(({ alertId }) => alertId).sort()).toEqual(ids.sort());
  });

  it('continues with the next batch if every alert of a batch was moved to another pair in the meantime', async () => {
    const engine = fixture.engine({ batchSize: 2 });
    await see(engine, 57);
    const ids: string[] = [];
    for (let number = 0; number < 3; number += 1) ids.push(await fixture.makeAlert({ targetRate: 57.4 }));
    const [first = '', second = '', last = ''] = ids.sort();
    fixture.advance(minute);
    fixture.offer(57.9);
    let ticking: Promise<void> | undefined;
    await database.db.transaction().execute(async (tx) => {
      const draft = exampleDraft({ toCurrency: 'EUR', targetRate: 57.4 }, fixture.now());
      for (const id of [first, second]) await storeAlert(tx, { id, userId: fixture.userId, draft }, fixture.now);
      ticking = engine.tick();
      await waitForBlockedStatement(database.db);
    });
    await ticking;
    expect((await fixture.messages()).map(({ alertId }) => alertId)).toEqual([last]);
  });

  it('evaluates the new value of a target that changed while a tick waited for the alert’s row lock', async () => {
    const engine = fixture.engine();
    await see(engine, 57);
    const id = await fixture.makeAlert({ targetRate: 57.4 });
    fixture.advance(minute);
    fixture.offer(57.9);
    let ticking: Promise<void> | undefined;
    await database.db.transaction().execute(async (tx) => {
      const { alert } = (await listUserAlerts(tx, fixture.userId))[0] ?? {};
      if (!alert) throw new Error('gone');
      await tx.selectFrom('alerts').select('id').where('id', '=', id).forUpdate().execute();
      ticking = engine.tick();
      await waitForBlockedStatement(database.db);
      const { type, fromCurrency, toCurrency } = alert;
      await tx
        .updateTable('alerts')
        .set({ draft: JSON.stringify({ ...alert, type, fromCurrency, toCurrency, targetRate: 60 }), above: 60 })
        .where('id', '=', id)
        .execute();
    });
    await ticking;
    expect(await fixture.messages(id)).toEqual([]);
  });
});

describe('a running engine', () => {
  it('evaluates alerts at startup, on every accepted rate and after creation, and can be stopped [S4.7-1]', async () => {
    const engine = fixture.engine();
    await see(fixture.engine(), 57);
    const id = await fixture.makeAlert({ targetRate: 57.4 });
    engine.start();
    await vi.waitFor(async () => expect((await alertOf(id)).lastChecked).toBe(fixture.now()));
    fixture.advance(minute);
    fixture.offer(57.9);
    await vi.waitFor(async () => expect(await fixture.messages(id)).toHaveLength(1));
    const next = await fixture.makeAlert({ targetRate: 57.8 });
    engine.watch({ fromCurrency: 'USD', toCurrency: 'PHP' });
    await vi.waitFor(async () => expect(await fixture.messages(next)).toHaveLength(1));
    await engine.stop();
    const late = await fixture.makeAlert({ targetRate: 57.8 });
    fixture.offer(58, { asOf: fixture.now() + second });
    await engine.stop();
    expect(await fixture.messages(late)).toEqual([]);
  });

  it('removes a series without alerts and recreates it for a new alert', async () => {
    const { db } = database;
    const engine = fixture.engine();
    await see(engine, 57);
    await fixture.makeAlert({ targetRate: 58 });
    await deleteAllUserAlerts(db, fixture.userId);
    engine.start();
    await vi.waitFor(async () => expect(await db.selectFrom('alert_series').selectAll().execute()).toEqual([]));
    await engine.stop();
    const id = await fixture.makeAlert({ targetRate: 57 });
    await see(engine, 57);
    expect(await fixture.messages(id)).toHaveLength(1);
  });
});

describe('stored alerts', () => {
  it('retain only their newest 200 triggers, and none older than 400 days', async () => {
    const { db } = database;
    const [old, often, few] = [await fixture.makeAlert(), await fixture.makeAlert(), await fixture.makeAlert()];
    const write = async (alertId: string, count: number, at: number): Promise<void> => {
      await sql`update alerts set trigger_count = ${count} where id = ${alertId}`.execute(db);
      await sql`
        insert into alert_triggers (id, alert_id, user_id, number, fired_at, rate, as_of, source, source_kind, value, message)
        select gen_random_uuid(), ${alertId}, ${fixture.userId}, n, ${new Date(at)}, 1, ${new Date(at)}, 'one', 'live', 1, '{}'
        from generate_series(1, ${count}::integer) n`.execute(db);
    };
    await write(old, 3, fixture.now() - 401 * day);
    await write(often, 203, fixture.now() - 399 * day);
    await write(few, 3, fixture.now());
    await sweepAlerts(db, new Date(fixture.now()));
    const kept = async (alertId: string): Promise<readonly number[]> => {
      const rows = await db.selectFrom('alert_triggers').select('number').where('alert_id', '=', alertId).execute();
      return rows.map(({ number }) => number).sort((a, b) => a - b);
    };
    expect(await kept(old)).toEqual([]);
    expect(await kept(few)).toEqual([1, 2, 3]);
    const numbers = await kept(often);
    expect([numbers.length, numbers[0], numbers.at(-1)]).toEqual([200, 4, 203]);
    expect((await alertOf(often)).triggerCount).toBe(203);
  });

  it("don't trigger again if their settings are saved unchanged but do if the target changes [S4.6-5]", async () => {
    const engine = fixture.engine();
    const id = await fixture.makeAlert({ targetRate: 57 });
    await see(engine, 57.5);
    await fixture.makeAlert({ targetRate: 57 }, id);
    await see(engine, 57.5);
    const before = (await fixture.messages(id)).length;
    await fixture.makeAlert({ targetRate: 57.1 }, id);
    await see(engine, 57.5);
    expect([before, (await fixture.messages(id)).length]).toEqual([1, 2]);
    expect(await storeAlert(database.db, { id, userId: id, draft: await alertOf(id) }, () => fixture.now())).toEqual({
      kind: 'not_yours',
    });
  });
});
