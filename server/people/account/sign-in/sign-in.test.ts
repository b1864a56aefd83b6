import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type FakeIssuer, startFakeIssuer } from '../../../testing/services/fake-issuer.ts';
import { signInAs, testOrigin } from '../../../testing/sign-in-as.ts';
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
  // Avoids the rate limit.
  test.advance(60_000);
});
afterAll(async () => {
  await test.close();
  await issuer.close();
});

/** Starts a sign-in in a browser and returns the parameters sent to the provider. */
async function begin(browser: TestBrowser, query = '?mode=popup'): Promise<URLSearchParams> {
  const reply = await browser.get(`/api/auth/sign-in${query}`);
  const asked = new URL(String(reply.headers['location'])).searchParams;
  issuer.nonce = asked.get('nonce') ?? '';
  return asked;
}

const back = (state: string | null, code = 'code-1'): string =>
  `/api/auth/callback?${new URLSearchParams({ state: state ?? '', code, iss: issuer.issuer })}`;

async function resultOf(browser: TestBrowser, address: string): Promise<string | undefined> {
  const reply = await browser.get(address);
  return /data-result="(\w+)"/.exec(reply.body)?.[1];
}

const isSignedIn = async (browser: TestBrowser): Promise<boolean> =>
  (await browser.get('/api/auth/session')).json().isAuthenticated;

describe('sign-in with a provider', () => {
  it('sends PKCE, state and nonce and finishes with the verifier and the secret [S4.1-1] [S9-10]', async () => {
    const browser = new TestBrowser(test);
    const asked = await begin(browser);
    expect(Object.fromEntries(asked)).toMatchObject({
      client_id: 'test-client',
      redirect_uri: `${testOrigin}/api/auth/callback`,
      response_type: 'code',
      scope: 'openid email profile',
      code_challenge_method: 'S256',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
    });
    expect(await resultOf(browser, back(asked.get('state')))).toBe('signed_in');
    expect(issuer.asked).toEqual([
      { code: 'code-1', verifier: expect.stringMatching(/^[\w-]{43}$/), secret: 'test-secret' },
    ]);
    expect(await isSignedIn(browser)).toBe(true);
  });

  it('stores the state of an attempt only as a hash and deletes the attempt afterward', async () => {
    const browser = new TestBrowser(test);
    const asked = await begin(browser);
    const kept = JSON.stringify(await test.context.db.selectFrom('sign_in_attempts').selectAll().execute());
    expect(kept).not.toContain(asked.get('state'));
    await resultOf(browser, back(asked.get('state')));
    expect(await test.context.db.selectFrom('sign_in_attempts').selectAll().execute()).toEqual([]);
  });

  it('applies a changed email address, because the issuer and subject identify the user', async () => {
    const ids: string[] = [];
    for (const email of ['first@example.org', 'second@example.org']) {
      const browser = new TestBrowser(test);
      issuer.claims = { sub: 'mover', email };
      expect(await resultOf(browser, back((await begin(browser)).get('state')))).toBe('signed_in');
      const session = (await browser.get('/api/auth/session')).json();
      expect(session.userEmail).toBe(email);
      ids.push(session.userId);
    }
    expect(ids[0]).toBe(ids[1]);
  });

  it('treats the same address with another subject as a different user', async () => {
    const ids: string[] = [];
    for (const sub of ['one', 'two']) {
      const browser = new TestBrowser(test);
      issuer.claims = { sub, email: 'shared@example.org' };
      await resultOf(browser, back((await begin(browser)).get('state')));
      ids.push((await browser.get('/api/auth/session')).json().userId);
    }
    expect(ids[0]).not.toBe(ids[1]);
  });

  it.each([-290, 290])('accepts a provider whose clock is off by %i s', async (clockAhead) => {
    const browser = new TestBrowser(test);
    issuer.clockAhead = clockAhead;
    expect(await resultOf(browser, back((await begin(browser)).get('state')))).toBe('signed_in');
  });
});

