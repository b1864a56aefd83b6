import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signInAs, testOrigin } from '../testing/sign-in-as.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';
import { createErrorHandler, toProblem } from './create-error-handler.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

describe('the expected 404', () => {
  it.each([
    ['GET', '/og/nowhere.png', 404],
    ['GET', '/og/%00', 404],
    ['GET', '/dev/mail/none.eml', 404],
    ['GET', '/dev/mail/none.eml/html', 404],
    ['GET', '/api/mail/unsubscribe?token=unknown', 404],
    ['POST', '/api/mail/unsubscribe?token=unknown', 404],
    ['GET', '/api/nothing', 404],
    ['POST', '/api/translate', 404],
  ] as const)("isn't logged as a failure for %s %s", async (method, url, status) => {
    const before = test.logged.length;
    const headers = { origin: testOrigin, 'content-type': 'application/json' };
    const body = url === '/api/translate' ? { text: 'hello', from: 'en', to: 'de' } : {};
    const reply = await test.app.inject({ method, url, headers, ...(method === 'POST' && { payload: body }) });
    expect(reply.statusCode).toBe(status);
    expect(test.logged.slice(before).map(({ event }) => event)).not.toContain('request.failed');
  });
});

describe('a denied request', () => {
  const deniedSince = (before: number) =>
    test.logged.slice(before).flatMap(({ event, fields }) => (event === 'access.denied' ? [fields] : []));

  it('is logged with its declared route and reason but without the request content', async () => {
    const before = test.logged.length;
    await test.app.inject({ url: '/api/profile', headers: { cookie: `session=${'A'.repeat(43)}` } });
    await test.app.inject({ method: 'POST', url: '/api/contact', headers: { origin: 'https://evil.example' } });
    await test.app.inject('/api/quotes?fromCountry=maria@example.org');
    await test.app.inject({ url: '/status', remoteAddress: '192.0.2.7' });
    const denied = deniedSince(before);
    expect(denied).toEqual([
      { method: 'GET', path: '/api/profile', code: 'not_signed_in', times: 1 },
      { method: 'POST', path: '/api/contact', code: 'forbidden', times: 1 },
      { method: 'GET', path: '/api/quotes', code: 'invalid_parameters', times: 1 },
    ]);
    expect(JSON.stringify(denied)).not.toMatch(/maria|AAAA|evil|192/);
  });

  it("is logged with the id of the signed-in user who tried to delete another user's session", async () => {
    const [maria, omar] = [await signInAs(test, 'maria'), await signInAs(test, 'omar')];
    const { sessions } = (await omar.request('GET', '/api/account/sessions')).json<{ sessions: { id: string }[] }>();
    const before = test.logged.length;
    await maria.request('DELETE', `/api/account/sessions/${sessions[0]?.id}`);
    expect(deniedSince(before)).toEqual([
      { method: 'DELETE', path: '/api/account/sessions/:id', code: 'not_found', userId: maria.id, times: 1 },
    ]);
  });

  it("is logged at most once a minute if it is repeated, so it can't fill the disk", async () => {
    const before = test.logged.length;
    const ask = () => test.app.inject({ method: 'PUT', url: '/api/profile', headers: { origin: testOrigin } });
    test.advance(60_000);
    for (let time = 0; time < 20; time += 1) await ask();
    test.advance(60_000);
    await ask();
    expect(deniedSince(before).map(({ times }) => times)).toEqual([1, 20]);
  });
});

describe('a TRACE request', () => {
  it.each(['/', '/api/profile', '/api/nothing'])('is not echoed by %s', async (url) => {
    const reply = await test.app.inject({ method: 'TRACE' as 'GET', url, headers: { 'x-secret': 'from-a-proxy' } });
    expect(reply.statusCode).toBeGreaterThanOrEqual(400);
    expect(`${JSON.stringify(reply.headers)}${reply.body}`).not.toContain('from-a-proxy');
  });
});

describe('an unexpected error', () => {
  it('is logged with its message, which the response omits', async () => {
    const logged: unknown[] = [];
    const app = Fastify();
    app.setErrorHandler(createErrorHandler((event, fields) => void logged.push({ event, ...fields })));
    app.get('/broken', () => {
      throw new Error('password of postgres://tern');
    });
    const reply = await app.inject('/broken');
    await app.close();
    expect(reply.json()).toEqual({
      ...{ type: '/problems/internal_error', title: 'Something went wrong on our side' },
      ...{ status: 500, code: 'internal_error' },
    });
    expect(logged).toEqual([
      { event: 'request.failed', path: '/broken', code: 'internal_error', error: expect.stringContaining('postgres') },
    ]);
  });
});

describe("a value that a column can't hold", () => {
  it('is rejected as a bad request and logged, because validation should have caught it', async () => {
    const error = Object.assign(new Error('invalid byte sequence for encoding "UTF8": 0x00'), { code: '22021' });
    expect(toProblem(error)).toMatchObject({ status: 400, code: 'invalid_parameters' });
    const logged: string[] = [];
    const reply = Object.assign(Object.create(null), {});
    for (const name of ['code', 'header', 'serializer', 'send']) reply[name] = () => reply;
    createErrorHandler((event) => void logged.push(event))(error, { routeOptions: { url: '/api/x' } } as never, reply);
    expect(logged).toEqual(['request.data-refused']);
  });
});
