import type { MessageKind } from '../outbox/outbox.store.ts';

/** What a channel sends: a message in words, in its receiver's language, and its facts for programs. */
export type ChannelMessage = {
  /** The same at every attempt, so that a receiver knows a copy. */
  readonly id: string;
  readonly kind: MessageKind;
  readonly title: string;
  readonly body: string;
  /** Absolute. */
  readonly url: string;
  /** ISO 8601. */
  readonly happenedAt: string;
  /** The alert's own numbers with their sources; null for other kinds. */
  readonly alert: unknown;
};
