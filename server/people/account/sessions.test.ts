import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signInAs, testOrigin } from '../../testing/sign-in-as.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { revokeAllSessions, revokeSessionsByEmail } from './sessions.store.ts';
import { sessionTimeLimits } from './sessions.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const session = async (cookie: string) => {
  const reply = await test.app.inject({ url: '/api/auth/session', headers: { cookie } });
  return { reply, isAuthenticated: reply.json().isAuthenticated as boolean };
};
const cookiesSet = (headers: Record<string, unknown>): string[] => [headers['set-cookie'] ?? []].flat() as string[];

describe('a session', () => {
  it('identifies the signed-in user and reveals no secrets [S3.1-13] [S5-13]', async () => {
    const maria = await signInAs(test, 'maria');
    const { reply } = await session(maria.cookie);
    expect(reply.json()).toEqual({
      isAuthenticated: true,
      userId: maria.id,
      userName: 'maria',
      userEmail: 'maria@example.org',
      userPhoto: null,
    });
    expect(reply.headers['cache-control']).toBe('no-store');
    expect(cookiesSet(reply.headers)).toEqual([]);
  });

  it("can't be used by somebody who reads the database", async () => {
    const { cookie } = await signInAs(test, 'hashed');
    const kept = JSON.stringify(await test.context.db.selectFrom('sessions').selectAll().execute());
    const secret = /session=([\w-]{43})/.exec(cookie)?.[1] ?? 'no secret';
    expect(kept).not.toContain(secret);
  });

  it('ends immediately and permanently on sign-out, which removes its cookies [S4.1-1]', async () => {
    const omar = await signInAs(test, 'omar');
    const reply = await omar.request('POST', '/api/auth/sign-out');
    expect(reply.json()).toEqual({ isAuthenticated: false });
    const cleared = cookiesSet(reply.headers);
    expect(cleared).toHaveLength(2);
    for (const cookie of cleared) expect(cookie).toMatch(/^(session|signed-in)=; Max-Age=0; /);
    expect((await session(omar.cookie)).isAuthenticated).toBe(false);
  });

  it('is not required to sign out', async () => {
    const reply = await test.app.inject({ method: 'POST', url: '/api/auth/sign-out', headers: { origin: testOrigin } });
    expect(reply.statusCode).toBe(200);
  });

  it('ends after two weeks of inactivity and after 90 days in any case', async () => {
    const lena = await signInAs(test, 'lena');
    let cookie = lena.cookie;
    for (let days = 0; days < 84; days += 12) {
      test.advance(12 * 24 * 3_600_000);
      const { reply, isAuthenticated } = await session(cookie);
      expect(isAuthenticated).toBe(true);
      cookie = cookiesSet(reply.headers)
        .map((one) => one.split(';')[0])
        .join('; ');
    }
    test.advance(sessionTimeLimits.maxMs - 84 * 24 * 3_600_000);
    expect((await session(cookie)).isAuthenticated).toBe(false);
    const idle = await signInAs(test, 'idle');
    test.advance(sessionTimeLimits.idleMs);
    expect((await session(idle.cookie)).isAuthenticated).toBe(false);
  });

  it('gets a new secret each day, but no new hint cookie, and accepts the previous secret for another minute [S4.1-4]', async () => {
    const { cookie } = await signInAs(test, 'rota');
    test.advance(sessionTimeLimits.rotateMs);
    const first = await session(cookie);
    const fresh = cookiesSet(first.reply.headers);
    expect(fresh).toHaveLength(1);
    expect(fresh[0]).toMatch(/^session=[\w-]{43}; Max-Age=7776000; Path=\/; HttpOnly; SameSite=Lax$/);
    const renewed = fresh.map((one) => one.split(';')[0]).join('; ');
    expect((await session(cookie)).isAuthenticated).toBe(true);
    expect((await session(renewed)).isAuthenticated).toBe(true);
    test.advance(sessionTimeLimits.graceMs + 1000);
    expect((await session(cookie)).isAuthenticated).toBe(false);
    expect((await session(renewed)).isAuthenticated).toBe(true);
  });

  it('accepts its old secret until a new one is used, even if responses with new secrets were lost', async () => {
    const { cookie } = await signInAs(test, 'lost');
    const received = async () => {
      const { reply } = await session(cookie);
      return cookiesSet(reply.headers)
        .map((one) => one.split(';')[0])
        .join('; ');
    };
    test.advance(sessionTimeLimits.rotateMs);
    const first = await received();
    expect(first).not.toBe('');
    // Another tab may send its request before the new secret arrives. It isn't given another secret, because the new
    // one must stay valid.
    expect(await received()).toBe('');
    test.advance(sessionTimeLimits.rotateMs);
    const second = await received();
    expect((await session(first)).isAuthenticated).toBe(false);
    expect((await session(second)).isAuthenticated).toBe(true);
    expect((await session(cookie)).isAuthenticated).toBe(true);
    test.advance(sessionTimeLimits.graceMs + 1000);
    expect((await session(cookie)).isAuthenticated).toBe(false);
    expect((await session(second)).isAuthenticated).toBe(true);
  });

  it('ends if its user signs out with an unused secret that was replaced for another browser', async () => {
    const { cookie } = await signInAs(test, 'copied');
    const received = async () => cookiesSet((await session(cookie)).reply.headers)[0]?.split(';')[0] ?? '';
    test.advance(sessionTimeLimits.rotateMs);
    const users = await received();
    test.advance(sessionTimeLimits.rotateMs);
    const others = await received();
    const headers = { cookie: users, origin: testOrigin };
    await test.app.inject({ method: 'POST', url: '/api/auth/sign-out', headers });
    for (const secret of [cookie, users, others]) expect((await session(secret)).isAuthenticated).toBe(false);
  });

  it('ends after two weeks even if it has an unused new secret', async () => {
    const { cookie } = await signInAs(test, 'lost-idle');
    test.advance(sessionTimeLimits.rotateMs);
    await session(cookie);
    test.advance(sessionTimeLimits.idleMs);
    expect((await session(cookie)).isAuthenticated).toBe(false);
  });

  it('is invalid once deletion of the user has started', async () => {
    const gone = await signInAs(test, 'gone');
    const request = { user_id: gone.id, requested_at: new Date(0) };
    await test.context.db.insertInto('account_deletions').values(request).execute();
    const { reply, isAuthenticated } = await session(gone.cookie);
    expect(isAuthenticated).toBe(false);
    expect(cookiesSet(reply.headers)).toHaveLength(2);
  });
});

