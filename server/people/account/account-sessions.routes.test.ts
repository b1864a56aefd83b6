import { afterAll, beforeAll, expect, it } from 'vitest';
import { listUserSubscriptions } from '../../notifications/push/push-subscriptions.store.ts';
import { createFakeBrowser } from '../../notifications/push/testing/fake-push-service.ts';
import { signInAs, testOrigin } from '../../testing/sign-in-as.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { sessionTimeLimits } from './sessions.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

type Listed = { id: string; device: string; isThis: boolean };
const list = async (person: Awaited<ReturnType<typeof signInAs>>): Promise<Listed[]> =>
  (await person.request('GET', '/api/account/sessions')).json().sessions;

it("the API lists a user's sessions and marks the current one [S2-9]", async () => {
  const phone = await signInAs(test, 'maria');
  test.advance(60_000);
  const laptop = await signInAs(test, 'maria');
  const sessions = await list(laptop);
  expect(sessions.map(({ isThis }) => isThis)).toEqual([true, false]);
  expect(sessions[0]).toMatchObject({ device: 'Chromium on Linux', seenAt: '2026-10-12T12:01:00.000Z' });
  expect(JSON.stringify(sessions)).not.toContain(/session=([\w-]{43})/.exec(phone.cookie)?.[1]);
});

it('the API revokes a session immediately [S2-9]', async () => {
  const [phone, laptop] = [await signInAs(test, 'lena'), await signInAs(test, 'lena')];
  const other = (await list(laptop)).find(({ isThis }) => !isThis);
  const reply = await laptop.request('DELETE', `/api/account/sessions/${other?.id}`);
  expect(reply.json().sessions).toMatchObject([{ isThis: true }]);
  expect((await phone.request('GET', '/api/profile')).statusCode).toBe(401);
  expect((await laptop.request('DELETE', `/api/account/sessions/${other?.id}`)).statusCode).toBe(404);
});

it('the API revokes all other sessions [S2-9]', async () => {
  const [phone, tablet, laptop] = [
    await signInAs(test, 'ana'),
    await signInAs(test, 'ana'),
    await signInAs(test, 'ana'),
  ];
  expect((await laptop.request('DELETE', '/api/account/sessions')).json().sessions).toMatchObject([{ isThis: true }]);
  for (const gone of [phone, tablet]) expect((await gone.request('GET', '/api/profile')).statusCode).toBe(401);
  expect((await laptop.request('GET', '/api/profile')).statusCode).toBe(200);
});

it('the API stops notifications to a browser whose session has been revoked, even after its secret was rotated [S2-9]', async () => {
  const [phone, tablet, laptop] = [
    await signInAs(test, 'zoe'),
    await signInAs(test, 'zoe'),
    await signInAs(test, 'zoe'),
  ];
  const endpointOf = (browser: string) => `https://fcm.googleapis.com/fcm/send/${browser}`;
  for (const [browser, person] of Object.entries({ phone, tablet, laptop }))
    await person.request('PUT', '/api/push/subscription', {
      endpoint: endpointOf(browser),
      keys: createFakeBrowser().keys,
    });
  const endpoints = async () =>
    (await listUserSubscriptions(test.context.db, laptop.id)).map(({ endpoint }) => endpoint).toSorted();
  expect(await endpoints()).toEqual(['laptop', 'phone', 'tablet'].map(endpointOf));
  test.advance(25 * 3_600_000);
  expect((await phone.request('GET', '/api/auth/session')).headers['set-cookie']).toBeDefined();
  test.advance(60_000);
  await tablet.request('GET', '/api/profile');
  test.advance(60_000);
  await laptop.request('GET', '/api/profile');
  const [, , oldest] = await list(laptop);
  await laptop.request('DELETE', `/api/account/sessions/${oldest?.id}`);
  expect(await endpoints()).toEqual(['laptop', 'tablet'].map(endpointOf));
  await laptop.request('DELETE', '/api/account/sessions');
  expect(await endpoints()).toEqual(['laptop'].map(endpointOf));
});

it('a browser whose session has expired gets notifications until all other browsers are signed out', async () => {
  const max = await signInAs(test, 'max');
  const endpoint = 'https://fcm.googleapis.com/fcm/send/expired';
  await max.request('PUT', '/api/push/subscription', { endpoint, keys: createFakeBrowser().keys });
  test.advance(sessionTimeLimits.idleMs + 1);
  await test.context.sessions.prune();
  const [again, eve] = [await signInAs(test, 'max'), await signInAs(test, 'eve')];
  await eve.request('DELETE', '/api/account/sessions');
  expect(await listUserSubscriptions(test.context.db, max.id)).toMatchObject([{ endpoint }]);
  await again.request('DELETE', '/api/account/sessions');
  expect(await listUserSubscriptions(test.context.db, max.id)).toEqual([]);
});

it("the API hides and protects other users' sessions [S6-4]", async () => {
  const [ivo, eve] = [await signInAs(test, 'ivo'), await signInAs(test, 'eve')];
  const [own] = await list(ivo);
  expect((await list(eve)).map(({ id }) => id)).not.toContain(own?.id);
  expect((await eve.request('DELETE', `/api/account/sessions/${own?.id}`)).json().code).toBe('not_found');
  await eve.request('DELETE', '/api/account/sessions');
  expect((await ivo.request('GET', '/api/profile')).statusCode).toBe(200);
});

it('the API rejects invalid session ids and visitors', async () => {
  const one = await signInAs(test, 'one');
  const long = await one.request('DELETE', `/api/account/sessions/${'a'.repeat(101)}`);
  expect([long.statusCode, long.json().code]).toEqual([400, 'invalid_parameters']);
  for (const method of ['GET', 'DELETE'] as const) {
    const reply = await test.app.inject({ method, url: '/api/account/sessions', headers: { origin: testOrigin } });
    expect(reply.statusCode).toBe(401);
  }
});
