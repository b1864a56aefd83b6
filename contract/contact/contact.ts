import {
  type ContactDraft,
  type ContactField,
  cleanContactText,
  contactFieldError,
  contactFields,
} from '@tern/domain/contact/contact-draft.ts';
import type { ContactTopic } from '@tern/domain/contact/contact-topics.ts';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { clientGeneratedId } from '../favorites/client-generated-id.ts';

const messages: Readonly<Record<string, string>> = {
  name_missing: 'Enter a name.',
  name_too_long: 'A name can have at most 100 characters.',
  name_lines: 'A name must be one line.',
  email_missing: 'Enter an email address.',
  email_invalid: 'This is not an email address.',
  topic_missing: 'Choose a topic.',
  message_missing: 'Enter a message.',
  message_too_long: 'A message can have at most 5,000 characters.',
};

/** Returns the schema for a field of the contact form. Every error has a code that the page translates. */
const field = (name: ContactField) =>
  z
    .string()
    .transform((typed) => cleanContactText(name, typed))
    .superRefine((text, { addIssue }) => {
      const code = contactFieldError(name, text);
      if (code) addIssue({ code: 'custom', message: messages[code] ?? code, params: { code } });
    });

const contactDraftSchema = z.object({
  name: field('name'),
  email: field('email'),
  topic: field('topic').transform((text) => text as ContactTopic),
  message: field('message'),
});

/** The submitted text, and an error code for each invalid field or for the form as a whole. */
export type ContactFormState = {
  readonly values: Readonly<Record<ContactField, string>>;
  readonly errors: Readonly<Partial<Record<ContactField | 'form', string>>>;
};

/** Parses a posted form into a draft, or returns the first error for each field. */
export function parseContactForm(typed: unknown): { draft?: ContactDraft; errors: ContactFormState['errors'] } {
  const read = contactDraftSchema.safeParse(typed);
  if (read.success) return { draft: read.data, errors: {} };
  const errors: Partial<Record<ContactField, string>> = {};
  for (const issue of read.error.issues) {
    const field = contactFields.find((name) => name === issue.path[0]);
    const code = issue.code === 'custom' ? (issue.params as { code?: string } | undefined)?.code : undefined;
    if (field) errors[field] ??= code ?? `${field}_missing`;
  }
  return { errors };
}

/** [S2-13] The message is stored, mailed to the operator, and, within limits, confirmed to the sender. */
export const sendContactMessage = endpoint({
  method: 'POST',
  path: '/api/contact',
  summary: 'Sends a message to the operator',
  tag: 'contact',
  access: 'anyone',
  acceptsIdempotencyKey: true,
  body: clientGeneratedId.extend(contactDraftSchema.shape),
  response: z.object({
    received: z.literal(true),
    reference: z.string().describe('The first part of the id, for replies.'),
  }),
  problems: ['not_signed_in', 'bot_check_needed', 'too_many_requests'],
});