describe('the operator', () => {
  it('signs a user out of every browser by email address, whatever its letter case', async () => {
    const [first, second] = [await signInAs(test, 'Ines'), await signInAs(test, 'Ines')];
    const eva = await signInAs(test, 'eva');
    expect(await revokeSessionsByEmail(test.context.db, 'INES@example.org')).toBe(2);
    for (const { cookie } of [first, second]) expect((await session(cookie)).isAuthenticated).toBe(false);
    expect((await session(eva.cookie)).isAuthenticated).toBe(true);
    expect(await revokeSessionsByEmail(test.context.db, 'nobody@example.org')).toBe(0);
  });

  it('signs all users out', async () => {
    const people = [await signInAs(test, 'ben'), await signInAs(test, 'lea')];
    expect(await revokeAllSessions(test.context.db)).toBeGreaterThanOrEqual(2);
    for (const { cookie } of people) expect((await session(cookie)).isAuthenticated).toBe(false);
  });
});

describe('a session over HTTPS', () => {
  it('has a cookie that is bound to this host', async () => {
    const secure = await startTestApp({ PUBLIC_ORIGIN: 'https://tern.example' });
    const { cookie } = await signInAs(secure, 'maria');
    secure.advance(sessionTimeLimits.rotateMs);
    const ask = (value: string) => secure.app.inject({ url: '/api/auth/session', headers: { cookie: value } });
    expect((await ask(cookie)).json().isAuthenticated).toBe(false);
    const reply = await ask(cookie.replace('session=', '__Host-session='));
    expect(reply.json().isAuthenticated).toBe(true);
    expect(cookiesSet(reply.headers)[0]).toMatch(
      /^__Host-session=[\w-]{43}; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
    await secure.close();
  });
});
