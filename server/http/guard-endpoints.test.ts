import { randomUUID } from 'node:crypto';
import { allEndpoints } from '@tern/contract/all-endpoints.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signInAs, type TestUser, testOrigin } from '../testing/sign-in-as.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';

let test: TestApp;
let person: TestUser;
beforeAll(async () => {
  test = await startTestApp();
  person = await signInAs(test);
});
afterAll(() => test.close());

const unsafe = allEndpoints.filter(({ method }) => method !== 'GET');
const guarded = allEndpoints.filter(({ access }) => access === 'signed_in');
const named = (endpoints: typeof allEndpoints) => endpoints.map((one) => [`${one.method} ${one.path}`, one] as const);
const address = (path: string) => path.replace(/:\w+/g, '00000000-0000-4000-8000-000000000000');

describe('every unsafe endpoint', () => {
  const foreign: readonly Record<string, string>[] = [
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: 'http://localhost:81' },
    { origin: 'https://localhost' },
    { origin: testOrigin, 'sec-fetch-site': 'cross-site' },
    { origin: testOrigin, 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'none' },
  ];
  it.each(named(unsafe))('rejects requests from other sites, even with a session: %s', async (_, { method, path }) => {
    for (const headers of foreign) {
      const reply = await test.app.inject({
        method,
        url: address(path),
        headers: { ...headers, cookie: person.cookie },
        payload: {},
      });
      expect([reply.statusCode, reply.json().code], JSON.stringify(headers)).toEqual([403, 'forbidden']);
    }
  });

  it.each(named(unsafe.filter((one) => !one.openToPrograms)))(
    'rejects a request without an origin: %s',
    async (_, { method, path }) => {
      const headers = { cookie: person.cookie };
      const reply = await test.app.inject({ method, url: address(path), headers, payload: {} });
      expect(reply.statusCode).toBe(403);
    },
  );

  it.each(named(unsafe.filter((one) => one.openToPrograms)))(
    'needs no sign-in if it is open to programs: %s',
    (_, one) => {
      expect(one.access).toBe('anyone');
    },
  );
});

it('a request from another site is rejected even if its path is unknown', async () => {
  const reply = await test.app.inject({
    method: 'POST',
    url: '/api/nothing',
    headers: { origin: 'https://evil.example' },
  });
  expect(reply.statusCode).toBe(403);
});

describe('every endpoint for signed-in users', () => {
  it('rejects visitors before it validates anything else [S2.1-2] [S6-4]', async () => {
    for (const { method, path } of guarded) {
      for (const cookie of ['', 'session=x', `session=${'A'.repeat(43)}`, 'signed-in=1']) {
        const headers = { origin: testOrigin, cookie };
        const reply = await test.app.inject({ method, url: address(path), headers, payload: { nonsense: true } });
        expect([reply.statusCode, reply.json().code], `${method} ${path}`).toEqual([401, 'not_signed_in']);
        expect(reply.headers['cache-control']).toBe('no-store');
      }
    }
  });

  it('rejects requests from a page that shows another user [S6-4]', async () => {
    for (const { method, path } of guarded) {
      const headers = { origin: testOrigin, cookie: person.cookie, 'action-owner': randomUUID() };
      const reply = await test.app.inject({ method, url: address(path), headers, payload: {} });
      expect([reply.statusCode, reply.json().code], `${method} ${path}`).toEqual([401, 'not_signed_in']);
    }
    const own = await person.request('GET', '/api/profile', undefined, { 'action-owner': person.id });
    expect(own.statusCode).toBe(200);
  });
});
