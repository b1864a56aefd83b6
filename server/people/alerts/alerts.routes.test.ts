import { randomUUID } from 'node:crypto';
import { remoteAlertSchema } from '@tern/contract/alerts/alert-schema.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { renewRates } from '../../market/rates/testing/renew-rates.ts';
import { signInAs, type TestUser, testOrigin } from '../../testing/sign-in-as.ts';
import { startTestApp, type TestApp, testNow } from '../../testing/start-test-app.ts';
import { maxAlerts } from './alerts.store.ts';
import { recordHourlyRate } from './engine/alert-series.store.ts';
import { recordAlertDelivery } from './record-alert-delivery.store.ts';

const overrides = {
  type: 'rate_better',
  fromCurrency: 'USD',
  toCurrency: 'PHP',
  targetRate: 1,
  emailNotification: true,
};
let test: TestApp;
let [maria, joseph]: TestUser[] = [];
const addressOf = (id: string): string => `/api/alerts/${id}`;

beforeAll(async () => {
  test = await startTestApp();
  maria = await signInAs(test, 'maria');
  joseph = await signInAs(test, 'joseph');
});
afterAll(() => test.close());

async function listOf(person: TestUser | undefined): Promise<readonly { id: string; [field: string]: unknown }[]> {
  return (await person?.request('GET', '/api/alerts'))?.json().alerts ?? [];
}