type Fault = [name: string, result: string, arrange: (asked: URLSearchParams) => void];
const seconds = (): number => Math.floor(Date.now() / 1000);
const errors: readonly Fault[] = [
  ['another nonce', 'answer_refused', () => void (issuer.nonce = 'other')],
  ['no nonce', 'answer_refused', () => void (issuer.claims = { nonce: undefined })],
  ['another audience', 'answer_refused', () => void (issuer.claims = { aud: 'somebody' })],
  ['another issuer', 'answer_refused', () => void (issuer.claims = { iss: 'https://evil.example' })],
  ['a signature by another key', 'answer_refused', () => void (issuer.forgeSignature = true)],
  ['a token issued to another client', 'answer_refused', () => void (issuer.claims = { azp: 'evil' })],
  [
    'a token for us and another client, issued to that client',
    'answer_refused',
    () => void (issuer.claims = { aud: ['test-client', 'evil'], azp: 'evil' }),
  ],
  ['an expired token', 'answer_refused', () => void (issuer.claims = { exp: seconds() - 3600 })],
  ['a token that is valid from tomorrow', 'answer_refused', () => void (issuer.claims = { nbf: seconds() + 86_400 })],
  ['no subject', 'answer_refused', () => void (issuer.claims = { sub: '' })],
  ['an overlong subject', 'answer_refused', () => void (issuer.claims = { sub: 'x'.repeat(256) })],
  ['an address with U+0000 [S5-3]', 'email_invalid', () => void (issuer.claims = { email: 'maria\0@example.org' })],
  ['a subject with half a surrogate pair', 'answer_refused', () => void (issuer.claims = { sub: 'maria\ud83d' })],
  ['an invalid address [S5-3] [S8-7]', 'email_invalid', () => void (issuer.claims = { email: 'maria at home' })],
  ['an unverified address', 'email_unverified', () => void (issuer.claims = { email_verified: false })],
  ['an address of unknown status', 'email_unverified', () => void (issuer.claims = { email_verified: undefined })],
  ['no address', 'email_unverified', () => void (issuer.claims = { email: undefined })],
  ['a server error', 'provider_unavailable', () => void (issuer.misbehave = failing(500))],
  ['a server error with status 503', 'provider_unavailable', () => void (issuer.misbehave = failing(503))],
  ['an OAuth error', 'answer_refused', () => void (issuer.misbehave = failing(400, '{"error":"invalid_grant"}'))],
  ['a body other than JSON', 'answer_refused', () => void (issuer.misbehave = failing(200, '<html>'))],
  ['a huge body', 'provider_unavailable', () => void (issuer.misbehave = failing(200, 'a'.repeat(300_000)))],
];

function failing(status: number, body = '{}') {
  return (path: string, response: import('node:http').ServerResponse): boolean => {
    if (path !== '/token') return false;
    response.writeHead(status, { 'content-type': 'application/json' }).end(body);
    return true;
  };
}

