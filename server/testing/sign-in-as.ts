import { randomUUID } from 'node:crypto';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { upsertUser } from '../people/account/users.store.ts';
import type { TestApp } from './start-test-app.ts';

export type TestUser = {
  readonly id: string;
  readonly email: string;
  /** The cookie header of the user's browser. */
  readonly cookie: string;
  /** Sends a request as the user's browser would from one of our pages. */
  request(
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    url: string,
    body?: unknown,
    headers?: Readonly<Record<string, string>>,
  ): Promise<LightMyRequestResponse>;
};

/** The origin of `app.inject`'s requests. */
export const testOrigin = 'http://localhost';

/** Creates a user with an open session, without an identity provider. */
export async function signInAs(test: TestApp, name = 'maria'): Promise<TestUser> {
  const { db, now, sessions } = test.context;
  const email = `${name}@example.org`;
  const identity = { issuer: 'https://id.example', subject: name, email, accountName: name, photoUrl: null };
  const id = await upsertUser(db, identity, { id: randomUUID(), at: new Date(now()) });
  const cookie = `session=${await sessions.begin(id, 'Chromium on Linux')}; signed-in=1`;
  return {
    id,
    email,
    cookie,
    request: (method, url, body, more = {}) => {
      const options: InjectOptions = { method, url, headers: { cookie, origin: testOrigin, ...more } };
      return test.app.inject(body === undefined ? options : { ...options, payload: body as object });
    },
  };
}
