import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { lastUserIdKey } from '../storage/offline/last-user-id.ts';
import { onSessionChange } from '../storage/session-hint.ts';
import { currentSession, loadSession, markSessionEnded, sessionEndedBy, signedOutKey } from './session-store.ts';

/** The channel through which another tab reports a sign-in or sign-out. */
const tabs = vi.hoisted(() => {
  const channel = Object.assign(new EventTarget(), { postMessage: vi.fn() });
  vi.stubGlobal('BroadcastChannel', function BroadcastChannel() {
    return channel;
  });
  return channel;
});

const page = { cookie: '' };
let stored: Map<string, string>;
let responses: (() => Response | Promise<Response>)[];

const signedIn = (userId: string) =>
  Response.json({ isAuthenticated: true, userId, userName: userId, userEmail: null, userPhoto: null });

beforeEach(() => {
  stored = new Map();
  page.cookie = 'signed-in=1';
  const events = new EventTarget();
  vi.stubGlobal('document', page);
  vi.stubGlobal('window', {
    localStorage: {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => void stored.set(key, value),
      removeItem: (key: string) => void stored.delete(key),
    },
    addEventListener: events.addEventListener.bind(events),
    removeEventListener: events.removeEventListener.bind(events),
    dispatchEvent: events.dispatchEvent.bind(events),
    fetch: async () => responses.shift()?.(),
  });
});
afterEach(() => {
  vi.useRealTimers();
  markSessionEnded();
  vi.unstubAllGlobals();
});

it('a failing session check is announced only once, so listeners that check again don’t cause a loop', async () => {
  responses = Array.from({ length: 3 }, () => () => new Response(null, { status: 503 }));
  let announced = 0;
  onSessionChange(() => {
    announced += 1;
  });
  for (let count = 0; count < 3; count += 1) await loadSession();
  expect([currentSession(), announced, responses.length]).toEqual([{ kind: 'unreached' }, 1, 0]);
});

it('a busy server is asked again, so the user appears without another page load [S2.2-1]', async () => {
  vi.useFakeTimers();
  responses = [() => new Response(null, { status: 503 }), () => signedIn('ana')];
  expect(await loadSession()).toEqual({ kind: 'unreached' });
  await vi.advanceTimersByTimeAsync(5000);
  expect(currentSession()).toMatchObject({ kind: 'signed_in', view: { userId: 'ana' } });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(responses).toEqual([]);
});

it.each([
  ['is retried with growing delays while the server is busy', 503, null, [1, 2, 3, 4, 5, 6, 7]],
  ['is retried with growing delays behind a Wi-Fi sign-in page', 403, '<h1>Forbidden</h1>', [1, 2, 3, 4, 5, 6, 7]],
  ['is not retried if the server rejects it', 403, '{"status":403,"code":"forbidden"}', [1, 1, 1, 1, 1, 1, 1]],
])('a failed session check %s', async (_how, status, body, expected) => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(0.999_999);
  let asked = 0;
  responses = Array.from({ length: 10 }, () => () => {
    asked += 1;
    return new Response(body, { status });
  });
  await loadSession();
  const counts = [asked];
  for (const seconds of [5, 10, 20, 40, 60, 60]) {
    await vi.advanceTimersByTimeAsync(seconds * 1000);
    counts.push(asked);
  }
  expect(counts).toEqual(expected);
});

it('other tabs check the session when a page finds another user signed in, but not on later checks [S6-4]', async () => {
  stored.set(lastUserIdKey, '"ana"');
  tabs.postMessage.mockClear();
  responses = ['ana', 'ben', 'ben'].map((userId) => () => signedIn(userId));
  const counts: number[] = [];
  for (let check = 0; check < 3; check += 1) {
    await loadSession();
    counts.push(tabs.postMessage.mock.calls.length);
  }
  expect(counts).toEqual([0, 1, 1]);
});

const signInAgain = async () => {
  page.cookie = 'signed-in=1';
  responses = [() => signedIn('ana')];
  await loadSession();
  page.cookie = '';
};
const receive = (data: string) => () => void tabs.dispatchEvent(new MessageEvent('message', { data }));
it.each([
  ['the user, if they signed out in another tab', true, [receive('signed_out')], 'person'],
  [
    'the user, even if this tab checks before another tab notifies it',
    true,
    [loadSession, receive('signed_out')],
    'person',
  ],
  ['the user, even if the message arrives before what the other tab stored', false, [receive('signed_out')], 'person'],
  ['the user, even if both arrive after this tab checks', false, [loadSession, receive('signed_out')], 'person'],
  ['the server, if the other tab only found it ended', false, [receive('changed')], 'server'],
  [
    'the server, if the user has signed in again since they signed out',
    false,
    [receive('signed_out'), signInAgain, receive('changed')],
    'server',
  ],
  ['the server, if nobody signed out', false, [loadSession], 'server'],
])('a session that no longer exists counts as ended by %s [S2.1-2]', async (_who, isOut, steps, by) => {
  // An earlier sign-out no longer counts after the next sign-in.
  stored.set(signedOutKey, 'true');
  responses = [() => signedIn('ana')];
  await loadSession();
  page.cookie = '';
  if (isOut) stored.set(signedOutKey, 'true');
  for (const step of steps) await step();
  expect([currentSession().kind, sessionEndedBy()]).toEqual(['signed_out', by]);
});

it('a user who signs out ends the session in other tabs too [S4.1-4]', () => {
  tabs.postMessage.mockClear();
  markSessionEnded();
  expect([tabs.postMessage.mock.calls, stored.get(signedOutKey)]).toEqual([[['signed_out']], 'true']);
});

it.each([
  ['signed out', '', [], { kind: 'signed_out' }],
  ['signed in as someone else', 'signed-in=1', ['ben'], { kind: 'signed_in', view: { userId: 'ben' } }],
])(
  'the response to an earlier request doesn’t show a user who has %s in another tab [S4.1-4] [S6-4]',
  async (_what, cookie, later, expected) => {
    const first = Promise.withResolvers<Response>();
    responses = [() => first.promise, ...later.map((userId) => () => signedIn(userId))];
    const isRead = loadSession();
    page.cookie = cookie;
    tabs.dispatchEvent(new MessageEvent('message', { data: 'changed' }));
    first.resolve(signedIn('ana'));
    expect(await isRead).toMatchObject(expected);
    expect(currentSession()).toMatchObject(expected);
    expect(stored.get(lastUserIdKey)).toBe(later.length > 0 ? '"ben"' : undefined);
  },
);
