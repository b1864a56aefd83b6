import type { ApiResult } from '@tern/contract/page-rendering.ts';
import {
  applyResponse,
  expireIfTooOld,
  markDue,
  prepareRetry,
  rebaseAction,
} from '@tern/domain/outbox/apply-response.ts';
import { classifyResponse } from '@tern/domain/outbox/classify-response.ts';
import { canUserSendAction, isUndoable, nextQueueStep } from '@tern/domain/outbox/next-queue-step.ts';
import type { NewAction, QueuedAction } from '@tern/domain/outbox/queued-action.ts';
import { releaseAction } from '@tern/domain/outbox/release-action.ts';
import { StorageFullError } from './offline-queue.ts';
import type { OnSettled, OutboxDeps, OutboxEvent } from './outbox-deps.ts';

export type SendOutcome<T> =
  /** The server's response is final: done or rejected. */
  | { readonly kind: 'answered'; readonly reply: ApiResult<T> }
  /**
   * Queued in this browser, to be sent automatically. If the reason is 'signed_out', the action waits until its user
   * signs in again.
   */
  | { readonly kind: 'queued'; readonly reason: 'offline' | 'later' | 'signed_out' }
  /** The action could be neither stored nor sent, or its owner is unknown. */
  | { readonly kind: 'lost'; readonly reason: 'no_room' | 'unreached' };

/** Retry delay if the signed-in user is unknown, in milliseconds. */
const sessionRetryDelayMs = 5000;

/** How long another tab has to send a due action before this tab does, in milliseconds. */
const otherTabGraceMs = 5000;

/**
 * How long a page may take to show a completed action, in milliseconds. Changes made before then are still based on the
 * previous version.
 */
const pageUpdateGraceMs = 2000;

/**
 * [S3.10-1] [S4.9-1] Creates an outbox for user actions. They are stored first and sent in order by one tab. They stay
 * stored until they get a final response, unless they are discarded (docs/decisions/0026). If the storage is full or
 * fails while the browser is online, an action is sent without being stored. The code in domain/outbox determines which
 * action is next and what a response means.
 */
