import { randomUUID } from 'node:crypto';
import type { ProviderFacts } from '@tern/contract/providers/provider-facts.ts';
import type { SearchResponse } from '@tern/contract/search/search-response.ts';
import type { TransferResponse } from '@tern/contract/tracking/transfer-schema.ts';
import { listTransfers } from '@tern/contract/tracking/transfers.ts';
import { maxTransfers } from '@tern/domain/tracking/transfer.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { lockUser } from '../../foundation/db/lock-user.ts';
import { signInAs, type TestUser } from '../../testing/sign-in-as.ts';
import { startTestApp, type TestApp, testNow } from '../../testing/start-test-app.ts';
import { waitForBlockedStatement } from '../alerts/testing/wait-for-blocked-statement.ts';

let test: TestApp;
let maria: TestUser;
let ben: TestUser;
beforeAll(async () => {
  test = await startTestApp();
});
beforeEach(async () => {
  maria = await signInAs(test, `maria-${randomUUID()}`);
  ben = await signInAs(test, `ben-${randomUUID()}`);
});
afterAll(() => test.close());

const ago = (hours: number): string => new Date(testNow - hours * 3_600_000).toISOString();
const wired = {
  ...{ providerId: 'wise', providerName: 'Wise', fromCountry: 'US', toCountry: 'IN', sendAmount: 500 },
  ...{ sendCurrency: 'USD', receiveCurrency: 'INR', payoutMethod: 'bank_transfer', quotedReceiveAmount: 43_900.5 },
  ...{ totalCost: 4.2, reference: '#12345', sentAt: ago(2) },
};
const put = (person: TestUser, id: string, body: object) => person.request('PUT', `/api/transfers/${id}`, body);
const change = (person: TestUser, id: string, body: object) => person.request('PATCH', `/api/transfers/${id}`, body);
const receive = (person: TestUser, id: string, received: object | null) =>
  person.request('POST', `/api/transfers/${id}/received`, { received });
const list = async (person: TestUser, query = '') =>
  (await person.request('GET', `/api/transfers${query}`)).json<{ transfers: TransferResponse[]; totals: object[] }>();

