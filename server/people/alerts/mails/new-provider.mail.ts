import type { AlertMessage } from '@tern/domain/alerts/message/alert-message.ts';
import { alertSubject } from '@tern/domain/alerts/message/alert-subject.ts';
import {
  alertClosing,
  type MailLinks,
  quoteValues,
  rateValues,
} from '../../../notifications/templates/alert-values.ts';
import { type MailDraft, subjectLine } from '../../../notifications/templates/mail-draft.ts';

/** [S4.6-1] Somebody new serves this pair. */
export function newProviderMail(message: AlertMessage, links: MailLinks): MailDraft {
  const subject = subjectLine(alertSubject(message));
  const names = message.newProviders.map(({ name }) => name);
  return {
    subject,
    heading: subject,
    paragraphs: ['New here does not mean better: look at what arrives, and at who stands behind it.'],
    groups: [
      {
        title: undefined,
        figures: [
          { label: names.length === 1 ? 'New provider' : 'New providers', value: names.join(', ') },
          ...quoteValues(message),
          ...rateValues(message),
        ],
      },
    ],
    ...alertClosing(message, links),
  };
}