describe("a user's alerts", () => {
  it('are created under the id from the client but only once if the request is repeated [S7-10] [S3.8-2]', async () => {
    const id = randomUUID();
    const first = await maria?.request('PUT', addressOf(id), overrides);
    const second = await maria?.request('PUT', addressOf(id), overrides);
    expect([first?.statusCode, second?.statusCode]).toEqual([200, 200]);
    expect(remoteAlertSchema.strict().parse(first?.json())).toMatchObject({ id, userId: maria?.id, isActive: true });
    expect(second?.json()).toEqual(first?.json());
    expect((await listOf(maria)).filter((alert) => alert.id === id)).toHaveLength(1);
  });

  it("are listed newest first, without other users' alerts [S7-10]", async () => {
    const ids = [randomUUID(), randomUUID()];
    for (const id of ids) {
      test.advance(1000);
      await maria?.request('PUT', addressOf(id), overrides);
    }
    expect((await listOf(maria)).slice(0, 2).map(({ id }) => id)).toEqual(ids.toReversed());
    expect(await listOf(joseph)).toEqual([]);
  });

  it("can't be read, changed or deleted by another user and don't reveal their owner [S7-10]", async () => {
    const id = randomUUID();
    await maria?.request('PUT', addressOf(id), overrides);
    const put = await joseph?.request('PUT', addressOf(id), { ...overrides, targetRate: 2 });
    expect([put?.statusCode, put?.json().code]).toEqual([403, 'forbidden']);
    expect(put?.body).not.toContain(maria?.id ?? 'maria');
    expect((await joseph?.request('DELETE', addressOf(id)))?.statusCode).toBe(404);
    expect((await joseph?.request('GET', `${addressOf(id)}/history`))?.statusCode).toBe(404);
    expect((await joseph?.request('DELETE', '/api/alerts'))?.json()).toEqual({ deleted: 0 });
    expect((await listOf(maria)).find((alert) => alert.id === id)).toMatchObject({ targetRate: 1 });
  });

  it('are deleted one by one or all at once [S7-10]', async () => {
    const person = await signInAs(test, 'deleter');
    const ids = [randomUUID(), randomUUID(), randomUUID()];
    for (const id of ids) await person.request('PUT', addressOf(id), overrides);
    expect((await person.request('DELETE', addressOf(ids[0] ?? ''))).json()).toEqual({ deleted: 1 });
    expect((await person.request('DELETE', addressOf(ids[0] ?? ''))).json()).toMatchObject({ code: 'not_found' });
    expect((await person.request('DELETE', '/api/alerts')).json()).toEqual({ deleted: 2 });
    expect(await listOf(person)).toEqual([]);
  });

  it('are saved with their pay-in method, and rejected if it is unknown [B2-1]', async () => {
    const priced = { ...overrides, type: 'fee_lower', targetFee: 5, fromCountry: 'US', toCountry: 'PH' };
    const id = randomUUID();
    await maria?.request('PUT', addressOf(id), { ...priced, payIn: 'credit_card' });
    expect((await listOf(maria)).find((alert) => alert.id === id)).toMatchObject({ payIn: 'credit_card' });
    const bad = await maria?.request('PUT', addressOf(id), { ...priced, payIn: 'cheque' });
    expect(bad?.json()).toMatchObject({ errors: [{ field: 'payIn', code: 'unknown' }] });
    const any = await maria?.request('PUT', addressOf(randomUUID()), priced);
    expect(any?.json()).toMatchObject({ payIn: null });
  });

  it('are rejected with an error for each invalid field, including an end date in the past', async () => {
    const bad = await maria?.request('PUT', addressOf(randomUUID()), {
      ...overrides,
      toCurrency: 'USD',
      targetRate: -1,
    });
    expect(bad?.json().errors.map(({ field, code }: { field: string; code: string }) => [field, code])).toEqual([
      ['toCurrency', 'same_currency'],
      ['targetRate', 'not_positive'],
    ]);
    const past = { ...overrides, expirationType: 'date', expirationDate: new Date(testNow - 1000).toISOString() };
    const late = await maria?.request('PUT', addressOf(randomUUID()), past);
    expect(late?.json()).toMatchObject({
      code: 'invalid_parameters',
      errors: [{ field: 'expirationDate', code: 'in_the_past' }],
    });
    expect((await maria?.request('PUT', '/api/alerts/alert-1', overrides))?.statusCode).toBe(400);
  });

  it("can't be changed or deleted by a client that hasn't seen the current version [S3.8-2]", async () => {
    const address = addressOf(randomUUID());
    const put = async (targetRate: number, basedOn?: string) => {
      const query = basedOn === undefined ? '' : `?basedOn=${encodeURIComponent(basedOn)}`;
      const reply = await maria?.request('PUT', address + query, { ...overrides, targetRate });
      return {
        status: reply?.statusCode,
        ...(reply?.json() as { code?: string; syncedAt: string; targetRate: number }),
      };
    };
    const first = await put(1, 'nothing');
    expect(first.status).toBe(200);
    // Sent again, as if the first response had been lost. The same settings cause neither a conflict nor a new version.
    expect(await put(1, 'nothing')).toMatchObject({ status: 200, syncedAt: first.syncedAt });
    expect(await put(2, 'nothing')).toMatchObject({ status: 409, code: 'changed_meanwhile' });
    // Versions differ even within the same millisecond.
    const second = await put(2, first.syncedAt);
    expect([second.status, second.syncedAt > first.syncedAt]).toEqual([200, true]);
    expect(await put(3, first.syncedAt)).toMatchObject({ status: 409, code: 'changed_meanwhile' });
    expect((await maria?.request('DELETE', `${address}?basedOn=${first.syncedAt}`))?.json()).toMatchObject({
      code: 'changed_meanwhile',
    });
    expect((await put(3)).status).toBe(200);
    const last = (await listOf(maria)).find(({ id }) => address.endsWith(id));
    expect((await maria?.request('DELETE', `${address}?basedOn=${String(last?.['syncedAt'])}`))?.statusCode).toBe(200);
    // The alert was deleted elsewhere, and changing it here doesn't restore it.
    expect(await put(4, String(last?.['syncedAt']))).toMatchObject({ status: 409, code: 'changed_meanwhile' });
    expect((await put(4, 'yesterday')).status).toBe(400);
  });

  it('are created once per idempotency key, and repeated requests get the first response [S3.10-1]', async () => {
    const [id, key] = [randomUUID(), randomUUID()];
    const headers = { 'idempotency-key': key };
    const first = await maria?.request('PUT', `${addressOf(id)}?basedOn=nothing`, overrides, headers);
    expect((await maria?.request('PUT', addressOf(id), { ...overrides, targetRate: 9 }))?.statusCode).toBe(200);
    const again = await maria?.request('PUT', `${addressOf(id)}?basedOn=nothing`, overrides, headers);
    expect([again?.json(), again?.headers['idempotency-replayed']]).toEqual([first?.json(), 'true']);
    expect((await listOf(maria)).find((alert) => alert.id === id)).toMatchObject({ targetRate: 9 });
    const deletion = { 'idempotency-key': randomUUID() };
    for (let copy = 0; copy < 2; copy += 1)
      expect((await maria?.request('DELETE', addressOf(id), undefined, deletion))?.json()).toEqual({ deleted: 1 });
    const foreign = await joseph?.request('PUT', addressOf(randomUUID()), overrides, {
      'action-owner': maria?.id ?? '',
    });
    expect(foreign?.statusCode).toBe(401);
  });

  it('can still be edited after they end, unless the new end is in the past [S4.6-4]', async () => {
    const [id, end] = [randomUUID(), testNow + 60_000];
    const ending = { ...overrides, expirationType: 'date', expirationDate: new Date(end).toISOString() };
    await maria?.request('PUT', addressOf(id), ending);
    test.advance(3_600_000);
    expect((await maria?.request('PUT', addressOf(id), { ...ending, targetRate: 3 }))?.statusCode).toBe(200);
    const moved = { ...ending, expirationDate: new Date(end + 1).toISOString() };
    expect((await maria?.request('PUT', addressOf(id), moved))?.statusCode).toBe(400);
    // A duration starts when the alert is created.
    test.advance(3 * 86_400_000);
    const lasting = (days: number) =>
      maria?.request('PUT', addressOf(id), { ...overrides, expirationType: 'duration', expirationDuration: days });
    expect((await lasting(3))?.json().errors).toMatchObject([{ field: 'expirationDuration', code: 'in_the_past' }]);
    expect((await lasting(4))?.statusCode).toBe(200);
  });

  it('are limited to 200 with a clear error, but existing ones can still be changed', async () => {
    const person = await signInAs(test, 'collector');
    const ids = Array.from({ length: maxAlerts + 1 }, () => randomUUID());
    const codes: number[] = [];
    for (const id of ids) codes.push((await person.request('PUT', addressOf(id), overrides)).statusCode);
    expect([codes.filter((code) => code === 200).length, codes.at(-1)]).toEqual([200, 409]);
    expect((await person.request('PUT', addressOf(ids[0] ?? ''), { ...overrides, targetRate: 2 })).statusCode).toBe(
      200,
    );
    const refused = await person.request('PUT', addressOf(randomUUID()), overrides);
    expect(refused.json()).toMatchObject({ code: 'limit_reached', detail: 'You can have at most 200 alerts.' });
  });

  it('require a session and are deleted with the user', async () => {
    for (const [method, url] of [
      ['GET', '/api/alerts'],
      ['DELETE', '/api/alerts'],
      ['PUT', addressOf(randomUUID())],
      ['DELETE', addressOf(randomUUID())],
      ['GET', `${addressOf(randomUUID())}/history`],
      ['POST', '/api/alerts/test-message'],
    ] as const) {
      const reply = await test.app.inject({ method, url, headers: { origin: 'http://localhost' } });
      expect([method, url, reply.statusCode]).toEqual([method, url, 401]);
    }
    const { db } = test.context;
    const person = await signInAs(test, 'leaver');
    await person.request('PUT', addressOf(randomUUID()), overrides);
    await db.deleteFrom('users').where('id', '=', person.id).execute();
    expect(await db.selectFrom('alerts').selectAll().where('user_id', '=', person.id).execute()).toEqual([]);
  });
});

