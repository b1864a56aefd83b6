import { getChannelErrorMessage } from '@tern/contract/channels/channel-messages.ts';
import { type ChannelKind, channelKinds } from '@tern/contract/channels/channels.ts';
import { defineMessages } from '@tern/contract/messages.ts';
import { offeredLanguagePrefix } from '@tern/domain/reference/languages.ts';
import { z } from 'zod';
import type { Language } from '../messages/find-language.ts';
import type { MessageWriter } from '../outbox/message-kinds.ts';
import { toSubjectLine } from '../templates/mail-draft.ts';

export const channelDisabledMessages = defineMessages('mail.channel-disabled', {
  subject: 'We turned off messages to {label}',
  text: 'Our messages no longer reach this channel. Any other channels you turned on still get them.',
  problem: 'Last problem',
  next: 'To turn this channel on again, send a test message from your settings.',
  open: 'Open your settings',
  reason: 'You’re getting this email because you added this channel to your Tern account.',
});
const messages = channelDisabledMessages;

const channelDisabledSchema = z.object({ kind: z.enum(channelKinds), label: z.string(), error: z.string() });
const channelSettingsPath = '/profile#channels';

/** The writer for messages about a channel that was turned off. */
export const channelDisabledMessageWriters = {
  channel_disabled: {
    mail({ content }, { site }, language) {
      const { t } = language;
      const { kind, label, error } = channelDisabledSchema.parse(JSON.parse(content));
      const subject = toSubjectLine(t(messages.subject, { label }));
      return {
        subject,
        heading: subject,
        paragraphs: [t(messages.text), t(messages.next)],
        groups: [
          {
            title: undefined,
            figures: [{ label: t(messages.problem), value: describeChannelError(kind, error, language) }],
          },
        ],
        action: { label: t(messages.open), url: `${site}${channelSettingsPath}` },
        notes: [],
        reason: t(messages.reason),
        unsubscribe: undefined,
      };
    },
    notice({ id, content }, language) {
      const { kind, label, error } = channelDisabledSchema.parse(JSON.parse(content));
      return {
        tag: id,
        title: toSubjectLine(language.t(messages.subject, { label })),
        body: describeChannelError(kind, error, language),
        url: offeredLanguagePrefix(language.locale) + channelSettingsPath,
      };
    },
  },
} as const satisfies Record<string, MessageWriter>;

function describeChannelError(kind: ChannelKind, error: string, { t }: Language): string {
  const { message, values } = getChannelErrorMessage(kind, error);
  return t(message, values);
}
