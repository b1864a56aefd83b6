import type { ApiResult } from '@tern/contract/page-rendering.ts';
import type { CurrentUserId } from '@tern/domain/outbox/next-queue-step.ts';
import type { ActionKind, QueuedAction } from '@tern/domain/outbox/queued-action.ts';
import type { OfflineQueue } from './offline-queue.ts';
import type { SendResult } from './send-action.ts';

/** What the outbox needs from its environment; tests pass fakes. */
export type OutboxDeps = {
  readonly queue: Pick<OfflineQueue, 'read' | 'add' | 'change'>;
  send(action: Omit<QueuedAction, 'seq'>): Promise<SendResult>;
  /** Returns the owner of new actions in this browser; null for a visitor, undefined if unknown. */
  owner(): CurrentUserId;
  /** Returns who is signed in according to the server. */
  fetchSignedInUserId(): Promise<CurrentUserId>;
  /** Called when the server reports that the session has ended or belongs to someone else. */
  onSessionEnded(): Promise<void>;
  isOnline(): boolean;
  now(): number;
  newKey(): string;
  /** Calls `run` after `ms` milliseconds; returns a function that cancels it. */
  schedule(ms: number, run: () => void): () => void;
  /** Runs a task exclusively across all tabs. */
  runExclusively(run: () => Promise<void>): Promise<void>;
  /** Notifies all listeners, in all tabs. */
  notify(news: OutboxEvent): void;
};

/** Called with an action's final response, or with undefined if the action has to wait until it can be sent. */
export type OnSettled = (reply: ApiResult<unknown> | undefined) => void;

export type OutboxEvent = {
  readonly queue: readonly QueuedAction[];
  /** Set if an action has received its final response or started waiting. */
  readonly settled?: {
    readonly key: string;
    readonly kind: ActionKind;
    readonly reply: ApiResult<unknown> | undefined;
  };
};