describe('delivery tracking', () => {
  it('stores and changes a transfer, shows its expected arrival and accepts duplicates [S2-10]', async () => {
    const id = randomUUID();
    const reply = await put(maria, id, wired);
    expect(reply.statusCode).toBe(200);
    expect(reply.headers['cache-control']).toBe('no-store');
    await put(maria, id, wired);
    const answer = await list(maria);
    expect(listTransfers.response.safeParse(answer).error).toBeUndefined();
    expect(answer.transfers).toMatchObject([
      { id, ...wired, expected: { counts: 'working_hours', promisedBy: 'provider', timeZone: 'Asia/Kolkata' } },
    ]);
    expect(answer.transfers[0]?.provider).toMatchObject({
      category: 'neobank',
      website: expect.stringContaining('wise'),
    });
    await put(maria, id, {
      ...wired,
      note: 'rent',
      promisedMinutes: 30,
      progress: { stage: 'processing', at: ago(1) },
    });
    expect((await list(maria)).transfers).toMatchObject([
      { note: 'rent', progress: { stage: 'processing' }, expected: { promisedMinutes: 30, promisedBy: 'person' } },
    ]);
  });

  it('stores the received amount and time, preserves them during edits and can remove them [S2-10]', async () => {
    const id = randomUUID();
    await put(maria, id, wired);
    const reply = await receive(maria, id, { at: ago(1), amount: 43_800 });
    expect(reply.json().transfer).toMatchObject({
      received: { at: ago(1), amount: 43_800 },
      state: { stage: 'received' },
    });
    await put(maria, id, { ...wired, note: 'kept' });
    expect((await list(maria)).transfers).toMatchObject([{ note: 'kept', received: { amount: 43_800 } }]);
    expect((await receive(maria, id, null)).json().transfer).toMatchObject({ received: null });
    expect((await receive(maria, randomUUID(), null)).statusCode).toBe(404);
  });

  it('changes only the given fields, so another device’s arrival and an unsubscription are preserved [S2-10]', async () => {
    const { mail, db } = test.context;
    const id = randomUUID();
    await put(maria, id, { ...wired, averageReceiveAmount: 43_000, timeZone: 'America/New_York' });
    await receive(maria, id, { at: ago(1), amount: 43_800 });
    await mail.stopMails({ userId: maria.id, scope: `transfer:${id}` });
    const [before] = (await list(maria)).transfers;
    const progress = { stage: 'on_its_way', at: ago(1) };
    expect((await change(maria, id, { progress })).statusCode).toBe(200);
    expect((await change(maria, id, { note: 'rent' })).statusCode).toBe(200);
    expect((await list(maria)).transfers).toEqual([{ ...before, progress, note: 'rent' }]);
    expect(before).toMatchObject({ received: { amount: 43_800 }, remind: true, remindByEmail: false });
    expect(await db.selectFrom('mail_suppressions').select('scope').where('user_id', '=', maria.id).execute()).toEqual([
      { scope: `transfer:${id}` },
    ]);
    const within = await change(maria, id, { toCountry: 'US' });
    expect([within.statusCode, within.json().errors]).toMatchObject([400, [{ field: 'toCountry' }]]);
    expect((await change(ben, id, { note: 'his' })).statusCode).toBe(404);
    expect((await change(maria, randomUUID(), { note: 'none' })).statusCode).toBe(404);
  });

  it.each(['PUT', 'PATCH'] as const)(
    'moves a reported step to the corrected sending time if that is later (%s) [S2-10]',
    async (method) => {
      const id = randomUUID();
      await put(maria, id, { ...wired, progress: { stage: 'processing', at: ago(1.5) } });
      const corrected = method === 'PUT' ? { ...wired, sentAt: ago(1) } : { sentAt: ago(1) };
      expect((await maria.request(method, `/api/transfers/${id}`, corrected)).statusCode).toBe(200);
      expect((await list(maria)).transfers).toMatchObject([
        { sentAt: ago(1), progress: { stage: 'processing', at: ago(1) } },
      ]);
    },
  );

  it('has no arrival window for an unknown provider until the user enters the promised time [S2-10]', async () => {
    const id = randomUUID();
    const unknown = { ...wired, providerId: null, providerName: 'Uncle Bob' };
    await put(maria, id, unknown);
    expect((await list(maria)).transfers).toMatchObject([{ expected: null, state: { lateness: 'unknown' } }]);
    await put(maria, id, { ...unknown, promisedMinutes: 60, payoutMethod: 'cash_pickup' });
    expect((await list(maria)).transfers).toMatchObject([{ expected: { until: ago(1), counts: 'clock' } }]);
  });

  it('counts every day if a receiving country’s weekends are unknown, and reports missing calendar data [S2-10]', async () => {
    const onFriday = { ...wired, providerId: null, promisedMinutes: 1440, sentAt: '2026-10-09T08:00:00.000Z' };
    for (const [toCountry, receiveCurrency] of [
      ['IN', 'INR'],
      ['QA', 'QAR'],
      ['SS', 'SSP'],
    ])
      await put(maria, randomUUID(), { ...onFriday, toCountry, receiveCurrency });
    const expected = Object.fromEntries(
      (await list(maria)).transfers.map((one) => [
        one.toCountry,
        [one.expected?.skipped.map(({ day }) => day), one.expected?.until, one.expected?.unknown],
      ]),
    );
    expect(expected).toEqual({
      IN: [['2026-10-10', '2026-10-11'], '2026-10-12T08:00:00.000Z', []],
      QA: [['2026-10-09', '2026-10-10'], '2026-10-11T14:00:00.000Z', ['holidays']],
      SS: [[], '2026-10-10T08:00:00.000Z', ['weekends']],
    });
  });

  it('filters by state, corridor, provider and year and totals each currency separately', async () => {
    const [fresh, late, done] = [randomUUID(), randomUUID(), randomUUID()];
    await put(maria, fresh, wired);
    await put(maria, late, {
      ...wired,
      ...{ providerId: null, providerName: 'Uncle Bob' },
      payoutMethod: 'cash_pickup',
      promisedMinutes: 5,
      sentAt: ago(80),
      toCountry: 'PH',
      receiveCurrency: 'PHP',
    });
    await put(maria, done, {
      ...wired,
      sendCurrency: 'EUR',
      totalCost: null,
      fromCountry: 'DE',
      sentAt: '2025-05-01T00:00:00.000Z',
      received: { at: ago(9), amount: null },
    });
    const ids = async (query: string) => (await list(maria, query)).transfers.map(({ id }) => id);
    expect(await ids('?state=overdue')).toEqual([late]);
    expect(await ids('?state=received')).toEqual([done]);
    expect(await ids('?state=on_its_way')).toEqual([fresh]);
    expect(await ids('?toCountry=PH')).toEqual([late]);
    expect(await ids('?toCountry=IN')).toEqual([fresh, done]);
    expect(await ids('?fromCountry=US&toCountry=IN')).toEqual([fresh]);
    expect(await ids('?fromCountry=DE')).toEqual([done]);
    expect(await ids('?year=2025')).toEqual([done]);
    expect(await ids('?year=2026')).toEqual([fresh, late]);
    expect(await ids('?provider=wise')).toEqual([fresh, done]);
    expect(await ids('?provider=Uncle%20Bob')).toEqual([late]);
    expect(await ids('?provider=remitly')).toEqual([]);
    expect((await list(maria)).totals).toEqual([
      { year: 2026, currency: 'USD', transfers: 2, sent: 1000, totalCost: 8.4, costKnownFor: 2 },
      { year: 2025, currency: 'EUR', transfers: 1, sent: 500, totalCost: 0, costKnownFor: 0 },
    ]);
    expect((await maria.request('GET', '/api/transfers?state=lost')).statusCode).toBe(400);
  });

  it('stores and exports the day’s average received amount for a transfer and totals the savings', async () => {
    const compared = { ...wired, averageReceiveAmount: 43_700.25 };
    await put(maria, randomUUID(), compared);
    const savings = async (person = maria) => (await person.request('GET', '/api/transfers')).json().savings;
    expect(await savings()).toEqual([]);
    const id = randomUUID();
    await put(maria, id, compared);
    expect((await list(maria)).transfers).toMatchObject([
      { averageReceiveAmount: 43_700.25 },
      { averageReceiveAmount: 43_700.25 },
    ]);
    expect(await savings()).toEqual([{ year: 2026, currency: 'INR', transfers: 2, saved: 400.5 }]);
    expect(await savings(ben)).toEqual([]);
    expect((await maria.request('GET', '/api/transfers.csv')).body).toContain(',43900.5,43700.25,');
    expect((await maria.request('GET', '/api/profile/export')).body).toMatch(/"average_receive_amount":\s*43700.25/);
    await put(maria, id, wired);
    expect(await savings()).toEqual([]);
    expect((await put(maria, id, { ...compared, averageReceiveAmount: -1 })).statusCode).toBe(400);
  });

  it('preserves what another device changes at the same time', async () => {
    const { db } = test.context;
    const id = randomUUID();
    await put(maria, id, wired);
    const edited = await db.transaction().execute(async (trx) => {
      await lockUser(trx, maria.id);
      const reply = put(maria, id, { ...wired, note: 'rent' });
      await waitForBlockedStatement(db);
      const received = { received_at: new Date(ago(1)), received_amount: '43800' };
      await trx.updateTable('transfers').set(received).where('id', '=', id).execute();
      return [reply];
    });
    expect((await edited[0])?.statusCode).toBe(200);
    expect((await list(maria)).transfers).toMatchObject([{ note: 'rent', received: { amount: 43_800 } }]);
  });

  it('shows on open pages that the user unsubscribed, and sends emails again only after they are turned on [D5]', async () => {
    const { mail, personEvents, db } = test.context;
    const id = randomUUID();
    await put(maria, id, wired);
    const published = vi.spyOn(personEvents, 'publish');
    onTestFinished(() => published.mockRestore());
    await mail.stopMails({ userId: maria.id, scope: `transfer:${id}` });
    expect(published.mock.calls).toEqual([[maria.id, 'changed', { kind: 'transfers' }]]);
    const stopped = async () =>
      (await db.selectFrom('mail_suppressions').select('scope').where('user_id', '=', maria.id).execute()).length > 0;
    const [before] = (await list(maria)).transfers;
    expect(before).toMatchObject({ remind: true, remindByEmail: false });
    await put(maria, id, { ...wired, note: 'rent' });
    await change(maria, id, { remind: false });
    await change(maria, id, { remind: true });
    expect(await stopped()).toBe(true);
    expect((await change(maria, id, { remindByEmail: true })).json().transfer).toMatchObject({ remindByEmail: true });
    expect(await stopped()).toBe(false);
    expect((await put(maria, id, { ...wired, remindByEmail: false })).json().transfer.remindByEmail).toBe(false);
    expect(await stopped()).toBe(true);
  });

  it("isolates transfers per user: others can't see, change, complete or remove one", async () => {
    const id = randomUUID();
    await put(maria, id, { ...wired, note: 'mine' });
    expect((await list(ben)).transfers).toEqual([]);
    expect((await put(ben, id, { ...wired, note: 'his' })).statusCode).toBe(404);
    expect((await receive(ben, id, { at: ago(1), amount: 1 })).statusCode).toBe(404);
    expect((await ben.request('DELETE', `/api/transfers/${id}`)).json()).toEqual({ removed: false });
    expect((await list(maria)).transfers).toMatchObject([{ note: 'mine', received: null }]);
    expect((await test.app.inject('/api/transfers')).statusCode).toBe(401);
    expect((await test.app.inject('/api/transfers.csv')).statusCode).toBe(401);
  });

  it('restores removed transfers completely and accepts a second removal', async () => {
    const id = randomUUID();
    await put(maria, id, { ...wired, received: { at: ago(1), amount: 5 } });
    const [before] = (await list(maria)).transfers;
    expect((await maria.request('DELETE', `/api/transfers/${id}`)).json()).toEqual({ removed: true });
    expect((await maria.request('DELETE', `/api/transfers/${id}`)).json()).toEqual({ removed: false });
    await put(maria, id, { ...wired, received: { at: ago(1), amount: 5 } });
    expect((await list(maria)).transfers).toEqual([before]);
  });

  it.each([
    ['x', wired, 'id'],
    [randomUUID(), { ...wired, sentAt: new Date(testNow + 3_600_000).toISOString() }, 'sentAt'],
    [randomUUID(), { ...wired, sentAt: '2026-02-30T10:00:00Z' }, 'sentAt'],
    [randomUUID(), { ...wired, sentAt: '2010-01-01T10:00:00Z' }, 'sentAt'],
    [randomUUID(), { ...wired, received: { at: ago(3), amount: 1 } }, 'received.at'],
    [randomUUID(), { ...wired, received: { at: ago(1), amount: -1 } }, 'received.amount'],
    [randomUUID(), { ...wired, toCountry: 'US' }, 'toCountry'],
    [randomUUID(), { ...wired, sendAmount: 0 }, 'sendAmount'],
    [randomUUID(), { ...wired, providerName: ' ' }, 'providerName'],
    [randomUUID(), { ...wired, note: 'x'.repeat(501) }, 'note'],
    [randomUUID(), { ...wired, promisedMinutes: 0.5 }, 'promisedMinutes'],
    [randomUUID(), { ...wired, timeZone: 'Mars/Base' }, 'timeZone'],
    [randomUUID(), { ...wired, userId: randomUUID() }, 'userId'],
  ])('rejects invalid input and names the field (case %#)', async (id, body, field) => {
    const reply = await put(maria, id, body);
    expect([reply.statusCode, reply.json().errors?.[0]?.field]).toEqual([400, field]);
  });

  it('treats hostile names and notes as text and exports no spreadsheet formulas [S2-10]', async () => {
    const formula = '=HYPERLINK("http://evil.example","x")';
    const note = '<script>alert(1)</script>, "two"\r\n+cmd|calc!A0';
    await put(maria, randomUUID(), { ...wired, providerId: null, providerName: formula, note, reference: '@SUM(1)' });
    expect((await list(maria)).transfers).toMatchObject([{ providerName: formula, note }]);
    const csv = await maria.request('GET', '/api/transfers.csv');
    expect(csv.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(csv.headers['content-disposition']).toContain('attachment');
    expect(csv.body).toContain(`"'=HYPERLINK(""http://evil.example"",""x"")"`);
    expect(csv.body).toContain(`"'@SUM(1)"`);
    expect(csv.body).toContain('"<script>alert(1)</script>, ""two"" +cmd|calc!A0"');
    expect(csv.body).not.toMatch(/(^|,)"?[=@+]/m);
  });

  it('limits a user to 500 transfers with a clear error', async () => {
    const { db } = test.context;
    await put(maria, randomUUID(), wired);
    const row = await db.selectFrom('transfers').selectAll().where('user_id', '=', maria.id).executeTakeFirstOrThrow();
    const rows = Array.from({ length: maxTransfers - 1 }, () => ({ ...row, id: randomUUID() }));
    await db.insertInto('transfers').values(rows).execute();
    const reply = await put(maria, randomUUID(), wired);
    expect([reply.statusCode, reply.json().code]).toEqual([409, 'limit_reached']);
    expect((await put(maria, row.id, { ...wired, note: 'still' })).statusCode).toBe(200);
    await db.deleteFrom('transfers').where('user_id', '=', maria.id).execute();
  });
});

describe('measured speeds', () => {
  const search = async (method = 'cash_pickup') => {
    const reply = await test.app.inject(
      `/api/quotes?fromCountry=US&toCountry=MX&amount=300&currency=USD&payoutMethod=${method}`,
    );
    return reply.json<SearchResponse>().providers;
  };
  const took = async (person: TestUser, providerId: string, minutes: number) => {
    const id = randomUUID();
    const times = { sentAt: ago(2), received: { at: new Date(testNow - 7_200_000 + minutes * 60_000).toISOString() } };
    const where = { toCountry: 'MX', receiveCurrency: 'MXN', payoutMethod: 'cash_pickup' };
    await put(person, id, { ...wired, ...where, providerId, ...times });
    return id;
  };

  it('appear immediately with their count, set the delivery time once five users have added one, and can be removed [D4]', async () => {
    const slow = (await search()).filter(({ deliveryTimeMinutes }) => (deliveryTimeMinutes ?? 0) >= 15).at(-1);
    if (!slow) throw new Error('no offer to measure');
    const stated = slow.deliveryTimeMinutes;
    const row = async () => (await search()).find(({ id }) => id === slow.id);
    const onItsPage = async () =>
      (await test.app.inject(`/api/providers/${slow.id}`)).json<ProviderFacts>().measured.map(({ people }) => people);
    const version = test.context.version();
    const first = await took(maria, slow.id, 8);
    await took(maria, slow.id, 90);
    expect((await row())?.measuredSpeed).toEqual({
      typicalMinutes: 49,
      transfers: 2,
      people: 1,
      counts: false,
      statedMinutes: stated,
    });
    expect((await row())?.deliveryTimeMinutes).toBe(stated);
    expect((await row())?.deliveryTimeKind).toBeUndefined();
    expect(test.context.version()).toBeGreaterThan(version);
    // A median of fewer than three users says little.
    expect(await onItsPage()).toEqual([]);
    for (const minutes of [9, 9, 9, 9]) await took(await signInAs(test, randomUUID()), slow.id, minutes);
    expect((await row())?.measuredSpeed).toMatchObject({
      typicalMinutes: 9,
      people: 5,
      transfers: 6,
      counts: true,
      statedMinutes: stated,
    });
    expect(await onItsPage()).toEqual([5]);
    expect((await row())?.deliveryTimeMinutes).toBe(Math.max(9, Math.round((stated ?? 0) / 4)));
    expect(await row()).toMatchObject({
      deliveryTimeKind: 'typical',
      deliveryTime: expect.stringMatching(/^Usually (?:instant|within)/),
    });
    const terms = await test.app.inject('/api/quotes/terms?fromCountry=US&toCountry=MX&amount=300&currency=USD');
    const offers = terms.json<{ offers: { provider: string; payoutMethod: string; deliveryMinutes: number }[] }>()
      .offers;
    expect(offers.find((one) => one.provider === slow.id && one.payoutMethod === 'cash_pickup')?.deliveryMinutes).toBe(
      (await row())?.deliveryTimeMinutes,
    );
    await maria.request('DELETE', `/api/transfers/${first}`);
    expect((await row())?.measuredSpeed).toMatchObject({ transfers: 5, people: 5 });
    await test.context.db.deleteFrom('users').where('id', '=', maria.id).execute();
    await test.context.tracking.speeds.refresh();
    expect((await row())?.measuredSpeed).toMatchObject({ people: 4, counts: false });
    expect((await row())?.deliveryTimeMinutes).toBe(stated);
  });
});
