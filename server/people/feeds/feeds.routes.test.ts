import { randomUUID } from 'node:crypto';
import type { Feed } from '@tern/contract/feeds/feeds.ts';
import { exampleDraft } from '@tern/domain/alerts/examples/example-alert.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { exampleAlertMessage } from '../../notifications/email/testing/alert-content.ts';
import { signInAs, type TestUser, testOrigin } from '../../testing/sign-in-as.ts';
import { startTestApp, type TestApp, testNow } from '../../testing/start-test-app.ts';
import { storeAlert } from '../alerts/alerts.store.ts';
import { unadjustedDatabaseTime } from '../alerts/read-database-time.ts';

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

const make = async (person: TestUser, kind: 'atom' | 'calendar') =>
  (await person.request('PUT', `/api/feeds/${kind}`)).json<{ path: string; feeds: Feed[] }>();
const read = (url: string, headers: Record<string, string> = {}) => test.app.inject({ url, headers });

/** Stores a triggered alert for a user and returns its id. */
async function trigger(person: TestUser): Promise<string> {
  const { db } = test.context;
  const id = randomUUID();
  const draft = exampleDraft({ targetRate: 57 }, testNow);
  await storeAlert(db, { id, userId: person.id, draft }, unadjustedDatabaseTime);
  await db
    .insertInto('alert_triggers')
    .values({
      ...{ id: randomUUID(), alert_id: id, user_id: person.id, number: 1, fired_at: new Date(testNow - 60_000) },
      ...{ rate: 57.12, as_of: new Date(testNow), source: 'one', source_kind: 'live', value: 57.12 },
      message: JSON.stringify(exampleAlertMessage()),
    })
    .execute();
  return id;
}

const sentToIndia = {
  ...{ providerId: 'wise', providerName: 'Wise', fromCountry: 'US', toCountry: 'IN', sendAmount: 500 },
  ...{ sendCurrency: 'USD', receiveCurrency: 'INR', payoutMethod: 'bank_transfer', quotedReceiveAmount: 43_900.5 },
  ...{ totalCost: 4.2, reference: 'R-1', sentAt: new Date(testNow - 3_600_000).toISOString() },
};

describe('private feeds', () => {
  it('list triggered alerts as Atom at a secret URL, without a session [B5-2]', async () => {
    const alertId = await trigger(maria);
    await trigger(ben);
    const { path, feeds } = await make(maria, 'atom');
    expect(feeds).toMatchObject([{ kind: 'atom', lastReadAt: null }]);
    expect(path).toMatch(/^\/api\/feeds\/[\w-]{43}\/alerts\.atom$/);
    const reply = await read(path);
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'application/atom+xml; charset=utf-8']);
    expect(reply.headers['cache-control']).toBe('private, no-cache');
    expect(reply.body.match(/<entry>/g)).toHaveLength(1);
    expect(reply.body).toMatch(/<title>[^<]*57\.12/);
    expect(reply.body).toMatch(/<content type="text">[^<]*1 USD =/);
    expect(reply.body).toContain(`/alerts?alert=${alertId}`);
    expect(reply.body).not.toContain(maria.id);
    expect((await maria.request('GET', '/api/feeds')).json().feeds).toMatchObject([{ lastReadAt: expect.any(String) }]);
  });

  it('list expected arrivals as a calendar, until the money has arrived', async () => {
    const id = randomUUID();
    await maria.request('PUT', `/api/transfers/${id}`, sentToIndia);
    const { path } = await make(maria, 'calendar');
    const reply = await read(path);
    expect(reply.headers['content-type']).toBe('text/calendar; charset=utf-8');
    expect(reply.body.replaceAll('\r\n ', '')).toMatch(/SUMMARY:.*500.*India should arrive\r\n/);
    expect(reply.body).toContain('BEGIN:VEVENT');
    expect(reply.body).not.toContain('R-1');
    const received = { at: new Date(testNow).toISOString(), amount: null };
    await maria.request('POST', `/api/transfers/${id}/received`, { received });
    expect((await read(path)).body).not.toContain('BEGIN:VEVENT');
  });

  it.each(['atom', 'calendar'] as const)('return 304 until something changes: %s', async (kind) => {
    const { path } = await make(maria, kind);
    const first = await read(path);
    const tag = String(first.headers['etag']);
    test.advance(60_000);
    const second = await read(path, { 'if-none-match': `"other", W/${tag}` });
    expect([second.statusCode, second.body, second.headers['etag']]).toEqual([304, '', tag]);
    await trigger(maria);
    await maria.request('PUT', `/api/transfers/${randomUUID()}`, sentToIndia);
    const third = await read(path, { 'if-none-match': tag });
    expect(third.statusCode).toBe(200);
    expect(third.headers['etag']).not.toBe(tag);
  });

  it('stop working immediately when the URL is replaced or the feed is turned off', async () => {
    const { path: leaked } = await make(maria, 'atom');
    const { path: next, feeds } = await make(maria, 'atom');
    expect(feeds).toHaveLength(1);
    expect(next).not.toBe(leaked);
    expect([(await read(leaked)).statusCode, (await read(next)).statusCode]).toEqual([404, 200]);
    expect((await maria.request('DELETE', '/api/feeds/atom')).json()).toEqual({ feeds: [] });
    expect((await read(next)).statusCode).toBe(404);
  });

  it("reject requests with the wrong kind, a wrong secret or a deleted account's secret", async () => {
    const { path } = await make(maria, 'atom');
    const token = path.split('/')[3] ?? '';
    expect((await read(`/api/feeds/${token}/transfers.ics`)).statusCode).toBe(404);
    expect((await read(`/api/feeds/${'x'.repeat(43)}/alerts.atom`)).statusCode).toBe(404);
    expect((await read('/api/feeds/short/alerts.atom')).statusCode).toBe(400);
    await maria.request('DELETE', '/api/profile', { confirmation: maria.email });
    expect((await read(path)).statusCode).toBe(404);
  });

  it('are stored with only a hash of the secret and exported without the secret', async () => {
    const { path } = await make(maria, 'atom');
    const token = path.split('/')[3] ?? '';
    const { db } = test.context;
    expect(JSON.stringify(await db.selectFrom('private_feeds').selectAll().execute())).not.toContain(token);
    const { stored } = (await maria.request('GET', '/api/profile/export')).json();
    expect(stored.private_feeds).toMatchObject([{ kind: 'atom' }]);
    expect(JSON.stringify(stored)).not.toContain(token);
  });

  it('are isolated per user and reject visitors and unknown kinds', async () => {
    const { path } = await make(maria, 'atom');
    await make(ben, 'atom');
    await ben.request('DELETE', '/api/feeds/atom');
    expect((await read(path)).statusCode).toBe(200);
    expect((await maria.request('PUT', '/api/feeds/rss')).statusCode).toBe(400);
    for (const [method, url] of [
      ['GET', '/api/feeds'],
      ['PUT', '/api/feeds/atom'],
      ['DELETE', '/api/feeds/atom'],
    ] as const)
      expect((await test.app.inject({ method, url, headers: { origin: testOrigin } })).statusCode).toBe(401);
  });
});
