import { createPublicKey, createVerify } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { messageWriters } from '../../wiring/message-writers.ts';
import { exampleAlertMessage, exampleOutboxMessage } from '../email/testing/alert-content.ts';
import { createUserWithEmail } from '../email/testing/delivery-fixture.ts';
import { createLanguageFinder } from '../messages/find-language.ts';
import { claimDueMessages } from '../outbox/delivery/claim-due-messages.store.ts';
import type { NotificationContent } from '../outbox/message-kinds.ts';
import { enqueueMessages, type MessageKind } from '../outbox/outbox.store.ts';
import { createWebPush, type WebPush } from './push.ts';
import { listUserSubscriptions, putSubscription } from './push-subscriptions.store.ts';
import { sendToBrowser } from './send-to-browser.ts';
import { createFakeBrowser, startFakePushService } from './testing/fake-push-service.ts';

let database: TestDatabase;
let service: Awaited<ReturnType<typeof startFakePushService>>;
let push: WebPush;
let maria: string;
const logged: unknown[] = [];
const options = () => ({
  db: database.db,
  log: (event: string, fields?: object) => void logged.push({ event, ...fields }),
  now: Date.now,
  contact: 'mailto:tern@tern.example',
  allowLoopback: true,
});
beforeAll(async () => {
  database = await createTestDatabase();
  service = await startFakePushService();
  push = await createWebPush(options());
});
afterAll(async () => {
  await service.close();
  await database.close();
});
beforeEach(async () => {
  await database.db.deleteFrom('users').execute();
  maria = await createUserWithEmail(database.db, 'maria@one.example');
  service.pushed.length = 0;
});

async function subscribe(path: string, browser = createFakeBrowser()) {
  const at = new Date();
  await putSubscription(database.db, {
    userId: maria,
    sessionHash: '',
    at,
    endpoint: `${service.base}${path}`,
    ...browser.keys,
  });
  return browser;
}

async function deliver({
  content = exampleAlertMessage(),
  kind = 'rate_alert',
  notBefore,
  ...pages
}: {
  connected: boolean;
  content?: unknown;
  kind?: MessageKind;
  notBefore?: Date;
}) {
  await enqueueMessages(database.db, [
    exampleOutboxMessage(maria, 't1', { email: false, browser: true, kind, content, ...(notBefore && { notBefore }) }),
  ]);
  const claim = { max: 1, maxPerDomain: 1, inFlight: new Map(), leaseMs: 60_000, domain: 'tern.example' };
  const [message] = await claimDueMessages(database.db, claim);
  if (!message) throw new Error('nothing due');
  const shown: object[] = [];
  const tried = await sendToBrowser(
    {
      writers: messageWriters,
      languages: createLanguageFinder(),
      push: push.toUser,
      pages: {
        isUserConnected: () => pages.connected,
        showAlert: async (_userId, alert) => void shown.push(alert),
      },
    },
    message,
  );
  return { tried, shown, message };
}

const announced = { alertId: 'alert-1', triggeredAt: '2026-03-02T12:00:00.000Z' };
const afterQuietHours = new Date('2026-03-02T23:00:00Z');
const readPushed = (browser: ReturnType<typeof createFakeBrowser>) =>
  browser.read(service.pushed[0]?.body ?? Buffer.alloc(0));

