import { isSendableEmailAddress } from '../../foundation/config/mail-address.ts';
import type { SenderMailbox } from '../../foundation/config/sender-mailbox.ts';
import type { MailDraft } from '../templates/mail-draft.ts';
import { renderMailHtml } from '../templates/render-mail-html.ts';
import { renderMailText } from '../templates/render-mail-text.ts';
import type { Mail } from './transport/mail-transport.ts';

export type MailMetadata = {
  /** The language of the draft, as a BCP 47 tag. */
  readonly language: string;
  readonly messageId: string;
  readonly from: SenderMailbox;
  readonly to: string;
  readonly date: Date;
};

/**
 * Returns the bytes of an email, with the draft as text and HTML. If the draft has an unsubscribe URL, adds the
 * one-click unsubscribe headers (RFC 8058). Throws a RangeError for anything that could inject a header, instead of
 * repairing it.
 */
export async function composeMail(
  draft: MailDraft,
  { language, messageId, from, to, date }: MailMetadata,
): Promise<Mail> {
  const { replyTo } = draft;
  const addresses = [to, from.address, ...(replyTo === undefined ? [] : [replyTo])];
  if (!addresses.every(isSendableEmailAddress)) throw new RangeError('not a mail address');
  for (const value of [draft.subject, from.name, messageId]) {
    if (/\p{Cc}/u.test(value)) throw new RangeError('a header with control characters');
  }
  // Loaded with the first email, because startup doesn't need it.
  const { default: MailComposer } = await import('nodemailer/lib/mail-composer');
  const composer = new MailComposer({
    from: { name: from.name, address: from.address },
    to: { name: '', address: to },
    ...(replyTo !== undefined && { replyTo: { name: '', address: replyTo } }),
    subject: draft.subject,
    date,
    messageId,
    text: renderMailText(draft, language),
    html: renderMailHtml(draft, language),
    headers: {
      // Prevents automatic replies (RFC 3834).
      'Auto-Submitted': 'auto-generated',
      ...(draft.unsubscribe && createOneClickUnsubscribeHeaders(draft.unsubscribe.url)),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const raw = await composer.compile().build();
  return { messageId, from: from.address, to, date, raw };
}

/**
 * Returns the headers for a one-click URL. The URL must not be folded, because mail clients treat a folded URL as
 * broken.
 */
function createOneClickUnsubscribeHeaders(address: string) {
  if (!/^https?:\/\/[\w.:[\]-]+\/[\w./?=&%~-]*$/.test(address)) throw new RangeError('not an address for a header');
  return {
    'List-Unsubscribe': { prepared: true, foldLines: false, value: `<${address}>` },
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
}
