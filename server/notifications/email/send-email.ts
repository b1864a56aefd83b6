import { offeredLanguagePrefix } from '@tern/domain/reference/languages.ts';
import type { SenderMailbox } from '../../foundation/config/sender-mailbox.ts';
import type { FindLanguage } from '../messages/find-language.ts';
import type { ClaimedMessage } from '../outbox/delivery/claim-due-messages.store.ts';
import type { DeliveryAttemptResult } from '../outbox/delivery/deliver-message.ts';
import type { MessageLinks, MessageWriters } from '../outbox/message-kinds.ts';
import type { UnsubscribeTokenCodec } from '../preferences/unsubscribe/unsubscribe-token.ts';
import type { MailDraft } from '../templates/mail-draft.ts';
import { composeMail } from './compose-mail.ts';
import type { Mail, MailTransport } from './transport/mail-transport.ts';

export type MailDraftDeps = {
  readonly writers: MessageWriters;
  /** The public origin of this instance: "https://tern.example". */
  readonly origin: string;
  readonly tokens: UnsubscribeTokenCodec;
  readonly languages: FindLanguage;
};

export type SendEmailDeps = MailDraftDeps & { readonly transport: MailTransport; readonly from: SenderMailbox };

/** Sends a message as an email. Permanently rejects a message that can't be composed. */
export async function sendEmail(deps: SendEmailDeps, message: ClaimedMessage): Promise<DeliveryAttemptResult> {
  let mail: Mail;
  try {
    mail = await composeMail(writeMailDraft(deps, message), {
      language: deps.languages(message.language).locale,
      messageId: message.messageId,
      from: deps.from,
      to: message.email,
      // The date is the same for every attempt, so a second copy is identical.
      date: message.notBefore,
    });
  } catch {
    return { status: 'refused', error: 'We couldn’t write the email' };
  }
  const handOver = await deps.transport.send(mail);
  if (handOver.kind === 'sent') return { status: 'sent', way: handOver.way };
  return { status: handOver.kind, error: handOver.error };
}

/**
 * Returns the email draft for a message, in its recipient's language. Throws if the content doesn't match the message's
 * kind.
 */
export function writeMailDraft(
  { writers, origin, tokens, languages }: MailDraftDeps,
  message: ClaimedMessage,
): MailDraft {
  const { userId } = message;
  const language = languages(message.language);
  const links: MessageLinks = {
    site: origin + offeredLanguagePrefix(language.locale),
    unsubscribe(scope) {
      if (userId === null) throw new RangeError('this message needs an account');
      const inLanguage = language.locale === 'en' ? '' : `&language=${language.locale}`;
      return `${origin}/api/mail/unsubscribe?token=${tokens.write({ userId, scope })}${inLanguage}`;
    },
  };
  return writers[message.kind].mail(message, links, language);
}
