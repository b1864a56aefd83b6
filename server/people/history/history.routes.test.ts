import { randomUUID } from 'node:crypto';
import type { SearchHistoryEntry } from '@tern/domain/search/search-history.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { signInAs, type TestUser } from '../../testing/sign-in-as.ts';
import { startTestApp, type TestApp, testNow } from '../../testing/start-test-app.ts';

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

const asked = (toCountry: string, minute: number, more: object = {}) => ({
  fromCountry: 'US',
  toCountry,
  amount: 100,
  currency: 'USD',
  payoutMethod: '',
  timestamp: new Date(testNow - 3_600_000 + minute * 60_000).toISOString(),
  ...more,
});
const entriesOf = async (person: TestUser) =>
  (await person.request('GET', '/api/history')).json<{ entries: SearchHistoryEntry[] }>().entries;
const merge = (person: TestUser, entries: object[]) => person.request('POST', '/api/history', { entries });

describe("an account's search history", () => {
  it('stores complete searches, newest first [S3.3-4]', async () => {
    const reply = await merge(maria, [
      asked('PH', 1),
      asked('IN', 2, { payIn: 'cash', payoutMethod: 'cash_pickup', amount: 12.5 }),
    ]);
    expect(reply.statusCode).toBe(200);
    const entries = await entriesOf(maria);
    expect(entries).toEqual(reply.json<{ entries: SearchHistoryEntry[] }>().entries);
    expect(entries.map(({ toCountry }) => toCountry)).toEqual(['IN', 'PH']);
    expect(entries[0]).toEqual({
      id: expect.stringMatching(/^[\da-f-]{36}$/),
      fromCountry: 'US',
      toCountry: 'IN',
      fromCurrency: 'USD',
      toCurrency: 'INR',
      currency: 'USD',
      amount: 12.5,
      payIn: 'cash',
      payoutMethod: 'cash_pickup',
      timestamp: asked('IN', 2).timestamp,
    });
  });

  it('stores a search for a received amount once, whatever its cost [B2-3]', async () => {
    const received = (minute: number, amount: number) => asked('MX', minute, { receiveAmount: 10_000, amount });
    const reply = await merge(maria, [received(1, 424.1), received(2, 425.3), asked('MX', 3, { amount: 425.3 })]);
    expect(reply.statusCode).toBe(200);
    expect((await entriesOf(maria)).map(({ amount, receiveAmount }) => [amount, receiveAmount])).toEqual([
      [425.3, undefined],
      [425.3, 10_000],
    ]);
    expect((await merge(maria, [asked('JP', 1, { receiveAmount: 10.5 })])).statusCode).toBe(400);
  });

  it('lists a repeated search once with its latest time and stores only the 20 newest searches [S5-8] [S9-2]', async () => {
    await merge(
      maria,
      Array.from({ length: 20 }, (_, minute) => asked('PH', minute, { amount: minute + 1 })),
    );
    const browser = [asked('PH', 30, { amount: 1 }), asked('PH', 2, { amount: 20 }), asked('IN', 31)];
    await merge(maria, browser);
    await merge(maria, browser);
    const entries = await entriesOf(maria);
    expect(entries).toHaveLength(20);
    expect(entries.slice(0, 3).map(({ toCountry, amount }) => [toCountry, amount])).toEqual([
      ['IN', 100],
      ['PH', 1],
      ['PH', 20],
    ]);
    expect(entries.some(({ amount }) => amount === 2)).toBe(false);
  });

  it('counts only new searches that were made while signed in [S3.1-8]', async () => {
    const counted = async () => (await maria.request('GET', '/api/profile')).json().stats.totalSearches;
    await counted();
    test.advance(60_000);
    const since = (minute: number) => ({ timestamp: new Date(testNow + minute * 60_000).toISOString() });
    const made = [asked('PH', -60), asked('IN', 0, since(0.5)), asked('MX', 0, since(0.5))];
    await merge(maria, made);
    await merge(maria, made);
    expect(await counted()).toBe(2);
    await merge(maria, [asked('IN', 0, since(1))]);
    expect(await counted()).toBe(3);
  });

  it('loses nothing if ten devices add searches at once [S5-8]', async () => {
    const devices = Array.from({ length: 10 }, (_, device) => [
      asked('PH', device, { amount: device + 1 }),
      asked('MX', device),
    ]);
    const replies = await Promise.all(devices.map((entries) => merge(maria, entries)));
    expect(replies.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 10 }, () => 200));
    const entries = await entriesOf(maria);
    expect(entries).toHaveLength(11);
    expect(entries.find(({ toCountry }) => toCountry === 'MX')?.timestamp).toBe(asked('MX', 9).timestamp);
  });

  it('replaces a future time with the current time', async () => {
    await merge(maria, [asked('PH', 0, { timestamp: '2099-01-01T00:00:00.000Z' })]);
    expect((await entriesOf(maria))[0]?.timestamp).toBe(new Date(test.context.now()).toISOString());
  });

  it('deletes a single entry or all of them', async () => {
    await merge(maria, [asked('PH', 1), asked('IN', 2), asked('MX', 3)]);
    const [first] = await entriesOf(maria);
    await maria.request('DELETE', `/api/history/${first?.id}`);
    await maria.request('DELETE', `/api/history/${first?.id}`);
    expect((await entriesOf(maria)).map(({ toCountry }) => toCountry)).toEqual(['IN', 'PH']);
    await maria.request('DELETE', '/api/history');
    expect(await entriesOf(maria)).toEqual([]);
  });

  it("is isolated per user: others can't see, change or clear it", async () => {
    await merge(maria, [asked('PH', 1)]);
    const [entry] = await entriesOf(maria);
    expect(await entriesOf(ben)).toEqual([]);
    await ben.request('DELETE', `/api/history/${entry?.id}`);
    await ben.request('DELETE', '/api/history');
    expect(await entriesOf(maria)).toHaveLength(1);
  });

  it.each([
    [{ entries: [] }, 'entries'],
    [{ entries: Array.from({ length: 21 }, () => asked('PH', 1)) }, 'entries'],
    [{ entries: [asked('US', 1)] }, 'entries.0.toCountry'],
    [{ entries: [asked('PH', 1), asked('XX', 1)] }, 'entries.1.toCountry'],
    [{ entries: [asked('PH', 1, { amount: 0 })] }, 'entries.0.amount'],
    [{ entries: [asked('PH', 1, { amount: 1.005 })] }, 'entries.0.amount'],
    [{ entries: [asked('PH', 1, { currency: 'XXY' })] }, 'entries.0.currency'],
    [{ entries: [asked('PH', 1, { timestamp: 'yesterday' })] }, 'entries.0.timestamp'],
    [{ entries: [asked('PH', 1, { payIn: 'cheque' })] }, 'entries.0.payIn'],
    [{ entries: [asked('PH', 1, { payoutMethod: 'pigeon' })] }, 'entries.0.payoutMethod'],
  ])('rejects invalid input and names the field (case %#)', async (body, field) => {
    const reply = await maria.request('POST', '/api/history', body);
    expect([reply.statusCode, reply.json().errors?.[0]?.field]).toEqual([400, field]);
    expect(await entriesOf(maria)).toEqual([]);
  });

  it('rate limits writes', async () => {
    const replies = [];
    for (let n = 0; n < 61; n += 1) replies.push(await maria.request('DELETE', '/api/history'));
    expect(replies.at(-1)?.statusCode).toBe(429);
    expect(replies.at(-1)?.headers['retry-after']).toBe('1');
  });

  it('is deleted with its user', async () => {
    await merge(maria, [asked('PH', 1)]);
    await test.context.db.deleteFrom('users').where('id', '=', maria.id).execute();
    const left = await test.context.db
      .selectFrom('search_history')
      .where('user_id', '=', maria.id)
      .selectAll()
      .execute();
    expect(left).toEqual([]);
    expect((await merge(maria, [asked('PH', 1)])).statusCode).toBe(401);
  });
});