describe('the alert history', () => {
  it("contains the rate with its source and age, the deliveries, and a subject in the page's language [S4.6-5] [B4-1]", async () => {
    const person = await signInAs(test, 'reader');
    const id = randomUUID();
    const change = { ...overrides, browserNotification: true, trackHistory: true };
    await person.request('PUT', addressOf(id), change);
    renewRates(test.context);
    await test.context.alerts.tick();
    const { triggers } = (await person.request('GET', `${addressOf(id)}/history`)).json();
    expect(triggers).toMatchObject([
      {
        message: { alertId: id, kind: 'rate_alert', rate: { source: 'renewed', kind: 'daily', ageMs: 0 } },
        email: { state: 'queued', error: null },
        notification: { state: 'queued' },
      },
    ]);
    const arabic = await person.request('GET', `${addressOf(id)}/history`, undefined, {
      referer: `${testOrigin}/ar/alerts`,
    });
    expect([triggers[0].subject, arabic.json().triggers[0].subject]).toEqual([
      expect.stringContaining('(your target: '),
      expect.stringContaining('هدفك'),
    ]);
    const triggerId = triggers[0].id as string;
    const { db } = test.context;
    const at = new Date(testNow);
    const failed = { sent: false, error: '451 later', at, isFinal: false } as const;
    await recordAlertDelivery(db, { alertId: id, triggerId, channel: 'email', outcome: failed });
    await recordAlertDelivery(db, { alertId: id, triggerId, channel: 'email', outcome: { sent: true, at } });
    // A result recorded a second time, as can happen after a crash, isn't counted twice.
    await recordAlertDelivery(db, { alertId: id, triggerId, channel: 'email', outcome: { sent: true, at } });
    const final = { ...failed, error: 'gone', isFinal: true };
    await recordAlertDelivery(db, { alertId: id, triggerId, channel: 'browser', outcome: final });
    const [trigger] = (await person.request('GET', `${addressOf(id)}/history`)).json().triggers;
    expect([trigger.email.state, trigger.notification]).toEqual([
      'sent',
      { state: 'failed', at: at.toISOString(), error: 'gone' },
    ]);
    const [alert] = await listOf(person);
    expect(alert).toMatchObject({
      ...{ triggerCount: 1, emailsSent: 1, emailErrors: 1, lastEmailError: null, lastEmailSent: at.toISOString() },
      historicalRates: [{ timestamp: expect.any(String) }],
    });
  });

  it('shows the rates from exactly the last seven days [S4.6-5] [S9-5]', async () => {
    const person = await signInAs(test, 'historian');
    const tracked = { ...overrides, fromCurrency: 'EUR', toCurrency: 'KES', trackHistory: true };
    await person.request('PUT', addressOf(randomUUID()), tracked);
    await person.request('PUT', addressOf(randomUUID()), { ...tracked, trackHistory: false });
    const now = Date.parse((await listOf(person))[0]?.['syncedAt'] as string);
    const minute = 60_000;
    // One rate is stored per hour, and the first two rates are from different hours.
    const week = 7 * 24 * 60 * minute;
    const ages = [week + 10 * minute, week - minute, 3 * 24 * 60 * minute, minute];
    for (const age of ages) {
      await recordHourlyRate(test.context.db, {
        ...{ fromCurrency: 'EUR', toCurrency: 'KES', rate: 150, asOf: now - age, source: 'ecb', kind: 'daily' },
      });
    }
    const shown = (await listOf(person)).map(({ historicalRates }) =>
      (historicalRates as { timestamp: string }[]).map(({ timestamp }) => now - Date.parse(timestamp)),
    );
    expect(shown.toSorted((a, b) => a.length - b.length)).toEqual([[], ages.slice(1)]);
  });
});

