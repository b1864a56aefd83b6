import { truncateText } from '@tern/domain/text/storable-text.ts';

/**
 * The content of an email, from which both its text and its HTML are written, so they always match. Every string is
 * plain text, never markup.
 */
export type MailDraft = {
  readonly subject: string;
  readonly heading: string;
  readonly paragraphs: readonly string[];
  readonly groups: readonly ValueGroup[];
  readonly action: { readonly label: string; readonly url: string } | undefined;
  /** The small print, such as when the numbers were calculated, or a warning. */
  readonly notes: readonly string[];
  /** Why this email was sent, in one sentence. */
  readonly reason: string;
  readonly unsubscribe: { readonly label: string; readonly url: string } | undefined;
  /** The reply address, if it isn't ours. */
  readonly replyTo?: string;
};

export type ValueGroup = { readonly title: string | undefined; readonly figures: readonly LabeledValue[] };

export type LabeledValue = {
  readonly label: string;
  readonly value: string;
  /** Details of the value, such as its source and age, the provider, or what it includes. */
  readonly note?: string | undefined;
};

/** Returns the text as a single line, because user input may contain line breaks and control characters. */
export function toOneLine(text: string): string {
  return text.replace(/[\s\p{Cc}]+/gu, ' ').trim();
}

/** Returns the text as a subject line: a single line of at most 180 characters. */
export function toSubjectLine(text: string): string {
  return truncateText(toOneLine(text), 180);
}
