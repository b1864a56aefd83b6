import 'fake-indexeddb/auto';
import type { ApiResult } from '@tern/contract/page-rendering.ts';
import type { CurrentUserId } from '@tern/domain/outbox/next-queue-step.ts';
import { maxQueuedActions } from '@tern/domain/outbox/parse-queue.ts';
import type { NewAction, QueuedAction } from '@tern/domain/outbox/queued-action.ts';
import { openDB } from 'idb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type OfflineQueue, offlineQueueDatabaseName, openOfflineQueue } from './offline-queue.ts';
import { createOutbox } from './outbox.ts';
import type { OutboxDeps, OutboxEvent } from './outbox-deps.ts';
import type { SendResult } from './send-action.ts';

const favorite = (name: string): NewAction => ({
  kind: 'favorite',
  method: 'PUT',
  path: `/api/favorites/${name}`,
  body: { name },
  about: name,
});
const answered = (status: number, code = 'internal_error'): SendResult =>
  status < 300
    ? { answer: { kind: 'answered', status }, reply: { ok: true, data: { status } } }
    : { answer: { kind: 'answered', status, code }, reply: problem(status, code) };
const silence: SendResult = { answer: { kind: 'none' }, reply: problem(503, 'service_unavailable') };
function problem(status: number, code: string): ApiResult<unknown> {
  return { ok: false, problem: { type: '', title: '', status, code: code as 'not_found' } };
}

/** State shared by the browser's tabs, and the behavior of the fake server and network. */
let world: {
  isOnline: boolean;
  person: CurrentUserId;
  answers: SendResult[];
  sent: { path: string; owner: string | null; key: string; basedOn?: string | undefined }[];
  waiting: (() => void)[];
  now: number;
  resets: number;
};
let queues: OfflineQueue[];
let keys = 0;
let last: Promise<void>;
beforeEach(() => {
  world = { isOnline: true, person: 'maria', answers: [], sent: [], waiting: [], now: 1000, resets: 0 };
  queues = [];
  last = Promise.resolve();
});
afterEach(async () => {
  for (const queue of queues) queue.close();
  const { deleteDB } = await import('idb');
  await deleteDB(offlineQueueDatabaseName);
});

/** Opens a browser tab; `counts` holds the number of waiting actions in each event that it sent. */
function openTab(more: Partial<OutboxDeps> = {}) {
  const queue = openOfflineQueue(() => {
    world.resets += 1;
  });
  queues.push(queue);
  const counts: number[] = [];
  const outbox = createOutbox({
    queue,
    send: async ({ path, owner, key, basedOn }) => {
      world.sent.push({ path, owner, key, basedOn });
      return world.answers.shift() ?? answered(200);
    },
    owner: () => world.person,
    fetchSignedInUserId: async () => world.person,
    onSessionEnded: async () => {
      world.person = null;
    },
    isOnline: () => world.isOnline,
    now: () => world.now,
    newKey: () => `00000000-0000-4000-8000-${String((keys += 1)).padStart(12, '0')}`,
    schedule: (_ms, run) => {
      world.waiting.push(run);
      return () => void world.waiting.splice(world.waiting.indexOf(run), 1);
    },
    runExclusively: (run) => {
      last = last.then(run);
      return last;
    },
    notify: (news: OutboxEvent) => {
      counts.push(news.queue.filter(({ state }) => state.kind === 'waiting').length);
      for (const other of tabs) if (other !== outbox) other.receive(news);
    },
    ...more,
  });
  tabs.push(outbox);
  return { outbox, queue, counts };
}
let tabs: { receive(news: OutboxEvent): void }[] = [];
beforeEach(() => {
  tabs = [];
});

const paths = () => world.sent.map(({ path }) => path.replace('/api/favorites/', ''));
const stored = async (queue: OfflineQueue) => (await queue.read()).map(({ about, state }) => [about, state.kind]);

