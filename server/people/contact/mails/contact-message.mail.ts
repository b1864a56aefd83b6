import { defineMessages } from '@tern/contract/messages.ts';
import { z } from 'zod';
import type { Language } from '../../../notifications/messages/find-language.ts';
import { type MailDraft, toOneLine, toSubjectLine } from '../../../notifications/templates/mail-draft.ts';

export const contactMessageSchema = z.object({
  reference: z.string(),
  name: z.string(),
  email: z.string(),
  topic: z.string(),
  message: z.string(),
});

export const contactMailMessages = defineMessages('mail.contact', {
  subject: 'Tern: {topic}, from {name} ({reference})',
  heading: 'A message from the contact page',
  name: 'Name',
  address: 'Email address',
  unchecked: 'as typed, not verified',
  topic: 'Topic',
  reference: 'Reference',
  warning: 'A stranger wrote this. Don’t follow links you didn’t expect.',
  reason: 'You’re getting this email because messages from Tern’s contact form are sent to this address.',
});

/**
 * [S2-13] Returns the email with a visitor's message to the operator. The visitor's input is shown as plain text, and
 * replies go to the visitor.
 */
export function contactMessageMail(
  { reference, name, email, topic, message }: z.output<typeof contactMessageSchema>,
  { t }: Language,
): MailDraft {
  const messages = contactMailMessages;
  const topicName = topic.replaceAll('_', ' ');
  return {
    subject: toSubjectLine(t(messages.subject, { topic: topicName, name, reference })),
    heading: t(messages.heading),
    paragraphs: message
      .split('\n')
      .map(toOneLine)
      .filter((line) => line !== ''),
    groups: [
      {
        title: undefined,
        figures: [
          { label: t(messages.name), value: toOneLine(name) },
          { label: t(messages.address), value: toOneLine(email), note: t(messages.unchecked) },
          { label: t(messages.topic), value: topicName },
          { label: t(messages.reference), value: reference },
        ],
      },
    ],
    action: undefined,
    notes: [t(messages.warning)],
    reason: t(messages.reason),
    unsubscribe: undefined,
    replyTo: email,
  };
}
