import { beforeEach, expect, it, vi } from 'vitest';
import { mockFetch } from '../../../testing/render-screen.tsx';
import { loadSession, markSessionEnded } from '../../data/session/session-store.ts';
import {
  areNotificationsEnabled,
  notificationsEnabledKey,
  saveNotificationsEnabled,
} from '../../data/storage/notifications-enabled.ts';
import { startPushSubscriptionSync } from './start-push-subscription-sync.ts';

/** This browser's subscription, its permission, and the user known to the server. */
const browser = { subscription: undefined as object | undefined, permission: vi.fn(), userId: '' };
const subscriptionOf = (name: string) => ({
  toJSON: () => ({ endpoint: name }),
  async unsubscribe() {
    browser.subscription = undefined;
    return true;
  },
});

beforeEach(() => {
  browser.subscription = undefined;
  browser.permission = vi.fn(() => 'granted');
  const pushManager = {
    getSubscription: async () => browser.subscription ?? null,
    subscribe: async () => {
      browser.subscription = subscriptionOf('new');
      return browser.subscription;
    },
  };
  const registration = { pushManager };
  Object.assign(navigator, { serviceWorker: { ready: registration, getRegistration: async () => registration } });
  vi.stubGlobal('PushManager', class {});
  vi.stubGlobal('Notification', {
    get permission() {
      return browser.permission();
    },
  });
});

function mockServer() {
  const asked = mockFetch({
    'GET /api/auth/session': () => [
      200,
      { isAuthenticated: true, userId: browser.userId, userName: '', userEmail: null, userPhoto: null },
    ],
    'GET /api/push/key': () => [200, { publicKey: 'AAAA' }],
    'PUT /api/push/subscription': () => [200, { isSubscribed: true }],
  });
  return () => asked.filter(({ method }) => method === 'PUT').map(({ body }) => body);
}

async function signIn(userId: string): Promise<void> {
  browser.userId = userId;
  document.cookie = 'signed-in=1';
  await loadSession();
}

it('startPushSubscriptionSync sends the subscription of the user who turned notifications on [S6-5]', async () => {
  const sent = mockServer();
  browser.subscription = subscriptionOf('old');
  localStorage.setItem(notificationsEnabledKey, 'true');
  await signIn('ana');
  await startPushSubscriptionSync();
  expect(sent()).toEqual([{ endpoint: 'old' }]);
  expect(localStorage.getItem(notificationsEnabledKey)).toBe('"ana"');
});

it("startPushSubscriptionSync creates a missing subscription after a sign-in, but doesn't ask for permission [S5-12]", async () => {
  const sent = mockServer();
  await signIn('eva');
  saveNotificationsEnabled(true);
  markSessionEnded();
  const notGranted = vi.fn(() => 'default');
  browser.permission = notGranted;
  await signIn('eva');
  await vi.waitFor(() => expect(notGranted).toHaveBeenCalled());
  expect(sent()).toEqual([]);
  markSessionEnded();
  browser.permission = vi.fn(() => 'granted');
  await signIn('eva');
  await vi.waitFor(() => expect(sent()).toEqual([{ endpoint: 'new' }]));
});

it('startPushSubscriptionSync ends the subscription of an earlier user whose session has expired [S6-5]', async () => {
  const sent = mockServer();
  await signIn('maria');
  saveNotificationsEnabled(true);
  browser.subscription = subscriptionOf('old');
  markSessionEnded();
  await signIn('ben');
  expect(areNotificationsEnabled()).toBe(false);
  await vi.waitFor(() => expect(browser.subscription).toBeUndefined());
  expect([sent(), localStorage.getItem(notificationsEnabledKey)]).toEqual([[], null]);
});
