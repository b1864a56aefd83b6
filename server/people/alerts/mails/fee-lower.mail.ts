import type { AlertMessage } from '@tern/domain/alerts/message/alert-message.ts';
import { alertSubject } from '@tern/domain/alerts/message/alert-subject.ts';
import { formatMoney } from '@tern/domain/money/format-money.ts';
import {
  alertClosing,
  type MailLinks,
  quoteValues,
  rateValues,
} from '../../../notifications/templates/alert-values.ts';
import { type MailDraft, subjectLine } from '../../../notifications/templates/mail-draft.ts';

/** [S4.6-1] What a transfer costs in total came down to the target. */
export function feeLowerMail(message: AlertMessage, links: MailLinks): MailDraft {
  const { targetFee, fromCurrency } = message;
  const subject = subjectLine(alertSubject(message));
  const target =
    targetFee === null ? [] : [{ label: 'You asked for at most', value: formatMoney(targetFee, fromCurrency, 'en') }];
  return {
    subject,
    heading: subject,
    paragraphs: ['The whole cost is the fee and what the exchange rate takes; a fee alone says nothing.'],
    groups: [{ title: undefined, figures: [...quoteValues(message), ...target, ...rateValues(message)] }],
    ...alertClosing(message, links),
  };
}
