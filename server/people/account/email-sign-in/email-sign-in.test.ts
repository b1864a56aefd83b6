import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTrustTokenHeaders } from '../../../testing/people/create-trust-token-headers.ts';
import { type FakeIssuer, startFakeIssuer } from '../../../testing/services/fake-issuer.ts';
import { startTestApp, type TestApp } from '../../../testing/start-test-app.ts';
import { TestBrowser } from '../../../testing/test-browser.ts';

let issuer: FakeIssuer;
let test: TestApp;
beforeAll(async () => {
  issuer = await startFakeIssuer();
  test = await startTestApp(issuer.settings);
});
beforeEach(() => {
  issuer.reset();
  // Avoids the rate limits.
  test.advance(2 * 3_600_000);
});
afterAll(async () => {
  await test.close();
  await issuer.close();
});

const ask = (browser: TestBrowser, email: string) =>
  browser.postJson('/api/auth/email', { email }, createTrustTokenHeaders(test, 'email'));
const enter = (browser: TestBrowser, code: string) => browser.postJson('/api/auth/email/code', { code });
const codeOf = (reply: { json(): { code?: string } }) => reply.json().code;

/** Returns the newest code that was mailed to an address. */
async function mailedTo(address: string): Promise<string> {
  const rows = await test.context.db
    .selectFrom('outbox_messages')
    .where('kind', '=', 'sign_in_code')
    .where('address', '=', address)
    .orderBy('not_before', 'desc')
    .select('content')
    .execute();
  return (JSON.parse(rows[0]?.content ?? '{}') as { code: string }).code;
}

/** Returns a code that is guaranteed to be wrong. */
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

async function signedInAs(browser: TestBrowser): Promise<string | null> {
  return (await browser.get('/api/auth/session')).json().userEmail;
}

