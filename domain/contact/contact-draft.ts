import { toStorableText } from '../text/storable-text.ts';
import { type ContactTopic, contactTopics } from './contact-topics.ts';

/** [S2-13] A message to the operator. The form, the server and the offline queue share its validation rules. */
export type ContactDraft = {
  readonly name: string;
  readonly email: string;
  readonly topic: ContactTopic;
  readonly message: string;
};
export type ContactField = keyof ContactDraft;
export const contactFields: readonly ContactField[] = ['name', 'email', 'topic', 'message'];

const maxTextLengths = { name: 100, email: 320, message: 5000 } as const;

/**
 * Trims a field's text, and removes or replaces characters that can't be stored. In a message, also normalizes line
 * endings. Returns a topic unchanged.
 */
export function cleanContactText(field: ContactField, typed: string): string {
  if (field === 'topic') return typed;
  const text = toStorableText(typed);
  return (field === 'message' ? text.replace(/\r\n?/g, '\n') : text).trim();
}

/** Returns the error code of a field's cleaned text; undefined if it is valid. */
export function contactFieldError(field: ContactField, text: string): string | undefined {
  if (field === 'topic') return isTopic(text) ? undefined : 'topic_missing';
  if (text === '') return `${field}_missing`;
  if (field === 'email') return isMailAddress(text) ? undefined : 'email_invalid';
  if (text.length > maxTextLengths[field]) return `${field}_too_long`;
  return field === 'name' && /\p{Cc}/u.test(text) ? 'name_lines' : undefined;
}

/** Returns the first error code for each invalid field; empty when the message can be sent. */
export function contactErrors(
  typed: Readonly<Record<ContactField, string>>,
): Readonly<Partial<Record<ContactField, string>>> {
  const found = contactFields.map((field) => [field, contactFieldError(field, cleanContactText(field, typed[field]))]);
  return Object.fromEntries(found.filter(([, code]) => code !== undefined));
}

function isTopic(text: string): text is ContactTopic {
  return (contactTopics as readonly string[]).includes(text);
}

/**
 * Returns whether a string is a valid email address. Applies the mail server's rule
 * (server/foundation/config/mail-address.ts) and requires a dot in the domain.
 */
function isMailAddress(text: string): boolean {
  return (
    text.length <= maxTextLengths.email &&
    /^[^\s\p{Cc}"(),:;<>@[\\\]]+@[\p{L}\p{N}](?:[\p{L}\p{N}.-]*[\p{L}\p{N}])?$/u.test(text) &&
    /@[^@]*[^.]\.[^.@]+$/.test(text)
  );
}
