import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testOrigin } from '../testing/sign-in-as.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';
import { errorHandler, problemFor } from './error-handler.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

describe('ordinary refusal', () => {
  it.each([
    ['GET', '/og/nowhere.png', 404],
    ['GET', '/og/%00', 404],
    ['GET', '/dev/mail/none.eml', 404],
    ['GET', '/dev/mail/none.eml/html', 404],
    ['GET', '/api/mail/unsubscribe?token=unknown', 404],
    ['POST', '/api/mail/unsubscribe?token=unknown', 404],
    ['GET', '/api/nothing', 404],
    ['POST', '/api/translate', 404],
  ] as const)("of %s %s isn't counted as a failure", async (method, url, status) => {
    const before = test.logged.length;
    const headers = { origin: testOrigin, 'content-type': 'application/json' };
    const body = url === '/api/translate' ? { text: 'hello', from: 'en', to: 'de' } : {};
    const reply = await test.app.inject({ method, url, headers, ...(method === 'POST' && { payload: body }) });
    expect(reply.statusCode).toBe(status);
    expect(test.logged.slice(before).map(({ event }) => event)).not.toContain('request.failed');
  });
});

describe("value that a column can't hold", () => {
  it('is a bad request, and is logged because no such input should get that far', async () => {
    const error = Object.assign(new Error('invalid byte sequence for encoding "UTF8": 0x00'), { code: '22021' });
    expect(problemFor(error)).toMatchObject({ status: 400, code: 'invalid_parameters' });
    const logged: string[] = [];
    const reply = Object.assign(Object.create(null), {});
    for (const name of ['code', 'header', 'serializer', 'send']) reply[name] = () => reply;
    errorHandler((event) => void logged.push(event))(error, { routeOptions: { url: '/api/x' } } as never, reply);
    expect(logged).toEqual(['request.data-refused']);
  });
});
