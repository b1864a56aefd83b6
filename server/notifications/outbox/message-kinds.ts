import type { Language } from '../messages/languages.ts';
import type { MailDraft } from '../templates/mail-draft.ts';
import type { ClaimedMessage } from './delivery/claim-due.store.ts';

/** The content of a notification. `tag` is the same for each copy, so a browser shows it once. */
export type BrowserNotice = {
  readonly tag: string;
  readonly title: string;
  readonly body: string;
  readonly url: string;
  /** Only in an alert's notice. */
  readonly alertId?: string;
  readonly triggeredAt?: string;
};

/** The links that a mail may need. */
export type MessageLinks = {
  /** Where the receiver's pages are: "https://tern.example/es". */
  readonly site: string;
  /**
   * Returns the one-click URL that stops this kind of mail for its receiver; throws RangeError for a receiver without
   * an account.
   */
  readonly unsubscribe: (scope: 'digest' | `alert:${string}` | `transfer:${string}`) => string;
};

/** How one kind of message is written. Both functions throw for content of another kind: it can never be sent. */
export type MessageWriter = {
  mail(message: ClaimedMessage, links: MessageLinks, language: Language): MailDraft;
  /** The mail's values, as short as a notification has to be. Absent: this kind is mail only. */
  notice?(message: ClaimedMessage, language: Language): BrowserNotice;
};

/**
 * One writer per kind of message. Subjects register theirs (server/wiring/message-writers.ts): this folder knows none
 * of them.
 */
export type MessageWriters = Readonly<Record<ClaimedMessage['kind'], MessageWriter>>;
