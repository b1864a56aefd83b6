import { defineMessages } from '@tern/contract/messages.ts';
import type { Language } from '../../messages/find-language.ts';
import { escapeHtml } from '../../templates/escape-html.ts';
import { plainPage } from '../../templates/plain-page.ts';

export type UnsubscribeKind = 'digest' | 'alert' | 'transfer';

export const unsubscribeMessages = defineMessages('unsubscribe', {
  askDigest: 'Stop the weekly digest?',
  askAlert: 'Stop the emails for this alert?',
  askTransfer: 'Stop the emails for this transfer?',
  nothingYet: 'Nothing has changed yet.',
  alertStays:
    'If you continue, only the emails stop. Your alert, its browser notifications and your channels don’t change.',
  stop: 'Stop these emails',
  done: 'Done',
  stoppedDigest: 'You won’t get the weekly digest anymore. You can turn it back on in Tern at any time.',
  stoppedAlert: 'You won’t get emails for this alert anymore. You can turn them back on in Tern at any time.',
  stoppedTransfer: 'You won’t get emails for this transfer anymore. You can turn them back on in Tern at any time.',
  incomplete: 'This link doesn’t work',
  unknown: 'Nothing has changed. Open the link from the email again, or sign in to Tern and turn off the emails.',
});

const { askDigest, askAlert, askTransfer, stoppedDigest, stoppedAlert, stoppedTransfer } = unsubscribeMessages;
const confirmationQuestions = { digest: askDigest, alert: askAlert, transfer: askTransfer };
const resultMessages = { digest: stoppedDigest, alert: stoppedAlert, transfer: stoppedTransfer };

/** Returns the confirmation page. `action` is the URL of the page, to which its form posts. */
export function unsubscribeConfirmationPage(language: Language, what: UnsubscribeKind, action: string): string {
  const { t } = language;
  const stays = what === 'alert' ? ` ${t(unsubscribeMessages.alertStays)}` : '';
  return plainPage(language, {
    title: t(confirmationQuestions[what]),
    content: `<p>${t(unsubscribeMessages.nothingYet)}${stays}</p>
<form method="post" action="${escapeHtml(action)}"><button type="submit" name="List-Unsubscribe" value="One-Click">${t(unsubscribeMessages.stop)}</button></form>`,
  });
}

export function unsubscribedPage(language: Language, what: UnsubscribeKind): string {
  const { t } = language;
  return plainPage(language, { title: t(unsubscribeMessages.done), content: `<p>${t(resultMessages[what])}</p>` });
}

export function invalidLinkPage(language: Language): string {
  const { t } = language;
  return plainPage(language, {
    title: t(unsubscribeMessages.incomplete),
    content: `<p>${t(unsubscribeMessages.unknown)}</p>`,
  });
}
