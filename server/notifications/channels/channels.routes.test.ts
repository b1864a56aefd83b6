import { randomUUID } from 'node:crypto';
import { type Channel, listChannels, maxChannels } from '@tern/contract/channels/channels.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { signInAs, type TestUser, testOrigin } from '../../testing/sign-in-as.ts';
import { startTestApp, type TestApp, testNow } from '../../testing/start-test-app.ts';
import { type FakeWebhookServer, startFakeWebhookServer } from './testing/fake-webhook-server.ts';

let server: FakeWebhookServer;
let test: TestApp;
let maria: TestUser;
let ben: TestUser;
beforeAll(async () => {
  server = await startFakeWebhookServer();
  test = await startTestApp({ CHANNEL_INTERNAL_ORIGINS: server.origin });
});
beforeEach(async () => {
  server.become(() => 200);
  maria = await signInAs(test, `maria-${randomUUID()}`);
  ben = await signInAs(test, `ben-${randomUUID()}`);
});
afterAll(async () => {
  await test.close();
  await server.close();
});

const ask = (person: TestUser, method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown) =>
  person.request(method, path, body);
const list = async (person: TestUser): Promise<Channel[]> =>
  (await ask(person, 'GET', '/api/channels')).json<{ channels: Channel[] }>().channels;
const add = (person: TestUser, body: object) => ask(person, 'POST', '/api/channels', body);
const hook = () => ({ kind: 'webhook', address: `${server.origin}/${randomUUID()}` });

