import { defineMessages } from '@tern/contract/messages.ts';
import type { AlertMessage } from '@tern/domain/alerts/message/alert-message.ts';
import type { Language } from '../../../notifications/messages/find-language.ts';
import {
  alertClosing,
  type MailLinks,
  midMarketRateValues,
  providerQuoteValues,
} from '../../../notifications/templates/alert-values.ts';
import { type MailDraft, toSubjectLine } from '../../../notifications/templates/mail-draft.ts';
import { alertSubject } from './alert-subject.ts';

export const newProviderMessages = defineMessages('mail.new-provider', {
  explanation: 'A new provider isn’t always better. Compare how much the recipient gets.',
  names: '{count, plural, one {New provider} other {New providers}}',
});

/** [S4.6-1] Returns the email sent when a new provider appears in the alert's corridor. */
export function newProviderMail(message: AlertMessage, links: MailLinks, language: Language): MailDraft {
  const { t } = language;
  const subject = toSubjectLine(alertSubject(message, language));
  const names = message.newProviders.map(({ name }) => name);
  return {
    subject,
    heading: subject,
    paragraphs: [t(newProviderMessages.explanation)],
    groups: [
      {
        title: undefined,
        figures: [
          { label: t(newProviderMessages.names, { count: names.length }), value: names.join(', ') },
          ...providerQuoteValues(message, language),
          ...midMarketRateValues(message, language),
        ],
      },
    ],
    ...alertClosing(message, links, language),
  };
}