export function createOutbox(ports: OutboxDeps) {
  const waiters = new Map<string, OnSettled>();
  let running: Promise<void> = Promise.resolve();
  let next: Promise<void> | undefined;
  let cancelWake = (): void => {};
  let cancelBackup = (): void => {};
  /** Recently finished actions, and the versions that they created. */
  let doneLately: readonly { readonly done: QueuedAction; readonly version: string; readonly until: number }[] = [];

  async function notify(settled?: OutboxEvent['settled']): Promise<void> {
    const news = { queue: await ports.queue.read(), ...(settled && { settled }) };
    ports.notify(news);
    settle(news);
  }

  function settle({ settled }: OutboxEvent): void {
    if (!settled) return;
    waiters.get(settled.key)?.(settled.reply);
    waiters.delete(settled.key);
  }

  /** Handles an event from another tab. Sends the actions that are left if that tab closes before it has sent them. */
  function receive(news: OutboxEvent): void {
    settle(news);
    cancelBackup();
    const due = news.queue.filter(({ state }) => state.kind !== 'refused').map(({ notBefore }) => notBefore);
    if (due.length === 0) return;
    const now = ports.now();
    cancelBackup = ports.schedule(Math.max(Math.min(...due) - now, 0) + otherTabGraceMs, () => void drain());
  }

  /** Returns the action as stored; undefined when its owner is unknown. */
  async function actionOf(said: NewAction, undoMs = 0): Promise<Omit<QueuedAction, 'seq'> | undefined> {
    const owner = ports.owner() ?? (await ports.fetchSignedInUserId());
    if (owner === undefined) return undefined;
    const at = ports.now();
    const state = { kind: undoMs > 0 ? 'held' : ports.isOnline() ? 'sending' : 'waiting' } as const;
    return { ...said, owner, key: ports.newKey(), at, attempts: 0, notBefore: undoMs > 0 ? at + undoMs : 0, state };
  }

  /**
   * Stores actions and sends them without waiting for the responses. A rejected action stays in the list until the user
   * has seen it. Returns `queued` if all actions were stored. Otherwise, returns the outcome of the first lost action
   * or, if none was lost, of the first action that was sent without being stored.
   * @param undoMs how long the user can undo them before they are sent.
   */
  async function queueAndSend(all: readonly NewAction[], undoMs = 0, onSettled?: OnSettled) {
    let outcome: SendOutcome<unknown> = { kind: 'queued', reason: ports.isOnline() ? 'later' : 'offline' };
    for (const said of all) {
      const failed = await writeDown(said, undoMs, onSettled);
      if (failed && outcome.kind !== 'lost' && (outcome.kind === 'queued' || failed.kind === 'lost')) outcome = failed;
    }
    await notify();
    void drain();
    return outcome;
  }

  async function writeDown(said: NewAction, undoMs: number, onSettled?: OnSettled) {
    const action = await actionOf(said, undoMs);
    if (!action) return { kind: 'lost', reason: 'unreached' } as const;
    try {
      await ports.queue.add(action);
      if (onSettled) waiters.set(action.key, onSettled);
      return undefined;
    } catch (error) {
      return ports.isOnline() ? sendUnstored(action, error) : ({ kind: 'lost', reason: 'no_room' } as const);
    }
  }

  async function sendOrQueue<T>(said: NewAction): Promise<SendOutcome<T>> {
    const action = await actionOf(said);
    if (!action) return { kind: 'lost', reason: 'unreached' };
    const isOnline = action.state.kind === 'sending';
    const answered = new Promise<ApiResult<unknown> | undefined>((resolve) => void waiters.set(action.key, resolve));
    try {
      await ports.queue.add(action);
    } catch (error) {
      waiters.delete(action.key);
      return isOnline ? sendUnstored<T>(action, error) : { kind: 'lost', reason: 'no_room' };
    }
    // Shows the change immediately.
    await notify();
    if (!isOnline) {
      waiters.delete(action.key);
      return { kind: 'queued', reason: 'offline' };
    }
    void drain();
    const reply = await answered;
    if (!reply) {
      const present = ports.owner();
      const isOwn = present === undefined || canUserSendAction(releaseAction(action, present), present);
      return { kind: 'queued', reason: isOwn ? (ports.isOnline() ? 'later' : 'offline') : 'signed_out' };
    }
    // The caller reports the rejection, so the list needn't show it too.
    if (!reply.ok) await discard([action.key]);
    return { kind: 'answered', reply: reply as ApiResult<T> };
  }

  /** Sends an action that couldn't be stored. If the storage is full, the queued actions are sent first. */
  async function sendUnstored<T>(action: Omit<QueuedAction, 'seq'>, error: unknown): Promise<SendOutcome<T>> {
    if (error instanceof StorageFullError) {
      await drain();
      const before = await ports.queue.read();
      if (before.some(({ owner, state }) => owner === action.owner && state.kind !== 'refused'))
        return { kind: 'lost', reason: 'no_room' };
    }
    const { answer, reply } = await ports.send(action);
    const isFinal = classifyResponse(answer, action.method) !== 'again';
    return isFinal ? { kind: 'answered', reply: reply as ApiResult<T> } : { kind: 'lost', reason: 'unreached' };
  }

  /** Sends all actions that can be sent, one pass at a time. Resolves after a pass that started after the call. */
  function drain(): Promise<void> {
    next ??= running.then(async () => {
      next = undefined;
      await ports.runExclusively(sendAll).catch(giveUp);
    });
    running = next;
    return next;
  }

  /** Ends a pass that failed. The actions are still in the queue, and the next pass retries them. */
  function giveUp(error: unknown): void {
    console.warn('the outbox stopped', error);
    for (const onSettled of waiters.values()) onSettled(undefined);
    waiters.clear();
  }

  async function sendAll(): Promise<void> {
    cancelWake();
    for (;;) {
      const queue = await ports.queue.read();
      if (!ports.isOnline() || queue.length === 0) break;
      const present = await ports.fetchSignedInUserId();
      if (present === undefined) cancelWake = ports.schedule(sessionRetryDelayMs, () => void drain());
      if (present === null) await ports.queue.change((each) => releaseAction(each, present));
      const sendable = queue.map((each) => releaseAction(each, present));
      const step = nextQueueStep(sendable, present, ports.now());
      if (step.kind === 'wait') cancelWake = ports.schedule(step.until - ports.now(), () => void drain());
      if (step.kind !== 'send') break;
      await sendOne(step.action);
    }
    await admitWaiting();
  }

  /** Rebases an action onto the version of a recently completed action that its page may not have shown yet. */
  function afterLately(action: QueuedAction): QueuedAction {
    return doneLately.reduce(
      (each, { done, version, until }) =>
        each.basedOn === done.basedOn && each.at <= until ? rebaseAction(each, done, version) : each,
      action,
    );
  }

  async function sendOne(queued: QueuedAction): Promise<void> {
    const action = afterLately(queued);
    if (expireIfTooOld(action, ports.now())) {
      await ports.queue.change((each) =>
        each.key === action.key ? (expireIfTooOld(each, ports.now()) ?? each) : each,
      );
      return notify();
    }
    const { answer, reply } = await ports.send(action);
    const meaning = classifyResponse(answer, action.method);
    if (meaning === 'sign_in_first' && releaseAction(action, null) !== action) {
      await ports.onSessionEnded();
      // The action is sent next, without the session.
      if (ports.owner() === null) return;
    }
    const made = meaning === 'done' ? findResultingVersion(action, reply) : undefined;
    const now = ports.now();
    doneLately = doneLately.filter(({ until }) => until >= now);
    if (made !== undefined)
      doneLately = [...doneLately, { done: action, version: made, until: now + pageUpdateGraceMs }];
    await ports.queue.change((each) =>
      each.seq === action.seq && each.key === action.key
        ? applyResponse(each, answer, ports.now())
        : rebaseAction(each, action, made),
    );
    const isFinal = meaning === 'done' || meaning === 'refused';
    // Runs before the caller is notified, so that the caller learns what the action is waiting for.
    if (meaning === 'sign_in_first') await ports.onSessionEnded();
    await notify({ key: action.key, kind: action.kind, reply: isFinal ? reply : undefined });
  }

  /** Marks unsent actions as waiting, and notifies their callers. */
  async function admitWaiting(): Promise<void> {
    const now = ports.now();
    const queue = await ports.queue.read();
    const held = queue.filter((each) => isUndoable(each, now));
    if (!ports.isOnline() && held.length > 0)
      cancelWake = ports.schedule(Math.min(...held.map(({ notBefore }) => notBefore)) - now, () => void drain());
    const unsent = queue
      .filter(({ state }) => ['sending', 'held'].includes(state.kind))
      .filter((each) => !held.includes(each));
    if (unsent.length === 0) return;
    const keys = new Set(unsent.map(({ key }) => key));
    await ports.queue.change((each) => (keys.has(each.key) ? { ...each, state: { kind: 'waiting' } } : each));
    for (const { key, kind } of unsent) await notify({ key, kind, reply: undefined });
  }

  async function discard(keys: readonly string[]): Promise<void> {
    await ports.queue.change((each) => (keys.includes(each.key) ? undefined : each));
    await notify();
  }

  return {
    queueAndSend,
    sendOrQueue,
    drain,
    receive,
    discard,
    /** Ends retry delays and sends the current user's actions, when the network comes back or the session changes. */
    async drainNow(): Promise<void> {
      const present = await ports.fetchSignedInUserId();
      await ports.queue.change((each) => (canUserSendAction(each, present) ? markDue(each) : each)).catch(() => {});
      await drain();
    },
    /** Sends the current user's undoable actions now; by default all of them, including those from other tabs. */
    async endUndo(isMeant: (action: QueuedAction) => boolean = () => true): Promise<void> {
      const owner = ports.owner();
      const isEnded = (each: QueuedAction): boolean =>
        each.owner === owner && each.state.kind === 'held' && isMeant(each);
      if (!(await ports.queue.read()).some(isEnded)) return;
      const state = { kind: ports.isOnline() ? 'sending' : 'waiting' } as const;
      await ports.queue.change((each) => (isEnded(each) ? { ...each, state, notBefore: 0 } : each));
      await notify();
      await drain();
    },
    /** Retries a rejected action at the user's request. */
    async tryAgain(key: string): Promise<void> {
      const fresh = ports.newKey();
      await ports.queue.change((each) => (each.key === key ? prepareRetry(each, fresh, ports.now()) : each));
      await notify();
      await drain();
    },
    /** Returns whether the user has a pending action of this kind; a newer one must then be queued behind it. */
    async mustFollow(kind: QueuedAction['kind']): Promise<boolean> {
      const [owner, queue] = [ports.owner(), await ports.queue.read().catch(() => [])];
      return queue.some((each) => each.owner === owner && each.kind === kind && each.state.kind !== 'refused');
    },
    /** Notifies all listeners, including new ones, of the current state. */
    announce: () => notify(),
  };
}

/**
 * Returns the version that an action created, if its endpoint has versions: later changes to the same resource are
 * based on it.
 */
function findResultingVersion({ method }: Pick<QueuedAction, 'method'>, reply: ApiResult<unknown>): string | undefined {
  if (method === 'DELETE') return 'nothing';
  const data = reply.ok ? (reply.data as { readonly syncedAt?: unknown } | null) : null;
  return typeof data?.syncedAt === 'string' ? data.syncedAt : undefined;
}