describe('the state of an alert', () => {
  it('shows that it is neither watched nor triggered while its rate is too old [S4.6-1] [S7-10]', async () => {
    test.advance(60 * 24 * 3_600_000);
    const person = await signInAs(test, 'waiter');
    const [id, unknown] = [randomUUID(), randomUUID()];
    const made = (await person.request('PUT', addressOf(id), overrides)).json();
    await person.request('PUT', addressOf(unknown), { ...overrides, toCurrency: 'KID' });
    await test.context.alerts.tick();
    expect(made).toMatchObject({ notWatching: 'rate_too_old' });
    const states = async () =>
      new Map((await listOf(person)).map((alert) => [alert.id, [alert.notWatching, alert.triggerCount]]));
    expect(await states()).toEqual(
      new Map<unknown, unknown>([
        [unknown, ['no_rate', 0]],
        [id, ['rate_too_old', 0]],
      ]),
    );
    renewRates(test.context);
    await test.context.alerts.tick();
    expect(await states()).toEqual(
      new Map<unknown, unknown>([
        [unknown, ['no_rate', 0]],
        [id, [null, 1]],
      ]),
    );
  });

  it('updates lastChecked when the pair is checked, but not while the alert is paused [S4.7]', async () => {
    const person = await signInAs(test, 'pauser');
    const [id, quiet] = [randomUUID(), { ...overrides, targetRate: 9999 }];
    expect((await person.request('PUT', addressOf(id), quiet)).json().lastChecked).toBeNull();
    renewRates(test.context);
    await test.context.alerts.tick();
    const [checked] = await listOf(person);
    expect(checked?.['lastChecked']).not.toBeNull();
    await person.request('PUT', addressOf(id), { ...quiet, isActive: false });
    test.advance(60_000);
    await test.context.alerts.tick();
    expect((await listOf(person))[0]).toMatchObject({ isActive: false, lastChecked: checked?.['lastChecked'] });
  });
});

describe('the other alert endpoints', () => {
  it('let anyone run a backtest, including for received amounts, and reject an alert type that can’t be backtested [D4]', async () => {
    const ask = (payload: object) =>
      test.app.inject({
        method: 'POST',
        url: '/api/alerts/backtest',
        payload,
        headers: { origin: 'http://localhost' },
      });
    const rate = (await ask({ ...overrides, targetRate: 55 })).json();
    expect([rate.result, rate.refusal].filter((part) => part !== null)).toHaveLength(1);
    const arrives = {
      type: 'receive_at_least',
      fromCurrency: 'USD',
      toCurrency: 'PHP',
      fromCountry: 'US',
      toCountry: 'PH',
    };
    const priced = (await ask({ ...arrives, amount: 1000, targetReceive: 10 })).json();
    expect(priced.refusal?.reason).not.toBe('type_not_testable');
    expect((await ask({ type: 'new_provider' })).statusCode).toBe(400);
  });

  it('queue test notifications, but at most three in a row', async () => {
    const person = await signInAs(test, 'tester');
    const send = (channel = 'notification') => person.request('POST', '/api/alerts/test-message', { channel });
    expect((await send()).json()).toEqual({ isQueued: true });
    expect((await send('pigeon')).statusCode).toBe(400);
    const codes = [(await send()).statusCode, (await send()).statusCode, (await send()).statusCode];
    expect(codes).toEqual([200, 200, 429]);
    const queued = test.context.db.selectFrom('outbox_messages').select('channel').where('user_id', '=', person.id);
    expect((await queued.execute()).map(({ channel }) => channel)).toEqual(['browser', 'browser', 'browser']);
  });
});
