import type { MailDraft } from '../../../notifications/templates/mail-draft.ts';
import { timeText } from '../../../notifications/templates/value-text.ts';

/** [S3.10-4] Shows that mail arrives, and nothing else. */
export function testEmailMail({ userName, at, page }: { userName: string; at: Date; page: string }): MailDraft {
  return {
    subject: 'A test from Tern: your mail works',
    heading: 'Your mail works',
    paragraphs: [
      `Hello ${userName}, this is the test that you asked for on ${timeText(at.getTime())}.`,
      'When one of your alerts fires, its mail comes from this same address.',
    ],
    groups: [],
    action: { label: 'To your alerts', url: page },
    notes: [],
    reason: 'You get this mail because you pressed the button for a test. Nothing was subscribed.',
    unsubscribe: undefined,
  };
}
