import type { MessageWriter } from '../outbox/message-kinds.ts';
import { digestContent } from './digest-content.ts';
import { weeklyDigestMail } from './weekly-digest.mail.ts';

/** The weekly digest, by kind. */
export const digestMessages = {
  weekly_digest: {
    mail({ content, triggerId }, { origin, unsubscribe }, language) {
      // One that the person asked for right now is no subscription.
      const stop = triggerId === null ? undefined : unsubscribe('digest');
      const links = { page: `${origin}/favorites`, unsubscribe: stop };
      return weeklyDigestMail(digestContent.parse(JSON.parse(content)), links, language);
    },
  },
} as const satisfies Record<string, MessageWriter>;