describe('a provider response', () => {
  it.each(errors)('causes $1 and no session if it has $0, but the next attempt works', async (_, result, arrange) => {
    const browser = new TestBrowser(test);
    const asked = await begin(browser);
    arrange(asked);
    expect(await resultOf(browser, back(asked.get('state')))).toBe(result);
    expect(await isSignedIn(browser)).toBe(false);
    issuer.reset();
    expect(await resultOf(browser, back((await begin(browser)).get('state')))).toBe('signed_in');
  });

  it('is a cancellation if the user declined [S8-3]', async () => {
    const browser = new TestBrowser(test);
    const state = (await begin(browser)).get('state') ?? '';
    const address = `/api/auth/callback?${new URLSearchParams({ state, error: 'access_denied', iss: issuer.issuer })}`;
    expect(await resultOf(browser, address)).toBe('cancelled');
  });

  it('is rejected if it comes from another issuer (mix-up attack)', async () => {
    const browser = new TestBrowser(test);
    const state = (await begin(browser)).get('state') ?? '';
    const address = `/api/auth/callback?${new URLSearchParams({ state, code: 'x', iss: 'https://evil.example' })}`;
    expect(await resultOf(browser, address)).toBe('answer_refused');
  });

  it.each([
    ['an unknown state', () => back('forged')],
    ['no state', () => '/api/auth/callback?code=x'],
    ['no parameters', () => '/api/auth/callback'],
  ])('is rejected with %s', async (_, address) => {
    const browser = new TestBrowser(test);
    await begin(browser);
    expect(await resultOf(browser, address())).toBe('attempt_expired');
    expect(issuer.asked).toEqual([]);
  });

  it('is rejected if it was used before', async () => {
    const browser = new TestBrowser(test);
    const address = back((await begin(browser)).get('state'));
    expect(await resultOf(browser, address)).toBe('signed_in');
    expect(await resultOf(browser, address)).toBe('attempt_expired');
    expect(await isSignedIn(browser)).toBe(true);
    expect(issuer.asked).toHaveLength(1);
  });

  it('is rejected for somebody else’s attempt, so no link can sign a user in as somebody else', async () => {
    const [attacker, victim] = [new TestBrowser(test), new TestBrowser(test)];
    const theirs = await begin(attacker);
    await begin(victim);
    expect(await resultOf(victim, back(theirs.get('state')))).toBe('attempt_expired');
    expect(await isSignedIn(victim)).toBe(false);
  });

  it('is rejected if it arrives after ten minutes', async () => {
    const browser = new TestBrowser(test);
    const address = back((await begin(browser)).get('state'));
    test.advance(10 * 60_000);
    expect(await resultOf(browser, address)).toBe('attempt_expired');
  });

  it('is rejected for an account that is being deleted', async () => {
    const browser = new TestBrowser(test);
    issuer.claims = { sub: 'leaving' };
    await resultOf(browser, back((await begin(browser)).get('state')));
    const { userId } = (await browser.get('/api/auth/session')).json();
    await test.context.db
      .insertInto('account_deletions')
      .values({ user_id: userId, requested_at: new Date(0) })
      .execute();
    expect(await resultOf(browser, back((await begin(browser)).get('state')))).toBe('account_deleting');
    expect(await isSignedIn(browser)).toBe(false);
  });
});

describe('the start of a sign-in', () => {
  it.each(['cross-site', 'same-site'])('is rejected from another site: %s', async (site) => {
    const attempts = () => test.context.db.selectFrom('sign_in_attempts').selectAll().execute();
    const before = await attempts();
    const reply = await new TestBrowser(test).get('/api/auth/sign-in?mode=redirect', { 'sec-fetch-site': site });
    expect([reply.statusCode, reply.headers['location']]).toEqual([303, '/']);
    expect(reply.headers['set-cookie']).toBeUndefined();
    expect(await attempts()).toEqual(before);
  });

  it.each(['same-origin', 'none'])('is accepted from our page or a typed URL: %s', async (site) => {
    const reply = await new TestBrowser(test).get('/api/auth/sign-in?mode=redirect', { 'sec-fetch-site': site });
    expect(reply.headers['location']).toContain(issuer.issuer);
  });
});

describe('twenty-five users behind one IP address', () => {
  it('can all sign in within a minute', async () => {
    const school = await startTestApp(issuer.settings);
    const results = new Set<string | undefined>();
    for (let n = 0; n < 25; n += 1) {
      issuer.claims = { sub: `pupil-${n}`, email: `pupil-${n}@example.org` };
      const browser = new TestBrowser(school);
      results.add(await resultOf(browser, back((await begin(browser)).get('state'))));
    }
    await school.close();
    expect([...results]).toEqual(['signed_in']);
  });
});