describe('the outbox', () => {
  it.each([
    ['before its page showed the response', 2000, 'v2'],
    ['by a page that should have shown it', 2001, 'v1'],
  ])('uses the correct base version for a change made %s [S3.10-1]', async (_name, laterMs, expected) => {
    const { outbox } = openTab();
    const change: NewAction = {
      kind: 'alert',
      method: 'PUT',
      path: '/api/alerts/a',
      basedOn: 'v1',
      body: {},
      about: '',
    };
    world.answers = [{ answer: { kind: 'answered', status: 200 }, reply: { ok: true, data: { syncedAt: 'v2' } } }];
    await outbox.sendOrQueue(change);
    world.now += laterMs;
    await outbox.sendOrQueue({ ...change, path: '/api/alerts/b' });
    await outbox.sendOrQueue(change);
    expect(world.sent.map(({ path, basedOn }) => [path.at(-1), basedOn])).toEqual([
      ['a', 'v1'],
      ['b', 'v1'],
      ['a', expected],
    ]);
  });

  it('returns the response to the caller and leaves nothing in the queue', async () => {
    const { outbox, queue } = openTab();
    expect(await outbox.sendOrQueue(favorite('a'))).toEqual({
      kind: 'answered',
      reply: { ok: true, data: { status: 200 } },
    });
    expect(await stored(queue)).toEqual([]);
  });

  it("makes an action wait for the user's pending actions of the same kind, but not for rejected ones [S4.9-1]", async () => {
    const { outbox } = openTab();
    const follows = () => Promise.all([outbox.mustFollow('favorite'), outbox.mustFollow('preferences')]);
    expect(await follows()).toEqual([false, false]);
    world.isOnline = false;
    await outbox.sendOrQueue(favorite('a'));
    expect(await follows()).toEqual([true, false]);
    world.person = 'jose';
    expect(await follows()).toEqual([false, false]);
    world.person = 'maria';
    world.isOnline = true;
    world.answers = [answered(422, 'limit_reached')];
    await outbox.drainNow();
    expect(await follows()).toEqual([false, false]);
  });

  it('preserves offline actions across a reload, sends each once and in order, and counts down in two tabs [S3.10-1] [S4.9-1]', async () => {
    world.isOnline = false;
    const before = openTab();
    for (const name of ['a', 'b', 'c'])
      expect(await before.outbox.sendOrQueue(favorite(name))).toEqual({ kind: 'queued', reason: 'offline' });
    expect(before.counts).toEqual([1, 2, 3]);
    expect(paths()).toEqual([]);
    before.queue.close();
    const [one, two] = [openTab(), openTab()];
    await one.outbox.announce();
    world.isOnline = true;
    await Promise.all([one.outbox.drainNow(), two.outbox.drainNow()]);
    expect(paths()).toEqual(['a', 'b', 'c']);
    expect([...one.counts, ...two.counts].filter((count, index, all) => count !== all[index - 1])).toEqual([
      3, 2, 1, 0,
    ]);
  });

  it('sends what another tab could not send before it was closed [S4.9-1]', async () => {
    // A closed tab's timers never fire.
    const [one, two] = [openTab({ schedule: () => () => {} }), openTab()];
    world.answers = [answered(503)];
    expect(await one.outbox.sendOrQueue(favorite('a'))).toMatchObject({ kind: 'queued' });
    expect(world.waiting).toHaveLength(1);
    world.now += 60_000;
    world.waiting[0]?.();
    await vi.waitFor(async () => expect([paths(), await stored(two.queue)]).toEqual([['a', 'a'], []]));
  });

  it('retries with the same key after two 503s and a lost response [S4.9-1]', async () => {
    world.answers = [answered(503), answered(503), silence];
    const { outbox, queue } = openTab();
    expect(await outbox.sendOrQueue(favorite('a'))).toEqual({ kind: 'queued', reason: 'later' });
    expect(await stored(queue)).toEqual([['a', 'waiting']]);
    for (let more = 0; more < 3; more += 1) await outbox.drainNow();
    expect(new Set(world.sent.map(({ key }) => key)).size).toBe(1);
    expect([paths().length, await stored(queue)]).toEqual([4, []]);
  });

  it('sends no action before an earlier one that is waiting [S4.9-1]', async () => {
    world.answers = [silence];
    const { outbox } = openTab();
    await outbox.sendOrQueue(favorite('a'));
    expect(await outbox.sendOrQueue(favorite('b'))).toEqual({ kind: 'queued', reason: 'later' });
    expect(paths()).toEqual(['a']);
    expect(world.waiting).toHaveLength(1);
    await outbox.drainNow();
    expect(paths()).toEqual(['a', 'a', 'b']);
  });

  it('marks an action as rejected after eight 500s, and continues with later ones [S4.9-1]', async () => {
    world.answers = Array.from({ length: 8 }, () => answered(500));
    const { outbox, queue } = openTab();
    await outbox.sendOrQueue(favorite('poison'));
    await outbox.sendOrQueue(favorite('b'));
    for (let more = 0; more < 6; more += 1) await outbox.drainNow();
    expect(await stored(queue)).toEqual([
      ['poison', 'waiting'],
      ['b', 'waiting'],
    ]);
    await outbox.drainNow();
    expect(await stored(queue)).toEqual([['poison', 'refused']]);
    expect(paths()).toEqual([...Array.from({ length: 8 }, () => 'poison'), 'b']);
  });

  it('reports a rejection to the caller, or saves it until the user has seen it if no caller is waiting', async () => {
    world.answers = [answered(409, 'limit_reached')];
    const { outbox, queue } = openTab();
    expect(await outbox.sendOrQueue(favorite('a'))).toMatchObject({ kind: 'answered', reply: { ok: false } });
    expect(await stored(queue)).toEqual([]);
    world.isOnline = false;
    await outbox.sendOrQueue(favorite('b'));
    await outbox.sendOrQueue(favorite('c'));
    world.isOnline = true;
    world.answers = [answered(409, 'limit_reached')];
    await outbox.drainNow();
    expect(await stored(queue)).toEqual([['b', 'refused']]);
    const [refused] = await queue.read();
    await outbox.tryAgain(refused?.key ?? '');
    expect([await stored(queue), paths()]).toEqual([[], ['a', 'b', 'c', 'b']]);
    expect(new Set(world.sent.map(({ key }) => key)).size).toBe(4);
  });

  it('sends nothing for a signed-out user until they return, even if others sign in [S4.1-4] [S6-4]', async () => {
    world.isOnline = false;
    const { outbox, queue } = openTab();
    await outbox.sendOrQueue(favorite('a'));
    for (const person of [null, 'ben', undefined]) {
      world.person = person;
      world.isOnline = true;
      await outbox.drainNow();
    }
    expect([paths(), await stored(queue)]).toEqual([[], [['a', 'waiting']]]);
    world.person = 'maria';
    await outbox.drainNow();
    expect(world.sent).toMatchObject([{ owner: 'maria' }]);
  });

  it('leaves an action waiting for its user if the session has ended', async () => {
    world.answers = [answered(401, 'not_signed_in')];
    const { outbox, queue } = openTab();
    expect(await outbox.sendOrQueue(favorite('a'))).toEqual({ kind: 'queued', reason: 'signed_out' });
    expect([world.person, await stored(queue)]).toEqual([null, [['a', 'waiting']]]);
  });

  it.each([
    ['sends a contact message without a session', null, { kind: 'answered' }, ['maria', null], 0],
    ['never sends a contact message as another user', 'ben', { kind: 'queued', reason: 'signed_out' }, ['maria'], 1],
  ])('%s if the session has ended', async (_what, person, outcome, owners, left) => {
    world.answers = [answered(401, 'not_signed_in')];
    const { outbox, queue } = openTab({ onSessionEnded: async () => void (world.person = person) });
    const message: NewAction = { kind: 'contact', method: 'POST', path: '/api/contact', body: {}, about: '' };
    expect(await outbox.sendOrQueue(message)).toMatchObject(outcome);
    expect([world.sent.map(({ owner }) => owner), (await queue.read()).length]).toEqual([owners, left]);
  });

  it('sends an action that needs no session if its user signed out while it was waiting', async () => {
    world.isOnline = false;
    const { outbox, queue } = openTab();
    const message: NewAction = { kind: 'contact', method: 'POST', path: '/api/contact', body: {}, about: '' };
    await outbox.sendOrQueue(favorite('a'));
    await outbox.sendOrQueue(message);
    world.isOnline = true;
    for (const person of ['ben', undefined]) {
      world.person = person;
      await outbox.drainNow();
    }
    expect(world.sent).toEqual([]);
    world.person = null;
    world.answers = [silence];
    await outbox.drainNow();
    // A retry has the same owner, so the server recognizes its key.
    world.person = 'maria';
    await outbox.drainNow();
    expect(world.sent.map(({ path, owner }) => [path, owner])).toEqual([
      ['/api/contact', null],
      ['/api/favorites/a', 'maria'],
      ['/api/contact', null],
    ]);
    expect(await stored(queue)).toEqual([]);
  });

  it('checks again if the signed-in user cannot be determined', async () => {
    world.isOnline = false;
    const { outbox } = openTab();
    await outbox.sendOrQueue(favorite('a'));
    world.isOnline = true;
    world.person = undefined;
    await outbox.drainNow();
    expect(world.waiting).toHaveLength(1);
    world.person = 'maria';
    world.waiting[0]?.();
    await vi.waitFor(() => expect(paths()).toEqual(['a']));
  });

  it('resets a corrupt queue to empty, reports it, and accepts new actions [S8-25]', async () => {
    const { outbox, queue } = openTab();
    await queue.read();
    const other = await openDB(offlineQueueDatabaseName);
    await other.put('actions', { seq: 1, key: 'foreign hands' });
    other.close();
    await outbox.announce();
    expect([await stored(queue), world.resets]).toEqual([[], 1]);
    world.isOnline = false;
    await outbox.sendOrQueue(favorite('a'));
    expect(await stored(queue)).toEqual([['a', 'waiting']]);
  });

  it('recreates a database that is from a newer release and has no table [S8-25]', async () => {
    (await openDB(offlineQueueDatabaseName, 7)).close();
    const { queue } = openTab();
    expect([await stored(queue), world.resets]).toEqual([[], 1]);
  });

  it('sends an action directly if storage is full, or reports it as lost when offline', async () => {
    const full = (queue: OfflineQueue) => ({
      ...queue,
      add: async () => Promise.reject(new DOMException('', 'QuotaExceededError')),
    });
    const real = openOfflineQueue(() => {});
    queues.push(real);
    const { outbox } = openTab({ queue: full(real) });
    expect(await outbox.sendOrQueue(favorite('a'))).toMatchObject({ kind: 'answered' });
    world.isOnline = false;
    expect(await outbox.sendOrQueue(favorite('b'))).toEqual({ kind: 'lost', reason: 'no_room' });
    expect(paths()).toEqual(['a']);
  });

  it('reports a lost action even if an earlier one could be sent', async () => {
    const real = openOfflineQueue(() => {});
    queues.push(real);
    const full = async ({ path }: { readonly path: string }) => {
      world.isOnline = path.endsWith('/a');
      throw new DOMException('', 'QuotaExceededError');
    };
    const { outbox } = openTab({ queue: { ...real, add: full } });
    expect(await outbox.queueAndSend([favorite('a'), favorite('b')])).toEqual({ kind: 'lost', reason: 'no_room' });
    expect(paths()).toEqual(['a']);
  });

  it('leaves an action from a newer release unchanged and sends the others [S8-25]', async () => {
    world.isOnline = false;
    const { outbox, queue } = openTab();
    await outbox.sendOrQueue(favorite('a'));
    const database = await openDB(offlineQueueDatabaseName, 1);
    const [first] = await database.getAll('actions');
    const later = { ...first, seq: 2, key: 'sealed', kind: 'payment', state: { kind: 'sealed' } };
    await database.put('actions', later);
    world.isOnline = true;
    await outbox.drainNow();
    expect([paths(), await queue.read(), world.resets]).toEqual([['a'], [], 0]);
    expect(await database.getAll('actions')).toEqual([later]);
    database.close();
  });

  it('accepts 500 actions, and reports an error for the next one', async () => {
    world.isOnline = false;
    const { outbox, queue } = openTab();
    for (let count = 0; count < maxQueuedActions; count += 1) await outbox.sendOrQueue(favorite(String(count)));
    expect(await outbox.sendOrQueue(favorite('more'))).toEqual({ kind: 'lost', reason: 'no_room' });
    expect((await queue.read()).length).toBe(maxQueuedActions);
  });

  describe('an undoable action', () => {
    const deletion: NewAction = { kind: 'alert', method: 'DELETE', path: '/api/alerts/a', about: 'a' };

    it('is sent once its undo time is over, after other actions', async () => {
      const { outbox, queue, counts } = openTab();
      expect(await outbox.queueAndSend([deletion], 20_000)).toEqual({ kind: 'queued', reason: 'later' });
      expect(await outbox.sendOrQueue(favorite('b'))).toMatchObject({ kind: 'answered' });
      expect([paths(), await stored(queue)]).toEqual([['b'], [['a', 'held']]]);
      world.now += 20_000;
      world.waiting.at(-1)?.();
      await vi.waitFor(async () => expect([paths(), await stored(queue)]).toEqual([['b', '/api/alerts/a'], []]));
      expect(new Set(counts)).toEqual(new Set([0]));
    });

    it('is dropped when the user undoes it', async () => {
      const { outbox, queue } = openTab();
      await outbox.queueAndSend([deletion], 20_000);
      const [held] = await queue.read();
      await outbox.discard([held?.key ?? '']);
      world.now += 20_000;
      await outbox.drain();
      expect([paths(), await stored(queue)]).toEqual([[], []]);
    });

    it('is sent immediately when the user leaves the page', async () => {
      const { outbox } = openTab();
      await outbox.queueAndSend([deletion], 20_000);
      await outbox.endUndo();
      expect(paths()).toEqual(['/api/alerts/a']);
    });

    it('is counted as waiting offline once it can no longer be undone [S2.4-2]', async () => {
      world.isOnline = false;
      const { outbox, queue } = openTab();
      await outbox.queueAndSend([deletion], 20_000);
      await outbox.drain();
      expect(await stored(queue)).toEqual([['a', 'held']]);
      world.now += 20_000;
      world.waiting.at(-1)?.();
      await vi.waitFor(async () => expect(await stored(queue)).toEqual([['a', 'waiting']]));
    });
  });

  it('bases each change to an alert on the previous result, and lists a rejected change [S3.8-2]', async () => {
    world.isOnline = false;
    const { outbox, queue } = openTab();
    const put = (about: string) =>
      outbox.queueAndSend([{ kind: 'alert', method: 'PUT', path: '/api/alerts/a', basedOn: 'v1', body: {}, about }]);
    for (const name of ['one', 'two', 'three']) await put(name);
    world.isOnline = true;
    const done: SendResult = {
      answer: { kind: 'answered', status: 200 },
      reply: { ok: true, data: { syncedAt: 'v2' } },
    };
    world.answers = [done, answered(409, 'changed_meanwhile'), done];
    await outbox.drainNow();
    expect(world.sent.map(({ basedOn }) => basedOn)).toEqual(['v1', 'v2', 'v2']);
    expect(await stored(queue)).toEqual([['two', 'refused']]);
    await outbox.tryAgain((await queue.read())[0]?.key ?? '');
    expect(world.sent.at(-1)).toMatchObject({ path: '/api/alerts/a', basedOn: undefined });
  });

  it('does not restore an action that was cleared while it was being sent', async () => {
    let answer: (sent: SendResult) => void = () => {};
    const { outbox, queue } = openTab({
      send: () =>
        new Promise<SendResult>((resolve) => {
          answer = resolve;
        }),
    });
    void outbox.sendOrQueue(favorite('a'));
    let kept: readonly QueuedAction[] = [];
    await vi.waitFor(async () => {
      kept = await queue.read();
      expect(kept).toHaveLength(1);
    });
    await vi.waitFor(() => expect(answer.length).toBe(1));
    await outbox.discard(kept.map(({ key }) => key));
    answer(silence);
    await outbox.drain();
    expect(await stored(queue)).toEqual([]);
  });
});
