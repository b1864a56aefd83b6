import { defineMessages } from '@tern/contract/messages.ts';
import type { Language } from '../../../notifications/messages/find-language.ts';
import type { MailDraft } from '../../../notifications/templates/mail-draft.ts';
import { formatUtcTime } from '../../../notifications/templates/value-text.ts';

export const testMailMessages = defineMessages('mail.test', {
  subject: 'A test from Tern: your email works',
  heading: 'Your email works',
  greeting: 'Hello {name}, this is the test you asked for on {time}.',
  from: 'Your alerts will come from this same address.',
  open: 'Open your alerts',
  reason: 'You’re getting this one-time email because you pressed the test button.',
  notice: 'This is a test. Your alerts will look like this.',
});

/** `at`: when the user asked for it, as ISO 8601. */
type TestEmail = { readonly userName: string; readonly at: string; readonly page: string };

/** [S3.10-4] Returns a test email, which only proves that emails arrive. */
export function testMail({ userName, at, page }: TestEmail, language: Language): MailDraft {
  const { t } = language;
  return {
    subject: t(testMailMessages.subject),
    heading: t(testMailMessages.heading),
    paragraphs: [
      t(testMailMessages.greeting, { name: userName, time: formatUtcTime(at, language) }),
      t(testMailMessages.from),
    ],
    groups: [],
    action: { label: t(testMailMessages.open), url: page },
    notes: [],
    reason: t(testMailMessages.reason),
    unsubscribe: undefined,
  };
}