describe('an identity provider', () => {
  it('is reported as unavailable before the redirect if it is unreachable and works once it is back', async () => {
    const down = await startTestApp(issuer.settings);
    const browser = new TestBrowser(down);
    issuer.misbehave = (_, response) => {
      response.destroy();
      return true;
    };
    expect(await resultOf(browser, '/api/auth/sign-in?mode=popup')).toBe('provider_unavailable');
    issuer.reset();
    expect((await browser.get('/api/auth/sign-in?mode=popup')).statusCode).toBe(302);
    await down.close();
  });

  it('is reported as unavailable if its metadata names a different issuer', async () => {
    const fooled = await startTestApp(issuer.settings);
    issuer.misbehave = (path, response) => {
      if (path !== '/.well-known/openid-configuration') return false;
      const evil = 'https://evil.example';
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ issuer: evil, authorization_endpoint: `${evil}/a`, token_endpoint: `${evil}/t` }));
      return true;
    };
    expect(await resultOf(new TestBrowser(fooled), '/api/auth/sign-in?mode=popup')).toBe('provider_unavailable');
    await fooled.close();
  });
});

describe('the sign-in language (B4-1)', () => {
  it('is the same on a pop-up’s last page as on the page that opened it', async () => {
    const browser = new TestBrowser(test);
    const headers = { referer: `${testOrigin}/ar/alerts` };
    const begun = await browser.get('/api/auth/sign-in?mode=popup', headers);
    const asked = new URL(String(begun.headers['location'])).searchParams;
    issuer.nonce = asked.get('nonce') ?? '';
    const { body } = await browser.get(back(asked.get('state')));
    expect(body).toMatch(/<html lang="ar" dir="rtl" data-result="signed_in">/);
    expect(body).toContain('<a href="/ar/">');
  });
});

describe('the allowed origins', () => {
  it('are listed and exclude other hosts [S8-2] [S7-18]', async () => {
    const app = await startTestApp({
      ...issuer.settings,
      PUBLIC_ORIGIN: 'https://tern.example',
      AUTHORIZED_DOMAINS: 'other.example',
    });
    const reply = await app.app.inject('/api/auth/sign-in?mode=popup');
    expect(reply.body).toContain('data-result="unauthorized_domain"');
    expect((await app.app.inject('/api/auth/authorized-domains')).json()).toEqual({ domains: ['other.example'] });
    await app.close();
  });

  it('exclude plain HTTP over a network, where anybody could steal the session [S8-1]', async () => {
    const app = await startTestApp({ ...issuer.settings, AUTHORIZED_DOMAINS: 'nas.example' });
    const reply = await app.app.inject({ url: '/api/auth/sign-in?mode=popup', headers: { host: 'nas.example' } });
    expect(reply.body).toContain('data-result="not_configured"');
    await app.close();
  });

  it('exclude other sites as the target of the return path', async () => {
    const browser = new TestBrowser(test);
    const asked = await begin(browser, '?mode=redirect&returnTo=//evil.example/x');
    const reply = await browser.get(back(asked.get('state')));
    expect([reply.statusCode, reply.headers['location']]).toEqual([303, '/']);
  });
});

/** Returns a token with the same claims, signed with the secret that the client shares with the provider. */
function sharedSecretToken(token: string): string {
  const signed = `${Buffer.from('{"alg":"HS256","kid":"one"}').toString('base64url')}.${token.split('.')[1]}`;
  return `${signed}.${createHmac('sha256', 'test-secret').update(signed).digest('base64url')}`;
}