describe('sign-in by email code', () => {
  it('accepts the emailed code once and signs in the same user the next time [S4.1-1]', async () => {
    const browser = new TestBrowser(test);
    expect((await ask(browser, ' Ana@Exämple.org ')).json()).toEqual({ sent: true, validMinutes: 10 });
    const code = await mailedTo('ana@xn--exmple-cua.org');
    expect(code).toMatch(/^\d{6}$/);
    const reply = await enter(browser, `${code.slice(0, 3)} ${code.slice(3)}`);
    expect(reply.json()).toEqual({ isAuthenticated: true, userId: expect.any(String) });
    expect(await signedInAs(browser)).toBe('ana@xn--exmple-cua.org');
    expect(codeOf(await enter(browser, code))).toBe('code_expired');
    const other = new TestBrowser(test);
    test.advance(1000);
    await ask(other, 'ana@exämple.org');
    const again = await enter(other, await mailedTo('ana@xn--exmple-cua.org'));
    expect(again.json().userId).toBe(reply.json().userId);
  });

  it.each([
    ['with a space', (code: string) => `${code.slice(0, 3)} ${code.slice(3)}`],
    ['with the direction marks of an Arabic email', (code: string) => `\u2068${code}\u2069`],
    ['in Arabic digits', (code: string) => code.replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'.charAt(Number(digit)))],
  ])('accepts a code %s [S4.1-1]', async (way, written) => {
    const browser = new TestBrowser(test);
    const address = `written-${way.length}@example.org`;
    await ask(browser, address);
    await enter(browser, written(await mailedTo(address)));
    expect(await signedInAs(browser)).toBe(address);
  });

  it('stores neither the code nor the browser’s secret with the address [S4.1-1]', async () => {
    const browser = new TestBrowser(test);
    await ask(browser, 'kept@example.org');
    const code = await mailedTo('kept@example.org');
    const kept = JSON.stringify(await test.context.db.selectFrom('sign_in_codes').selectAll().execute());
    expect(kept).toContain('kept@example.org');
    expect(kept).not.toContain(code);
    expect(kept).not.toContain(browser.cookie.split('sign-in-code=')[1]);
  });

  it.each([
    [4, undefined],
    [5, 'code_expired'],
  ])('accepts the correct code after four wrong ones but not after five (%i) [S4.1-1]', async (count, answer) => {
    const browser = new TestBrowser(test);
    const address = `tries-${count}@example.org`;
    await ask(browser, address);
    const code = await mailedTo(address);
    for (let tried = 1; tried <= count; tried += 1)
      expect((await enter(browser, wrong(code))).json()).toMatchObject({
        code: 'code_wrong',
        detail: tried === 4 ? '1 try left.' : `${5 - tried} tries left.`,
      });
    expect(codeOf(await enter(browser, code))).toBe(answer);
  });

  it.each([
    [599_999, undefined],
    [600_000, 'code_expired'],
  ])('accepts a code for ten minutes (%i ms) [S4.1-1]', async (age, answer) => {
    const browser = new TestBrowser(test);
    const address = `age-${age}@example.org`;
    await ask(browser, address);
    const code = await mailedTo(address);
    test.advance(age);
    expect(codeOf(await enter(browser, code))).toBe(answer);
  });

  it('invalidates the previous code when a new one is sent [S4.1-1]', async () => {
    const browser = new TestBrowser(test);
    await ask(browser, 'twice@example.org');
    const first = await mailedTo('twice@example.org');
    test.advance(1000);
    await ask(browser, 'twice@example.org');
    const second = await mailedTo('twice@example.org');
    if (first !== second) expect(codeOf(await enter(browser, first))).toBe('code_wrong');
    expect(codeOf(await enter(browser, second))).toBeUndefined();
  });

  it('logs successful and failed sign-ins without the address or the code', async () => {
    const browser = new TestBrowser(test);
    await ask(browser, 'noted@example.org');
    const code = await mailedTo('noted@example.org');
    const before = test.logged.length;
    await enter(browser, wrong(code));
    const { userId } = (await enter(browser, code)).json<{ userId: string }>();
    const logged = test.logged.slice(before).filter(({ event }) => /^(access|account)\./.test(event));
    expect(logged).toEqual([
      {
        event: 'access.denied',
        fields: { method: 'POST', path: '/api/auth/email/code', code: 'code_wrong', times: expect.any(Number) },
      },
      { event: 'account.signed-in', fields: { userId, issuer: 'email' } },
    ]);
    expect(JSON.stringify(logged)).not.toMatch(new RegExp(`noted|${code}`));
  });

  it('accepts a code only in the browser that requested it [S4.1-1]', async () => {
    const browser = new TestBrowser(test);
    await ask(browser, 'mine@example.org');
    const code = await mailedTo('mine@example.org');
    const stranger = new TestBrowser(test);
    expect(codeOf(await enter(stranger, code))).toBe('code_expired');
    await ask(stranger, 'thief@example.org');
    if (code !== (await mailedTo('thief@example.org'))) expect(codeOf(await enter(stranger, code))).toBe('code_wrong');
    expect(await signedInAs(stranger)).toBeNull();
  });

  it('signs in only one of two tabs that submit the code at the same time [S4.1-1]', async () => {
    const browser = new TestBrowser(test);
    await ask(browser, 'tabs@example.org');
    const code = await mailedTo('tabs@example.org');
    const replies = await Promise.all([enter(browser, code), enter(browser, code)]);
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 403]);
  });

  it('sends at most five codes an hour to a mailbox, however its address is written [S4.1-1]', async () => {
    const spellings = [
      'ma.x@example.org',
      'MAX@example.org',
      'm.ax@example.org',
      'max+a@example.org',
      'max@example.org',
    ];
    for (const spelling of spellings) expect((await ask(new TestBrowser(test), spelling)).statusCode).toBe(200);
    const sixth = await ask(new TestBrowser(test), 'max+b@example.org');
    expect([sixth.statusCode, Number(sixth.headers['retry-after']) > 0]).toEqual([429, true]);
    test.advance(2 * 3_600_000);
    expect((await ask(new TestBrowser(test), 'max@example.org')).statusCode).toBe(200);
  });

  it('responds identically to known and unknown addresses [S4.1-1]', async () => {
    const known = await ask(new TestBrowser(test), 'kept@example.org');
    const unknown = await ask(new TestBrowser(test), 'nobody-yet@example.org');
    expect(known.body).toBe(unknown.body);
  });

  it.each([
    '',
    'x',
    'a b@example.org',
    'a@example',
    'a@b.',
    `${'x'.repeat(320)}@example.org`,
    'a@example.org\r\nBcc: b@c.de',
  ])('rejects the address %j [S4.1-1]', async (email) => {
    const reply = await ask(new TestBrowser(test), email);
    expect([reply.statusCode, codeOf(reply)]).toEqual([400, 'invalid_parameters']);
  });

  it('rejects other sites, malformed codes and programs without a proof of work [S4.1-1]', async () => {
    const browser = new TestBrowser(test);
    const body = { email: 'robot@example.org' };
    expect(codeOf(await browser.postJson('/api/auth/email', body))).toBe('bot_check_needed');
    const foreign = { ...createTrustTokenHeaders(test, 'email'), origin: 'https://evil.example' };
    expect((await browser.postJson('/api/auth/email', body, foreign)).statusCode).toBe(403);
    for (const code of ['', '12345', '1234567', 'abcdef', '²²²²²²'])
      expect(codeOf(await enter(browser, code))).toBe('invalid_parameters');
    expect(codeOf(await enter(browser, '123456'))).toBe('code_expired');
  });

  it('doesn’t sign in users of an identity provider, because a code must not bypass its checks [S4.1-1]', async () => {
    const withProvider = new TestBrowser(test);
    await signInWithProvider(withProvider, 'person-p', 'Both@example.org');
    const browser = new TestBrowser(test);
    await ask(browser, 'both@example.org');
    expect(codeOf(await enter(browser, await mailedTo('both@example.org')))).toBe('other_sign_in');
    expect(await signedInAs(browser)).toBeNull();
  });

  it('doesn’t sign in users whose account is being deleted [S4.1-5]', async () => {
    const browser = new TestBrowser(test);
    await ask(browser, 'leaving@example.org');
    const { userId } = (await enter(browser, await mailedTo('leaving@example.org'))).json();
    const deletion = { user_id: userId, requested_at: new Date(0) };
    await test.context.db.insertInto('account_deletions').values(deletion).execute();
    test.advance(1000);
    await ask(browser, 'leaving@example.org');
    const reply = await enter(browser, await mailedTo('leaving@example.org'));
    expect([reply.statusCode, codeOf(reply)]).toEqual([403, 'account_deleting']);
  });

  it('links an account created by code to the provider that verified the same address [S4.1-1]', async () => {
    const browser = new TestBrowser(test);
    await ask(browser, 'later@example.org');
    const { userId } = (await enter(browser, await mailedTo('later@example.org'))).json();
    const withProvider = new TestBrowser(test);
    await signInWithProvider(withProvider, 'person-l', 'Later@example.org');
    expect((await withProvider.get('/api/auth/session')).json().userId).toBe(userId);
  });

  it('deletes expired codes and their emails when another code is requested [S4.1-1]', async () => {
    await ask(new TestBrowser(test), 'old@example.org');
    test.advance(600_000);
    await ask(new TestBrowser(test), 'new@example.org');
    const { db } = test.context;
    expect(await db.selectFrom('sign_in_codes').select('email').execute()).toEqual([{ email: 'new@example.org' }]);
    const mails = db.selectFrom('outbox_messages').where('kind', '=', 'sign_in_code').select('address');
    expect(await mails.execute()).toEqual([{ address: 'new@example.org' }]);
  });
});

