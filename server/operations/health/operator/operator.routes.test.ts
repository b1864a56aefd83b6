import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/start-test-app.ts';

const newestMigration =
  readdirSync(join(import.meta.dirname, '../../../foundation/db/migrations'))
    .sort()
    .at(-1) ?? '';
const token = 'a-token-of-the-operator';
let open: TestApp;
let locked: TestApp;
beforeAll(async () => {
  [open, locked] = await Promise.all([
    startTestApp({ RATES: 'ecb', DATA_FOLDER: tmpdir() }),
    startTestApp({
      OPERATOR_TOKEN: token,
      AI_BASE_URL: 'https://ai.example/v1',
      AI_API_KEY: 'secret-key-1',
      AI_MODEL: 'model-x',
    }),
  ]);
});
afterAll(() => Promise.all([open.close(), locked.close()]));

const pages = ['/status', '/metrics'] as const;
const basic = (password: string) => `Basic ${Buffer.from(`operator:${password}`).toString('base64')}`;

describe.each(pages)('%s', (url) => {
  it('is available from localhost without any settings [S9-9]', async () => {
    const reply = await open.app.inject({ url });
    expect(reply.statusCode).toBe(200);
    expect(reply.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
  });

  it.each([
    ['another address', { remoteAddress: '203.0.113.9' }],
    ['another host name', { headers: { host: 'evil.example' } }],
    ['a proxy', { headers: { 'x-forwarded-for': '127.0.0.1' } }],
  ])("isn't available via %s [S9-9]", async (_who, how) => {
    expect((await open.app.inject({ url, ...how })).statusCode).toBe(404);
  });

  it.each([
    ['in production', { NODE_ENV: 'production' }],
    ['under a public name', { PUBLIC_ORIGIN: 'https://tern.example' }],
    ['when it listens on all addresses', { HOST: '0.0.0.0' }],
  ])("isn't available without a token %s [S9-9]", async (_where, settings) => {
    const test = await startTestApp(settings);
    expect((await test.app.inject({ url })).statusCode).toBe(404);
    await test.close();
  });

  it('is available from anywhere with the token but not without it [S9-9]', async () => {
    const from = { url, remoteAddress: '203.0.113.9' };
    for (const authorization of [`Bearer ${token}`, `bearer ${token}`, basic(token)])
      expect((await locked.app.inject({ ...from, headers: { authorization } })).statusCode).toBe(200);
    for (const authorization of ['', 'Bearer', 'Bearer x', basic(''), basic(`${token} `), `Digest ${token}`, token]) {
      const reply = await locked.app.inject({ ...from, headers: { authorization } });
      expect([reply.statusCode, reply.headers['www-authenticate']], authorization).toEqual([
        401,
        'Basic realm="Tern operator", charset="UTF-8"',
      ]);
    }
    expect((await locked.app.inject({ url })).statusCode).toBe(401);
  });

  it('logs operator access at most once an hour', async () => {
    const isEntry = ({ event, fields }: TestApp['logged'][number]) =>
      event === 'access.operator' && fields['path'] === url;
    const before = locked.logged.filter(isEntry).length;
    locked.advance(3_600_000);
    for (let turn = 0; turn < 3; turn++) await locked.app.inject({ url, headers: { authorization: basic(token) } });
    expect(locked.logged.filter(isEntry)).toHaveLength(before + 1);
  });

  it('rate limits token guesses [S9-9]', async () => {
    const guess = { url, remoteAddress: '203.0.113.77', headers: { authorization: 'Bearer guess' } };
    const codes = [];
    for (let turn = 0; turn < 12; turn++) codes.push((await locked.app.inject(guess)).statusCode);
    expect(codes.at(-1)).toBe(429);
  });

  it("doesn't reveal secrets [S9-9]", async () => {
    const { body } = await locked.app.inject({ url, headers: { authorization: basic(token) } });
    for (const secret of [token, 'secret-key-1', 'postgres://', 'password']) expect(body).not.toContain(secret);
  });
});

describe('the operator page', () => {
  it('shows sources, the database, the disk and instances, but no unescaped HTML or logged messages [S9-9]', async () => {
    open.context.rates.sourceFailed('ecb', '<script>alert(1)</script>');
    open.context.log('rates.refresh-failed', { message: 'a secret that stays in the log' });
    const { body } = await open.app.inject('/status');
    for (const words of ['European Central Bank', 'never', 'PostgreSQL 1', newestMigration, 'free of', 'Instances'])
      expect(body).toContain(words);
    expect(body).toContain('&lt;script&gt;');
    expect(body).not.toContain('<script');
    expect(body).not.toContain('a secret');
  });

  it('counts shared prices by state and reveals nothing else about them [B1-7]', async () => {
    const shared = (status: string, question: string) => ({
      ...{
        id: randomUUID(),
        question,
        contributor: 'hash-of-maria',
        provider_id: 'remitly',
        payout_method: 'cash_pickup',
      },
      ...{ from_country: 'GB', to_country: 'TZ', currency: 'GBP', to_currency: 'TZS', amount: 200, fee: 2, rate: 3300 },
      ...{ mid_rate: 3333, margin_percent: 1, seen_at: new Date(), received_at: new Date(), status },
    });
    await open.context.db
      .insertInto('price_contributions')
      .values([shared('implausible', 'remitly GB TZ'), shared('implausible', 'b'), shared('outlier', 'c')])
      .execute();
    const { body } = await open.app.inject('/status');
    expect(body).toContain('Set aside: cannot be true</th><td>2</td>');
    expect(body).toContain('Set aside: far from what others agree on</th><td>1</td>');
    expect(body).not.toContain('Waiting for others');
    for (const text of ['remitly', 'hash-of-maria']) expect(body).not.toContain(text);
  });

  it('works without a database [S9-9]', async () => {
    const test = await startTestApp();
    await test.context.db.destroy();
    const reply = await test.app.inject('/status');
    expect(reply.statusCode).toBe(200);
    expect(reply.body).toContain('The database doesn’t answer.');
    expect(reply.body).toMatch(/System health is low<\/th><td>40 of 100<\/td><td>0 s ago/);
    await test.app.close();
  });
});

describe('the metrics', () => {
  it('count requests by declared route and have no labels that contain user input [S9-9]', async () => {
    await open.app.inject('/api/quotes?fromCountry=US&toCountry=PH&amount=512.34&currency=USD');
    await open.app.inject('/api/rates/USD/PHP/history?days=30');
    await open.app.inject('/nothing/ana@mail.example');
    const { body } = await open.app.inject('/metrics');
    expect(body).toContain('tern_http_request_duration_seconds_count{route="/api/quotes",method="GET",status="2xx"} 1');
    expect(body).toContain('route="none",method="GET",status="4xx"');
    expect(body).toMatch(/tern_quote_source_answers_total\{source="catalogue",status="ok"\} \d/);
    expect(body).toMatch(/tern_waiting\{of="messages"\} 0/);
    expect(body).toContain('tern_breaker_state{source="ecb"} 0');
    expect(body).toContain('tern_job_failures{job="account.finish-deletions"} 0');
    expect(body).toContain('tern_live_listeners{of="rates"} 0');
    expect(body).toMatch(/tern_database_connections\{state="all"\} \d/);
    expect(body).not.toMatch(/"[^"\n]*(512|mail|PH|USD)[^"\n]*"/);
  });
});
