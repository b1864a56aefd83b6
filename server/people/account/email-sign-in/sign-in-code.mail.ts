import { emailCodeLifetimeMinutes } from '@tern/contract/account/email-sign-in.ts';
import { defineMessages } from '@tern/contract/messages.ts';
import { z } from 'zod';
import type { Language } from '../../../notifications/messages/find-language.ts';
import type { MessageWriter } from '../../../notifications/outbox/message-kinds.ts';
import type { MailDraft } from '../../../notifications/templates/mail-draft.ts';

const signInCodeSchema = z.object({ code: z.string() });

export const signInCodeMessages = defineMessages('mail.sign-in-code', {
  subject: '{code} is your Tern code',
  heading: 'Your sign-in code',
  how: 'Enter this code on the page where you asked for it. You can use it once, within {minutes} minutes.',
  code: 'Code',
  warning: 'We never ask for this code by phone or message. Don’t give it to anyone.',
  reason:
    'You’re getting this email because someone entered your address to sign in to Tern. If that wasn’t you, ignore this email.',
});

/** Returns the email with a sign-in code. It contains no user input. */
export function signInCodeMail({ code }: z.output<typeof signInCodeSchema>, { t }: Language): MailDraft {
  const texts = signInCodeMessages;
  return {
    subject: t(texts.subject, { code }),
    heading: t(texts.heading),
    paragraphs: [t(texts.how, { minutes: emailCodeLifetimeMinutes })],
    groups: [{ title: undefined, figures: [{ label: t(texts.code), value: code }] }],
    action: undefined,
    notes: [t(texts.warning)],
    reason: t(texts.reason),
    unsubscribe: undefined,
  };
}

export const signInCodeMessageWriters = {
  sign_in_code: {
    mail: (message, _links, language) => signInCodeMail(signInCodeSchema.parse(JSON.parse(message.content)), language),
  },
} as const satisfies Record<string, MessageWriter>;