describe('an instance without an identity provider', () => {
  it('sends users to the email code page if it can send mail [S4.1-1]', async () => {
    const smtp = { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'a@tern.example', PUBLIC_ORIGIN: 'https://tern.example' };
    const bare = await startTestApp({ NODE_ENV: 'production', ...smtp });
    try {
      const reply = await new TestBrowser(bare).get('/api/auth/sign-in?mode=popup&returnTo=/alerts');
      expect([reply.statusCode, reply.headers['location']]).toEqual([302, '/sign-in?mode=popup&returnTo=%2Falerts']);
    } finally {
      await bare.close();
    }
  });
});

describe('sign-in by email code without outgoing mail', () => {
  it('is reported as not configured in production [S4.1-1]', async () => {
    const bare = await startTestApp({ NODE_ENV: 'production', PUBLIC_ORIGIN: 'https://tern.example' });
    try {
      const browser = new TestBrowser(bare);
      const headers = { origin: 'https://tern.example', ...createTrustTokenHeaders(bare, 'email') };
      const reply = await browser.postJson('/api/auth/email', { email: 'a@example.org' }, headers);
      expect(codeOf(reply)).toBe('not_configured');
    } finally {
      await bare.close();
    }
  });
});

async function signInWithProvider(browser: TestBrowser, sub: string, email: string): Promise<void> {
  issuer.claims = { sub, email };
  const asked = new URL(String((await browser.get('/api/auth/sign-in')).headers['location'])).searchParams;
  issuer.nonce = asked.get('nonce') ?? '';
  const answer = new URLSearchParams({ state: asked.get('state') ?? '', code: 'c', iss: issuer.issuer });
  await browser.get(`/api/auth/callback?${answer}`);
}