describe('notification channels', () => {
  it('can be webhooks, whose secret is returned only once and which a test activates [B5-2]', async () => {
    const reply = await add(maria, hook());
    const { id, secret } = reply.json<{ id: string; secret: string }>();
    expect(reply.statusCode).toBe(200);
    expect(Buffer.from(secret.replace(/^whsec_/, ''), 'base64')).toHaveLength(32);
    const listed = await ask(maria, 'GET', '/api/channels');
    expect(listChannels.response.safeParse(listed.json()).error).toBeUndefined();
    expect(listed.body).not.toContain(secret);
    expect(listed.json().channels).toMatchObject([{ id, kind: 'webhook', state: 'unverified', lastSentAt: null }]);
    const tested = await ask(maria, 'POST', `/api/channels/${id}/test`);
    expect(tested.json()).toMatchObject({ isSent: true, error: null, channels: [{ id, state: 'active' }] });
    const sent = JSON.parse(server.accepted.at(-1)?.body ?? '');
    expect(sent).toMatchObject({ type: 'test', timestamp: new Date(testNow).toISOString() });
  });

  it('report why a test failed and stay unverified', async () => {
    server.become(() => 500);
    const { id } = (await add(maria, hook())).json();
    const tested = await ask(maria, 'POST', `/api/channels/${id}/test`);
    expect(tested.json()).toMatchObject({
      isSent: false,
      error: 'status_500',
      channels: [{ state: 'unverified', lastError: 'status_500' }],
    });
  });

  it.each([true, false])('report whether another worker has delivered a test: %s', async (isSent) => {
    const { channels } = test.context.mail;
    const { sendNow } = channels;
    const other = vi.spyOn(channels, 'sendNow').mockImplementation(async (id) => {
      if (isSent) await sendNow(id);
      return undefined;
    });
    onTestFinished(() => other.mockRestore());
    const { id } = (await add(maria, hook())).json();
    const tested = await ask(maria, 'POST', `/api/channels/${id}/test`);
    expect(tested.json()).toMatchObject({ isSent, error: isSent ? null : 'other' });
  });

  it('can be ntfy topics, given by name or URL, with an optional token that is never shown', async () => {
    const named = await add(maria, { kind: 'ntfy', address: 'maria-7x' });
    expect(named.json()).toMatchObject({ secret: null, channels: [{ kind: 'ntfy', label: 'ntfy.sh/maria-7x' }] });
    const address = `${server.origin}/closed`;
    const { id } = (await add(maria, { kind: 'ntfy', address, token: 'tk_12345' })).json();
    await ask(maria, 'POST', `/api/channels/${id}/test`);
    expect(server.accepted.at(-1)?.headers.authorization).toBe('Bearer tk_12345');
    expect((await ask(maria, 'GET', '/api/channels')).body).not.toContain('tk_12345');
  });

  it('get a new secret but retain their id if the same address is added again', async () => {
    const wanted = hook();
    const first = (await add(maria, wanted)).json();
    const second = (await add(maria, wanted)).json();
    expect(second.id).toBe(first.id);
    expect(second.secret).not.toBe(first.secret);
    expect(await list(maria)).toHaveLength(1);
  });

  it.each([
    ['webhook', 'not an address', 'invalid_format'],
    ['webhook', 'http://hook.example/', 'invalid_format'],
    ['webhook', 'https://hook.example:8443/', 'invalid_format'],
    ['webhook', 'https://user:word@hook.example/', 'invalid_format'],
    ['webhook', 'https://127.0.0.1/', 'not_public'],
    ['webhook', 'https://[::1]/', 'not_public'],
    ['webhook', 'https://localhost/', 'not_public'],
    ['webhook', 'https://169.254.169.254/', 'not_public'],
    ['ntfy', 'two words', 'invalid_format'],
    ['ntfy', 'https://ntfy.sh/', 'invalid_format'],
    ['ntfy', 'https://ntfy.sh/a/b', 'invalid_format'],
    ['ntfy', 'https://192.168.1.2/topic', 'not_public'],
  ])('reject the %s address %j', async (kind, address, code) => {
    const reply = await add(maria, { kind, address });
    expect([reply.statusCode, reply.json().errors]).toMatchObject([400, [{ field: 'address', code }]]);
    expect(await list(maria)).toEqual([]);
  });

  it.each(['t\u00f6k\u20acn', 'two words', 'a\nb'])(
    "reject the ntfy token %j, which isn't allowed in a header",
    async (token) => {
      const reply = await add(maria, { kind: 'ntfy', address: 'maria-7x', token });
      expect([reply.statusCode, reply.json().errors]).toMatchObject([
        400,
        [{ field: 'token', code: 'invalid_format' }],
      ]);
      expect(await list(maria)).toEqual([]);
    },
  );

  it.each([
    ['webhook', 'path', `https://hook.example/${'é'.repeat(500)}`],
    ['webhook', 'host', `https://${'a'.repeat(400)}.example/`],
    ['ntfy', 'host', `https://${'a'.repeat(280)}.example/${'t'.repeat(60)}`],
  ])('reject a %s address whose %s is too long', async (kind, _part, address) => {
    const reply = await add(maria, { kind, address });
    expect([reply.statusCode, reply.json().errors]).toMatchObject([
      400,
      [{ field: 'address', code: 'invalid_format' }],
    ]);
  });

  it('are limited in number', async () => {
    for (let count = 0; count < maxChannels; count += 1) expect((await add(maria, hook())).statusCode).toBe(200);
    expect((await add(maria, hook())).json().code).toBe('limit_reached');
  });

  it("can't be seen, tested or removed by other users", async () => {
    const { id } = (await add(maria, hook())).json();
    expect(await list(ben)).toEqual([]);
    expect((await ask(ben, 'POST', `/api/channels/${id}/test`)).statusCode).toBe(404);
    expect((await ask(ben, 'DELETE', `/api/channels/${id}`)).statusCode).toBe(404);
    expect(await list(maria)).toHaveLength(1);
    expect((await ask(maria, 'DELETE', `/api/channels/${id}`)).json()).toEqual({ channels: [] });
    expect((await ask(maria, 'DELETE', `/api/channels/${id}`)).statusCode).toBe(404);
  });

  it.each([
    ['GET', '/api/channels'],
    ['POST', '/api/channels'],
    ['POST', `/api/channels/${randomUUID()}/test`],
    ['DELETE', `/api/channels/${randomUUID()}`],
  ] as const)('reject visitors: %s %s', async (method, url) => {
    const reply = await test.app.inject({ method, url, headers: { origin: testOrigin }, payload: {} });
    expect([401, 403]).toContain(reply.statusCode);
  });

  it('are included in the export and are deleted with the account', async () => {
    const { id } = (await add(maria, hook())).json();
    const { stored } = (await ask(maria, 'GET', '/api/profile/export')).json();
    expect(stored.notification_channels).toMatchObject([{ id, kind: 'webhook' }]);
    await ask(maria, 'DELETE', '/api/profile', { confirmation: maria.email });
    const left = await test.context.db.selectFrom('notification_channels').select('id').where('id', '=', id).execute();
    expect(left).toEqual([]);
  });
});
