import { z } from 'zod';
import { type MailDraft, oneLine, subjectLine } from '../../../notifications/templates/mail-draft.ts';

export const contactMail = z.object({
  reference: z.string(),
  name: z.string(),
  email: z.string(),
  topic: z.string(),
  message: z.string(),
});

/** [S2-13] What a visitor wrote, to the operator. All of it is a stranger's text: shown as text, and an answer goes to them. */
export function contactMessageMail({
  reference,
  name,
  email,
  topic,
  message,
}: z.output<typeof contactMail>): MailDraft {
  return {
    subject: subjectLine(`Tern: ${topic.replaceAll('_', ' ')}, from ${name} (${reference})`),
    heading: 'A message from the contact page',
    paragraphs: message
      .split('\n')
      .map(oneLine)
      .filter((line) => line !== ''),
    groups: [
      {
        title: undefined,
        figures: [
          { label: 'Name', value: oneLine(name) },
          { label: 'Address', value: oneLine(email), note: 'as typed, not checked' },
          { label: 'Topic', value: topic.replaceAll('_', ' ') },
          { label: 'Reference', value: reference },
        ],
      },
    ],
    action: undefined,
    notes: ['A stranger wrote this. Do not follow links in it that you did not expect.'],
    reason: 'You get this mail because it is set as the operator’s address of this instance of Tern.',
    unsubscribe: undefined,
    replyTo: email,
  };
}
