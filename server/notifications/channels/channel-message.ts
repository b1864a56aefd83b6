import type { MessageKind } from '../outbox/outbox.store.ts';

/** The content sent over a channel: text in the recipient's language, and structured data for programs. */
export type ChannelMessage = {
  /** The same for every attempt, so receivers can detect duplicates. */
  readonly id: string;
  readonly kind: MessageKind;
  readonly title: string;
  readonly body: string;
  /** An absolute URL. */
  readonly url: string;
  /** An ISO 8601 timestamp. */
  readonly happenedAt: string;
  /** The alert's numbers and their sources. It is null for other kinds of message. */
  readonly alert: unknown;
};
