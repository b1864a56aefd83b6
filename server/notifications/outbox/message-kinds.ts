import type { Language } from '../messages/find-language.ts';
import type { MailDraft } from '../templates/mail-draft.ts';
import type { ClaimedMessage } from './delivery/claim-due-messages.store.ts';

/** The content of a notification. Copies of a notification have the same `tag`, so a browser shows it only once. */
export type NotificationContent = {
  readonly tag: string;
  readonly title: string;
  readonly body: string;
  readonly url: string;
  /** Set only for alerts. */
  readonly alertId?: string;
  readonly triggeredAt?: string;
};

/** The links that an email may need. */
export type MessageLinks = {
  /** The base URL of the pages in the recipient's language: "https://tern.example/es". */
  readonly site: string;
  /**
   * Returns the one-click unsubscribe URL for a kind of email. Throws a RangeError for a recipient without an account.
   */
  readonly unsubscribe: (scope: 'digest' | `alert:${string}` | `transfer:${string}`) => string;
};

/**
 * Writes one kind of message. Both functions throw if the content is for a different kind, because such a message can
 * never be sent.
 */
export type MessageWriter = {
  mail(message: ClaimedMessage, links: MessageLinks, language: Language): MailDraft;
  /** Returns the message as a short notification. A kind that is sent only by email has no `notice`. */
  notice?(message: ClaimedMessage, language: Language): NotificationContent;
};

/**
 * One writer per kind of message. The writers are registered in server/wiring/message-writers.ts, so this folder
 * depends on none of them.
 */
export type MessageWriters = Readonly<Record<ClaimedMessage['kind'], MessageWriter>>;