describe('a token for a session [S7-18] [S9-10]', () => {
  const sync = (authorization: string) =>
    test.app.inject({ method: 'POST', url: '/api/auth/token', headers: { origin: testOrigin, authorization } });

  it('is accepted once and starts a session', async () => {
    const token = await issuer.idToken({ sub: 'synced' });
    const reply = await sync(`Bearer ${token}`);
    expect(reply.json()).toMatchObject({ isAuthenticated: true });
    expect(String(reply.headers['set-cookie'])).toContain('session=');
    expect((await sync(`Bearer ${token}`)).statusCode).toBe(401);
  });

  it('is accepted if the provider’s clock is a few seconds ahead', async () => {
    expect((await sync(`Bearer ${await issuer.idToken({ iat: seconds() + 8 })}`)).statusCode).toBe(200);
  });

  it.each([
    ['too old', async () => issuer.idToken({ iat: seconds() - 301 })],
    ['issued more than 10 seconds in the future', async () => issuer.idToken({ iat: seconds() + 12 })],
    ['expired', async () => issuer.idToken({ exp: seconds() - 1000 })],
    ['issued for another audience', async () => issuer.idToken({ aud: 'other' })],
    ['issued to another client', async () => issuer.idToken({ azp: 'evil' })],
    [
      'issued for us and another client, to that client',
      async () => issuer.idToken({ aud: ['test-client', 'evil'], azp: 'evil' }),
    ],
    ['issued for us and another client, but to nobody', async () => issuer.idToken({ aud: ['test-client', 'evil'] })],
    ['tampered with', async () => `${(await issuer.idToken()).slice(0, -8)}AAAAAAAA`],
    [
      'unsigned',
      async () => `${btoa('{"alg":"none"}').replaceAll('=', '')}.${(await issuer.idToken()).split('.')[1]}.x`,
    ],
    ['signed with a shared secret', async () => sharedSecretToken(await issuer.idToken())],
    ['an access token', async () => issuer.idToken({}, { typ: 'at+jwt' })],
    ['for an unverified address', async () => issuer.idToken({ email_verified: false })],
    ['malformed', async () => 'x'],
  ])('is rejected when it is %s', async (_, make) => {
    const reply = await sync(`Bearer ${await make()}`);
    expect([reply.statusCode, reply.headers['set-cookie']]).toEqual([401, undefined]);
  });

  it('is accepted if it names us as the authorized party', async () => {
    const claims = { sub: 'named', aud: ['test-client', 'other'], azp: 'test-client' };
    const token = await issuer.idToken(claims, { typ: 'JWT' });
    expect((await sync(`Bearer ${token}`)).statusCode).toBe(200);
  });

  it('is valid only once, however its signature is encoded', async () => {
    const token = await issuer.idToken({ sub: 'spelled' });
    expect((await sync(`Bearer ${token}`)).statusCode).toBe(200);
    // 256 bytes fill 341 characters and 2 bits of the last one, whose other 4 bits are unused.
    const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
    const last = alphabet.indexOf(token.at(-1) ?? '');
    for (const bits of [1, 2, 3]) {
      const spelled = `${token.slice(0, -1)}${alphabet[last ^ bits]}`;
      expect((await sync(`Bearer ${spelled}`)).statusCode).toBe(401);
    }
  });

  it.each([[{}], [{ authorization: 'Bearer x' }], [{ authorization: 'Bearer a.b.c' }]])(
    'is required by DELETE, which rejects the headers %j and doesn’t end any session',
    async (headers) => {
      const person = await signInAs(test);
      const reply = await person.request('DELETE', '/api/auth/token', undefined, headers);
      expect([reply.statusCode, reply.json().code, reply.headers['set-cookie']]).toEqual([
        401,
        'not_signed_in',
        undefined,
      ]);
      expect((await person.request('GET', '/api/auth/session')).json()).toMatchObject({ isAuthenticated: true });
    },
  );

  it('ends its session if it is sent with DELETE, and a DELETE without it is rejected', async () => {
    const authorization = `Bearer ${await issuer.idToken({ sub: 'dropped' })}`;
    const reply = await sync(authorization);
    const cookie = [reply.headers['set-cookie'] ?? []]
      .flat()
      .map((one) => one.split(';')[0])
      .join('; ');
    const headers = { origin: testOrigin, cookie };
    const refused = await test.app.inject({ method: 'DELETE', url: '/api/auth/token', headers });
    expect(refused.statusCode).toBe(401);
    expect((await test.app.inject({ url: '/api/auth/session', headers })).json().isAuthenticated).toBe(true);
    await test.app.inject({ method: 'DELETE', url: '/api/auth/token', headers: { ...headers, authorization } });
    const session = await test.app.inject({ url: '/api/auth/session', headers });
    expect(session.json().isAuthenticated).toBe(false);
  });
});