describe('a notification', () => {
  it('contains a price with its source and age [D8]', async () => {
    const provenance = {
      ...{ source: 'Tern estimate: price level from RPW', asOf: '2026-02-18' },
      confidence: 'estimated',
      ageMs: 12 * 86_400_000,
    } as const;
    const quote = { providerId: 'wise', providerName: 'Wise', receiveAmount: 57_012.5, totalCost: 4.5, provenance };
    const content = exampleAlertMessage({ alertType: 'receive_at_least', targetReceive: 57_000, quote });
    const browser = await subscribe('/one');
    await deliver({ connected: false, content });
    expect(readPushed(browser)).toMatchObject({
      title: expect.stringMatching(/recipient gets 57,000 PHP \(estimate\) with Wise$/),
      body: expect.stringMatching(/^Source: Tern estimate \(estimate, 12 days old\)\. 1 USD = /),
    });
  });

  it.each([
    ['a test', 'test_email', { requestedAt: '2026-03-02T12:00:00Z' }],
    ['about a disabled channel', 'channel_disabled', { kind: 'webhook', label: 'example.org', error: 'status_410' }],
  ] as const)('is pushed if it is %s, even while a page is open', async (_what, kind, content) => {
    await subscribe('/one');
    const { tried, shown } = await deliver({ connected: true, kind, content });
    expect([tried, shown]).toEqual([{ status: 'sent', way: 'push' }, []]);
    expect(service.pushed).toHaveLength(1);
  });

  it('is shown in the open page instead of being pushed [D5]', async () => {
    await subscribe('/one');
    const { tried, shown } = await deliver({ connected: true });
    // The engine has already announced the alert.
    expect([tried, shown, service.pushed]).toEqual([{ status: 'sent', way: 'live' }, [], []]);
  });

  it("isn't announced in the open page until it is due if quiet hours delay it [D5]", async () => {
    const { tried, shown } = await deliver({ connected: true, notBefore: afterQuietHours });
    expect([tried, shown]).toEqual([{ status: 'sent', way: 'live' }, [announced]]);
  });

  it('is announced when due even if the page is connected to another instance, and is also pushed [D5]', async () => {
    await subscribe('/one');
    const { tried, shown } = await deliver({ connected: false, notBefore: afterQuietHours });
    expect([tried, shown]).toEqual([{ status: 'sent', way: 'push' }, [announced]]);
  });

  it('is announced in a page opened after a failed attempt [D5]', async () => {
    expect((await deliver({ connected: false })).shown).toEqual([]);
    await database.db
      .updateTable('outbox_messages')
      .set({ next_attempt_at: new Date(0) })
      .execute();
    const { tried, shown } = await deliver({ connected: true });
    expect([tried, shown]).toEqual([{ status: 'sent', way: 'live' }, [announced]]);
  });

  it('is encrypted, signed and pushed if no page is open [D5]', async () => {
    const browser = await subscribe('/one');
    const { tried, shown, message } = await deliver({ connected: false });
    expect(tried).toEqual({ status: 'sent', way: 'push' });
    expect(shown).toEqual([]);
    const [pushed] = service.pushed;
    expect(readPushed(browser)).toEqual({
      tag: message.id,
      title: 'USD to PHP: 57.1234 (your target: 57.0000)',
      body: '1 USD = 57.1234 PHP (Wise, live rate, 2 minutes old). The rate is better than on 57 of the 62 days we checked in the last 90 days.',
      url: '/alerts?alert=alert-1',
      ...announced,
    });
    expect(pushed?.headers).toMatchObject({
      'content-encoding': 'aes128gcm',
      'content-type': 'application/octet-stream',
      ttl: '86400',
      urgency: 'high',
      topic: message.id.replaceAll('-', ''),
    });
    const [, token = '', key = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(pushed?.headers.authorization ?? '') ?? [];
    expect(key).toBe(push.publicKey);
    const [head = '', claims = '', signature = ''] = token.split('.');
    expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({
      aud: service.base,
      sub: 'mailto:tern@tern.example',
    });
    expect(isSignedBy(key, `${head}.${claims}`, signature)).toBe(true);
  });

  it("reaches all of the user's browsers, and expired subscriptions (404, 410) are deleted", async () => {
    for (const [path, status] of [
      ['/ok', 201],
      ['/gone', 410],
      ['/missing', 404],
    ] as const) {
      service.statuses.set(path, status);
      await subscribe(path);
    }
    expect((await deliver({ connected: false })).tried).toEqual({ status: 'sent', way: 'push' });
    expect(service.pushed.map(({ path }) => path).sort()).toEqual(['/gone', '/missing', '/ok']);
    expect((await listUserSubscriptions(database.db, maria)).map(({ endpoint }) => endpoint)).toEqual([
      `${service.base}/ok`,
    ]);
  });

  it('is retried if the service is down, but not if there are no subscriptions', async () => {
    service.statuses.set('/busy', 503);
    await subscribe('/busy');
    expect((await deliver({ connected: false })).tried).toEqual({
      status: 'failed',
      error: 'The push service rejected the notification',
    });
    expect(await listUserSubscriptions(database.db, maria)).toHaveLength(1);
    await database.db.deleteFrom('push_subscriptions').execute();
    await database.db.deleteFrom('outbox_messages').execute();
    expect((await deliver({ connected: false })).tried).toMatchObject({ status: 'unreachable' });
  });

  it("is never pushed to a host that isn't a push service, and the endpoint's path is never logged", async () => {
    const strict = await createWebPush({ ...options(), allowLoopback: false });
    await subscribe('/secret-path');
    expect(await strict.toUser(maria, {} as NotificationContent)).toEqual({ kind: 'none' });
    expect(service.pushed).toEqual([]);
    await subscribe('/secret-path');
    await deliver({ connected: false });
    expect(service.pushed).toHaveLength(1);
    expect(JSON.stringify(logged)).not.toContain('secret-path');
  });

  it('is signed with a key that is created once and stored', async () => {
    const again = await createWebPush(options());
    expect(again.publicKey).toBe(push.publicKey);
    expect(Buffer.from(push.publicKey, 'base64url')).toHaveLength(65);
  });
});

function isSignedBy(key: string, text: string, signature: string): boolean {
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'));
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' }, format: 'jwk' });
  const verify = createVerify('sha256').update(text);
  return verify.verify({ key: publicKey, dsaEncoding: 'ieee-p1363' }, Buffer.from(signature, 'base64url'));
}
