import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTrustTokenHeaders } from '../testing/people/create-trust-token-headers.ts';
import { signInAs, testOrigin } from '../testing/sign-in-as.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';
import { readOutbox } from './email/testing/delivery-fixture.ts';
import { type FakeSmtp, smtpError, startFakeSmtp } from './email/testing/fake-smtp.ts';

let test: TestApp;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tern-mail-'));
  test = await startTestApp({ DATA_FOLDER: folder });
});
afterAll(async () => {
  await test.close();
  await rm(folder, { recursive: true });
});

const ask = (to: string, change: object = {}) => ({
  to,
  subject: 'A test',
  template: 'test_email',
  templateData: { userName: 'Maria' },
  ...change,
});
const kept = async () => {
  const names = await readdir(join(folder, 'mail')).catch(() => []);
  return Promise.all(names.map(async (name) => PostalMime.parse(await readFile(join(folder, 'mail', name)))));
};

describe('POST /api/mail', () => {
  it('stores a test email to the user’s address as a file if there is no mail server [S7-9] [S3.10-4]', async () => {
    const maria = await signInAs(test, 'maria');
    const reply = await maria.request('POST', '/api/mail', ask('Maria@example.org'));
    expect(reply.json()).toEqual({ success: true, way: 'file' });
    expect((await kept()).map(({ to, subject }) => [to?.[0]?.address, subject])).toEqual([
      ['maria@example.org', 'A test from Tern: your email works'],
    ]);
    const [stored] = await readOutbox(test.context.db);
    expect(JSON.parse(stored?.content ?? '')).toMatchObject({
      requestedAt: new Date(test.context.now()).toISOString(),
    });
  });

  it('counts the favorites that the weekly digest doesn’t show: those without a price, and those above the limit', async () => {
    const ana = await signInAs(test, 'ana');
    const add = (toCountry: string, addedAt: number) =>
      test.context.db
        .insertInto('favorites')
        .values({
          ...{ id: crypto.randomUUID(), user_id: ana.id, from_country: 'US', to_country: toCountry },
          added_at: new Date(addedAt),
        })
        .execute();
    const digest = async () => {
      const { corridors, leftOut } = await test.context.mail.composeDigest(ana.id);
      return { shown: corridors.length, leftOut };
    };
    await add('PH', 1);
    expect(await digest()).toEqual({ shown: 1, leftOut: 0 });
    // No provider sends money to North Korea.
    await add('KP', 20);
    expect(await digest()).toEqual({ shown: 1, leftOut: 1 });
    for (const [index, country] of ['MX', 'IN', 'KE', 'NG', 'BR', 'CO', 'PK', 'BD', 'VN', 'GT'].entries())
      await add(country, 2 + index);
    expect(await digest()).toEqual({ shown: 10, leftOut: 2 });
  });

  it('sends a weekly digest with current numbers and a rate_alert with the numbers from the page [S3.10-4]', async () => {
    const lena = await signInAs(test, 'lena');
    const at = new Date(test.context.now());
    await test.context.db
      .insertInto('favorites')
      .values({
        id: '22222222-2222-4222-8222-222222222222',
        user_id: lena.id,
        from_country: 'US',
        to_country: 'PH',
        added_at: at,
      })
      .execute();
    for (const template of ['weekly_digest', 'rate_alert']) {
      const reply = await lena.request(
        'POST',
        '/api/mail',
        ask(lena.email, { template, templateData: { currentRate: 57.1 } }),
        createTrustTokenHeaders(test, 'email'),
      );
      expect(reply.json()).toEqual({ success: true, way: 'file' });
    }
    const mails = (await kept()).filter(({ to }) => to?.[0]?.address === lena.email);
    const digest = mails.find(({ subject }) => subject === 'Your week on Tern')?.text ?? '';
    expect(digest).toMatch(
      /United States → Philippines\nRecipient gets in a bank account if you send 500.USD: about [\d,]+.PHP \([\d,–]+\) \(with .+, about the same as with \d+ other providers?; .+ old\)/,
    );
    expect(digest).toMatch(/Mid-market rate: 1 USD = [\d.]+ PHP \(.+ old\)/);
    expect(mails.find(({ subject }) => subject === 'A test')?.text).toContain('Rate: 57.1');
  });

  it('accepts three calls from a signed-in user and then requires a proof of work', async () => {
    const robot = await signInAs(test, 'robot');
    const send = async (headers = {}) =>
      (await robot.request('POST', '/api/mail', ask(robot.email), headers)).statusCode;
    expect([await send(), await send(), await send(), await send()]).toEqual([200, 200, 200, 428]);
    expect(await send(createTrustTokenHeaders(test, 'email'))).toBe(200);
  });

  it.each([
    ['to another address [S6-5]', { to: 'jose@example.org' }, 403, 'forbidden'],
    ['to two addresses [S6-5]', { to: 'own@example.org, jose@example.org' }, 403, 'forbidden'],
    ['with a header in the subject', { subject: 'a\r\nBcc: x@y.example' }, 400, 'invalid_parameters'],
    ['with an unknown template', { template: 'newsletter' }, 400, 'invalid_parameters'],
    ['with overlong data', { templateData: { provider: 'x'.repeat(121) } }, 400, 'invalid_parameters'],
  ])('rejects an email %s', async (_what, change, status, code) => {
    const own = await signInAs(test, 'own');
    const reply = await own.request('POST', '/api/mail', ask(own.email, change));
    expect([reply.statusCode, reply.json().code]).toEqual([status, code]);
  });

  it('is rate limited and accepts only signed-in users on our own pages', async () => {
    const headers = { origin: testOrigin };
    const url = '/api/mail';
    const nobody = await test.app.inject({ method: 'POST', url, headers, payload: ask('maria@example.org') });
    expect(nobody.statusCode).toBe(401);
    const often = await signInAs(test, 'often');
    const foreign = await test.app.inject({
      method: 'POST',
      url,
      headers: { cookie: often.cookie },
      payload: ask(often.email),
    });
    expect(foreign.statusCode).toBe(403);
    const statuses: number[] = [];
    for (let n = 0; n < 11; n += 1)
      statuses.push(
        (await often.request('POST', url, ask(often.email), createTrustTokenHeaders(test, 'email'))).statusCode,
      );
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
    const late = await often.request('POST', url, ask(often.email), createTrustTokenHeaders(test, 'email'));
    expect(Number(late.headers['retry-after'])).toBeGreaterThan(0);
  });
});

