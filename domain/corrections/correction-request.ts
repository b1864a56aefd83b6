import { contactFieldError } from '../contact/contact-draft.ts';
import { toStorableText } from '../text/storable-text.ts';

/** [B2-6] A visitor's report of an error on the site. The form and the server share its validation rules. */
export type CorrectionRequest = {
  readonly subject: string;
  readonly message: string;
  /** '' = none given. */
  readonly email: string;
};
export type CorrectionRequestField = keyof CorrectionRequest;
export const correctionRequestFields: readonly CorrectionRequestField[] = ['subject', 'message', 'email'];

const maxTextLengths = { subject: 120, message: 2000 } as const;

/**
 * Trims a field's text, and removes or replaces characters that can't be stored. In a message, also normalizes line
 * endings.
 */
export function cleanCorrectionRequestText(field: CorrectionRequestField, typed: string): string {
  const text = toStorableText(typed);
  return (field === 'message' ? text.replace(/\r\n?/g, '\n') : text).trim();
}

/** Returns the error code of a field's cleaned text; undefined if it is valid. */
export function correctionRequestFieldError(field: CorrectionRequestField, text: string): string | undefined {
  if (field === 'email') return text === '' ? undefined : contactFieldError('email', text);
  if (text === '') return `${field}_missing`;
  if (text.length > maxTextLengths[field]) return `${field}_too_long`;
  return field === 'subject' && /\p{Cc}/u.test(text) ? 'subject_lines' : undefined;
}
