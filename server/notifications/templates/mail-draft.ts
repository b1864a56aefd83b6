import { cutText } from '@tern/domain/text/storable-text.ts';

/**
 * What a mail says, before it is text or HTML: both are written from this, so they cannot tell different figures. Every string is plain
 * text; nothing in it is ever taken for markup.
 */
export type MailDraft = {
  readonly subject: string;
  readonly heading: string;
  readonly paragraphs: readonly string[];
  readonly groups: readonly ValueGroup[];
  readonly action: { readonly label: string; readonly url: string } | undefined;
  /** Small print: where the figures are from, what an estimate is. */
  readonly notes: readonly string[];
  /** Why this mail came, in one sentence. */
  readonly reason: string;
  readonly unsubscribe: { readonly label: string; readonly url: string } | undefined;
  /** Who an answer goes to, where that is not us. */
  readonly replyTo?: string;
};

export type ValueGroup = { readonly title: string | undefined; readonly figures: readonly Figure[] };

export type Figure = {
  readonly label: string;
  readonly value: string;
  /** Source and age, or how it compares. */
  readonly note?: string | undefined;
};

/** A text that stays on its line: what somebody else wrote may hold line ends and control characters. */
export function oneLine(text: string): string {
  return text.replace(/[\s\p{Cc}]+/gu, ' ').trim();
}

/** A text for a subject line. */
export function subjectLine(text: string): string {
  return cutText(oneLine(text), 180);
}