describe('the development mail page', () => {
  it('lists and shows stored emails, but only on this machine', async () => {
    const omar = await signInAs(test, 'omar');
    await omar.request('POST', '/api/mail', ask(omar.email), createTrustTokenHeaders(test, 'email'));
    const list = await test.app.inject('/dev/mail');
    const entry = list.body.split('<li>').find((one) => one.includes(omar.email)) ?? '';
    const name = /\/dev\/mail\/([\w-]+\.eml)/.exec(entry)?.[1];
    expect(name).toBeTruthy();
    expect((await test.app.inject(`/dev/mail/${name}`)).body).toContain('Your email works');
    const html = await test.app.inject(`/dev/mail/${name}/html`);
    expect(html.headers['content-security-policy']).toContain('sandbox');
    expect((await test.app.inject(`/dev/mail/${name}/eml`)).headers['content-type']).toBe('message/rfc822');
    for (const path of ['/dev/mail/..%2f..%2fsecret.eml', '/dev/mail/none.eml'])
      expect((await test.app.inject(path)).statusCode).toBe(404);
    const elsewhere = await test.app.inject({ url: '/dev/mail', remoteAddress: '10.0.0.9' });
    expect(elsewhere.statusCode).toBe(404);
  });

  it('doesn’t exist in production', async () => {
    const production = await startTestApp({ DATA_FOLDER: folder, NODE_ENV: 'production' });
    expect((await production.app.inject('/dev/mail')).statusCode).toBe(404);
    await production.close();
  });
});

describe('a mail server that rejects mail permanently', () => {
  it('causes an error that rules out a retry [S8-21]', async () => {
    const server = await startFakeSmtp({ onRcpt: () => smtpError(550, 'No such user') });
    const settings = { SMTP_URL: server.url, MAIL_FROM: 'Tern <tern@tern.example>', PUBLIC_ORIGIN: testOrigin };
    const refusing = await startTestApp({ DATA_FOLDER: folder, ...settings });
    const maria = await signInAs(refusing, 'maria');
    const reply = await maria.request('POST', '/api/mail', ask(maria.email));
    expect(reply.json()).toEqual({ success: false, error: 'Failed to send test email', willRetry: false });
    await refusing.close();
    await server.close();
  });
});

describe('a mail server that rejects mail temporarily', () => {
  let server: FakeSmtp;
  let refusing: TestApp;
  beforeAll(async () => {
    server = await startFakeSmtp({ onRcpt: () => smtpError(451, 'Later') });
    const settings = { SMTP_URL: server.url, MAIL_FROM: 'Tern <tern@tern.example>', PUBLIC_ORIGIN: testOrigin };
    refusing = await startTestApp({ DATA_FOLDER: folder, ...settings });
  });
  afterAll(async () => {
    await refusing.close();
    await server.close();
  });

  it.each([
    ['rate_alert', 'Failed to send email'],
    ['weekly_digest', 'Failed to send weekly digest'],
    ['test_email', 'Failed to send test email'],
  ])('makes %s fail with "%s" and leaves the retry to the outbox [S8-21] [S4.8-1]', async (template, error) => {
    const maria = await signInAs(refusing, template);
    const reply = await maria.request(
      'POST',
      '/api/mail',
      ask(maria.email, { template, templateData: {} }),
      createTrustTokenHeaders(refusing, 'email'),
    );
    expect(reply.json()).toEqual({ success: false, error, willRetry: true });
    const row = (await readOutbox(refusing.context.db)).find(({ user_id }) => user_id === maria.id);
    expect(row).toMatchObject({ status: 'waiting', attempts: 1, last_error: expect.stringContaining('451') });
  });
});
