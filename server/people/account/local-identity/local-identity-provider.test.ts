import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/start-test-app.ts';
import { TestBrowser } from '../../../testing/test-browser.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const location = (reply: { headers: Record<string, unknown> }): string => String(reply.headers['location']);

/** Opens the account page as a browser would, and returns its URL. */
async function toAccounts(browser: TestBrowser, ask = '?mode=popup'): Promise<string> {
  const begun = await browser.get(`/api/auth/sign-in${ask}`);
  expect(begun.statusCode).toBe(302);
  const asked = await browser.get(location(begun));
  return location(asked);
}

async function choose(browser: TestBrowser, page: string, account: string) {
  const chosen = await browser.post(page, { account });
  const resumed = await browser.get(location(chosen));
  return browser.get(location(resumed));
}

describe('the built-in identity provider', () => {
  it('signs a user in through its own page with code, PKCE, state and nonce [S4.1-1] [S1-8]', async () => {
    const browser = new TestBrowser(test);
    const page = await toAccounts(browser);
    const shown = await browser.get(page);
    expect(shown.body).toContain('Maria Reyes');
    expect(shown.headers['content-security-policy']).toContain("script-src 'self'");
    const done = await choose(browser, page, 'maria');
    expect(done.body).toContain('data-result="signed_in"');
    expect(done.headers['content-security-policy']).toContain("default-src 'none'");
    const session = (await browser.get('/api/auth/session')).json();
    expect(session).toMatchObject({ isAuthenticated: true, userName: 'Maria Reyes', userEmail: 'maria@demo.example' });
    expect(browser.has('sign-in')).toBe(false);
  });

  it('returns the same user the second time and a different user for another account', async () => {
    const ids: string[] = [];
    for (const account of ['jose', 'jose', 'amara']) {
      const browser = new TestBrowser(test);
      await choose(browser, await toAccounts(browser), account);
      ids.push((await browser.get('/api/auth/session')).json().userId);
    }
    expect(ids[0]).toBe(ids[1]);
    expect(ids[2]).not.toBe(ids[0]);
  });

  it('redirects back if there is no pop-up and reports a cancellation in the URL', async () => {
    const browser = new TestBrowser(test);
    const page = await toAccounts(browser, '?mode=redirect&returnTo=%2Falerts%3Fa%3D1');
    const done = await choose(browser, page, 'maria');
    expect([done.statusCode, location(done)]).toEqual([303, '/alerts?a=1']);
    const again = new TestBrowser(test);
    const cancelled = await choose(again, await toAccounts(again, '?mode=redirect&returnTo=/alerts'), '');
    expect(location(cancelled)).toBe('/?sign-in=cancelled');
  });

  it('reports a cancellation without starting a session [S8-3]', async () => {
    const browser = new TestBrowser(test);
    const done = await choose(browser, await toAccounts(browser), '');
    expect(done.body).toContain('data-result="cancelled"');
    expect((await browser.get('/api/auth/session')).json().isAuthenticated).toBe(false);
  });

  it('ends the previous session on another sign-in', async () => {
    const browser = new TestBrowser(test);
    await choose(browser, await toAccounts(browser), 'maria');
    const before = browser.cookie;
    expect((await choose(browser, await toAccounts(browser), 'jose')).body).toContain('signed_in');
    const reply = await test.app.inject({ url: '/api/auth/session', headers: { cookie: before } });
    expect(reply.json().isAuthenticated).toBe(false);
  });

  it('signs the user in if two tabs start to sign in at the same time', async () => {
    const browser = new TestBrowser(test);
    const first = await toAccounts(browser);
    const second = await toAccounts(browser);
    expect((await choose(browser, second, 'amara')).body).toContain('signed_in');
    expect((await choose(browser, first, 'amara')).statusCode).toBeLessThan(500);
    expect((await browser.get('/api/auth/session')).json().userName).toBe('Amara Okafor');
  });
});

describe('the built-in sign-in', () => {
  it.each([
    ['by another host name', { host: 'tern.example' }],
    ['through a proxy', { 'x-forwarded-for': '203.0.113.5' }],
    ['through a proxy that only sets Via', { via: '1.1 proxy' }],
  ])('isn’t available to a browser that connects %s [S8-1]', async (_, headers: Record<string, string>) => {
    const reply = await test.app.inject({ url: '/api/auth/sign-in?mode=popup', headers });
    expect(reply.body).toMatch(/data-result="(not_configured|unauthorized_domain)"/);
    expect((await test.app.inject({ url: '/local-identity/jwks', headers })).statusCode).toBe(404);
  });

  it('isn’t available to a browser on another machine', async () => {
    const reply = await test.app.inject({ url: '/api/auth/sign-in?mode=popup', remoteAddress: '192.0.2.7' });
    expect(reply.body).toContain('data-result="not_configured"');
    expect(test.logged.at(-1)?.fields['reason']).toContain('at this machine alone');
  });

  it.each([
    [{ NODE_ENV: 'production' }, 'NODE_ENV is production'],
    [{ LOCAL_SIGN_IN: 'false' }, 'LOCAL_SIGN_IN is off'],
    [{ HOST: '0.0.0.0' }, 'HOST is not this machine'],
  ])('isn’t available with %j and logs the reason [S8-1]', async (settings, reason) => {
    const app = await startTestApp(settings);
    const reply = await app.app.inject('/api/auth/sign-in?mode=popup');
    expect(reply.body).toContain('data-result="not_configured"');
    expect(String(app.logged.at(-1)?.fields['reason'])).toContain(reason);
    expect((await app.app.inject('/local-identity/jwks')).statusCode).toBe(404);
    await app.close();
  });
});
