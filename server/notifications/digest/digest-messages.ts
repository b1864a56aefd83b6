import type { MessageWriter } from '../outbox/message-kinds.ts';
import { digestContent } from './digest-content.ts';
import { weeklyDigestMail } from './weekly-digest.mail.ts';

/** The messages of the weekly digest, by kind. */
export const digestMessages = {
  weekly_digest: {
    mail({ content, triggerId }, { site, unsubscribe }, language) {
      // A digest that a user requests on the page isn't a subscription, so it has no unsubscribe link.
      const stop = triggerId === null ? undefined : unsubscribe('digest');
      const links = { page: `${site}/favorites`, unsubscribe: stop };
      return weeklyDigestMail(digestContent.parse(JSON.parse(content)), links, language);
    },
  },
} as const satisfies Record<string, MessageWriter>;
