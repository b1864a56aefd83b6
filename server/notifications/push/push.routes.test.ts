import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signInAs, testOrigin } from '../../testing/sign-in-as.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { isPushEndpoint } from './push-hosts.ts';
import { listUserSubscriptions } from './push-subscriptions.store.ts';
import { createFakeBrowser } from './testing/fake-push-service.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const path = '/api/push/subscription';
const subscription = (id: string) => ({
  endpoint: `https://fcm.googleapis.com/fcm/send/${id}`,
  expirationTime: null,
  keys: createFakeBrowser().keys,
});
const endpointsOf = async (id: string) =>
  (await listUserSubscriptions(test.context.db, id)).map(({ endpoint }) => endpoint);

describe('web push subscriptions', () => {
  it('use a key that anybody can request', async () => {
    const reply = await test.app.inject('/api/push/key');
    expect(Buffer.from(reply.json().publicKey, 'base64url')).toHaveLength(65);
  });

  it('are stored once per browser and can be deleted one by one or all at once', async () => {
    const maria = await signInAs(test, 'maria');
    const [one, two] = [subscription('one'), subscription('two')];
    for (const body of [one, one, two])
      expect((await maria.request('PUT', path, body)).json()).toEqual({ isSubscribed: true });
    expect((await endpointsOf(maria.id)).sort()).toEqual([one.endpoint, two.endpoint]);
    await maria.request('DELETE', path, { endpoint: one.endpoint });
    expect(await endpointsOf(maria.id)).toEqual([two.endpoint]);
    expect((await maria.request('DELETE', path, {})).json()).toEqual({ isSubscribed: false });
    expect(await endpointsOf(maria.id)).toEqual([]);
  });

  it('belong to the last user who subscribed in the browser and can’t be deleted by others', async () => {
    const [omar, jose] = [await signInAs(test, 'omar'), await signInAs(test, 'jose')];
    const shared = subscription('shared');
    await omar.request('PUT', path, shared);
    await jose.request('DELETE', path, { endpoint: shared.endpoint });
    expect(await endpointsOf(omar.id)).toEqual([shared.endpoint]);
    await jose.request('PUT', path, shared);
    expect([await endpointsOf(omar.id), await endpointsOf(jose.id)]).toEqual([[], [shared.endpoint]]);
  });

  it('require a signed-in user', async () => {
    for (const method of ['PUT', 'DELETE'] as const) {
      const headers = { origin: testOrigin };
      const reply = await test.app.inject({ method, url: path, headers, payload: subscription('x') });
      expect(reply.statusCode).toBe(401);
    }
  });

  it.each([
    ['an endpoint on another host', { endpoint: 'https://evil.example/x' }, 'endpoint'],
    ['an endpoint on this machine', { endpoint: 'http://127.0.0.1:9/x' }, 'endpoint'],
    ["a key that isn't a curve point", { keys: { p256dh: 'A'.repeat(87), auth: 'A'.repeat(22) } }, 'keys.p256dh'],
    ['a short key', { keys: { p256dh: 'AAAA', auth: 'A'.repeat(22) } }, 'keys.p256dh'],
  ])('are rejected with %s', async (_what, change, field) => {
    const lena = await signInAs(test, 'lena');
    const reply = await lena.request('PUT', path, { ...subscription('x'), ...change });
    expect(reply.statusCode).toBe(400);
    expect(reply.json().errors[0].field).toBe(field);
  });

  it.each([
    ['https://fcm.googleapis.com/fcm/send/abc', true],
    ['https://updates.push.services.mozilla.com/wpush/v2/abc', true],
    ['https://web.push.apple.com/abc', true],
    ['https://wns2-par02p.notify.windows.com/w/?token=abc', true],
    ['http://fcm.googleapis.com/fcm/send/abc', false],
    ['https://fcm.googleapis.com:8443/abc', false],
    ['https://user@fcm.googleapis.com/abc', false],
    ['https://fcm.googleapis.com.evil.example/abc', false],
    ['https://notify.windows.com.evil.example/', false],
    ['https://a.b.notify.windows.com/', false],
    ['https://169.254.169.254/', false],
    ['not an address', false],
  ])('are allowed only for push services: %j (allowed: %s) [S6-5]', (address, isKnown) => {
    expect(isPushEndpoint(address)).toBe(isKnown);
  });
});
