import type { AlertMessage } from '@tern/domain/alerts/message/alert-message.ts';
import { alertSubject } from '@tern/domain/alerts/message/alert-subject.ts';
import { formatMoney } from '@tern/domain/money/format-money.ts';
import {
  alertClosing,
  changeValue,
  type MailLinks,
  quoteValues,
  rateValues,
} from '../../../notifications/templates/alert-values.ts';
import { type MailDraft, subjectLine } from '../../../notifications/templates/mail-draft.ts';

/** [S4.6-1] A rate got to where its alert waits. */
export function rateAlertMail(message: AlertMessage, links: MailLinks): MailDraft {
  const { reference, savings, toCurrency, targetReceive, bestInDays } = message;
  const subject = subjectLine(alertSubject(message));
  const target =
    targetReceive === null
      ? reference && { label: referenceLabel(message), value: reference.text }
      : { label: 'You asked for at least', value: formatMoney(targetReceive, toCurrency, 'en') };
  return {
    subject,
    heading: subject,
    paragraphs: bestInDays === null ? [] : [`The rate is the best of the last ${bestInDays} days.`],
    groups: [
      {
        title: undefined,
        figures: [
          ...quoteValues(message),
          ...rateValues(message),
          ...changeValue(message),
          ...(target ? [target] : []),
          ...(savings
            ? [
                {
                  label: 'More arrives than at that rate',
                  value: formatMoney(savings.amount, savings.currency, 'en', { estimate: true }),
                  note: `estimate, on ${formatMoney(message.amount, message.fromCurrency, 'en', { short: true })} at the mid-market rate`,
                },
              ]
            : []),
        ],
      },
    ],
    ...alertClosing(message, links),
  };
}

function referenceLabel({ alertType }: AlertMessage): string {
  if (alertType === 'change') return 'Counted from';
  return alertType === 'best_in_days' ? 'Best of the days before' : 'Your target';
}
