import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { clientMadeId } from '../favorites/client-made-id.ts';
import { type ContactTopic, contactTopics } from './contact-topics.ts';

const mostMessageLetters = 5000;

const codes = (code: string, error: string) => ({ error, params: { code } });
/** A character that begins or ends something where text is only one line. */
const isOneLine = (text: string): boolean => !/\p{Cc}/u.test(text);

/** What a visitor writes; every fault has a code, so that the page can say it in the reader's words. */
const contactDraft = z.object({
  name: z
    .string()
    .trim()
    .refine((text) => text !== '', codes('name_missing', 'A name is missing.'))
    .refine((text) => text.length <= 100, codes('name_too_long', 'A name has at most 100 characters.'))
    .refine(isOneLine, codes('name_lines', 'A name is one line.')),
  email: z
    .string()
    .trim()
    .refine((text) => text !== '', codes('email_missing', 'An address is missing.'))
    .refine((text) => text === '' || isMailAddress(text), codes('email_invalid', 'This is not a mail address.')),
  topic: z
    .string()
    .refine(
      (text): text is ContactTopic => (contactTopics as readonly string[]).includes(text),
      codes('topic_missing', 'Choose a topic.'),
    ),
  message: z
    .string()
    .transform((text) => text.replace(/\r\n?/g, '\n').trim())
    .refine((text) => text !== '', codes('message_missing', 'A message is missing.'))
    .refine(
      (text) => text.length <= mostMessageLetters,
      codes('message_too_long', `A message has at most ${mostMessageLetters} characters.`),
    ),
});
export type ContactDraft = z.output<typeof contactDraft>;

const contactFields = ['name', 'email', 'topic', 'message'] as const;
export type ContactField = (typeof contactFields)[number];

/** What was typed, as it was typed, and the code of what is wrong with each field. */
export type PostedContact = {
  readonly values: Readonly<Record<ContactField, string>>;
  readonly faults: Readonly<Partial<Record<ContactField | 'form', string>>>;
};

/** The same rule as the mail server's own (server/mail/transport/mail-address.ts), and a dot in the domain: mail has to get there. */
function isMailAddress(text: string): boolean {
  return (
    text.length <= 320 &&
    /^[^\s\p{Cc}"(),:;<>@[\\\]]+@[\p{L}\p{N}](?:[\p{L}\p{N}.-]*[\p{L}\p{N}])?$/u.test(text) &&
    /@[^@]*[^.]\.[^.@]+$/.test(text)
  );
}

/** The faults of a draft by field, the first of each. */
export function contactFaults(typed: unknown): { draft?: ContactDraft; faults: PostedContact['faults'] } {
  const read = contactDraft.safeParse(typed);
  if (read.success) return { draft: read.data, faults: {} };
  const faults: Partial<Record<ContactField, string>> = {};
  for (const issue of read.error.issues) {
    const field = contactFields.find((name) => name === issue.path[0]);
    const code = issue.code === 'custom' ? (issue.params as { code?: string } | undefined)?.code : undefined;
    if (field) faults[field] ??= code ?? `${field}_missing`;
  }
  return { faults };
}

/** [S2-13] Stored, mailed to the operator, and acknowledged to the sender. */
export const sendContact = endpoint({
  method: 'POST',
  path: '/api/contact',
  summary: 'Sends a message to the operator',
  tag: 'contact',
  access: 'anyone',
  repeatable: true,
  body: clientMadeId.extend(contactDraft.shape),
  answer: z.object({ received: z.literal(true), reference: z.string().describe('The beginning of the id, to quote.') }),
  problems: [
    'invalid_parameters',
    'forbidden',
    'not_signed_in',
    'key_reused',
    'bot_check_needed',
    'too_many_requests',
    'service_unavailable',
  ],
});
