import type { MessageWriter } from '../outbox/message-kinds.ts';
import { digestContentSchema } from './digest-content-schema.ts';
import { weeklyDigestMail } from './weekly-digest.mail.ts';

/** The writer for the weekly digest. */
export const digestMessageWriters = {
  weekly_digest: {
    mail({ content, triggerId }, { site, unsubscribe }, language) {
      // A digest that a user requests on the page isn't a subscription, so it has no unsubscribe link.
      const stop = triggerId === null ? undefined : unsubscribe('digest');
      const links = { page: `${site}/favorites`, unsubscribe: stop };
      return weeklyDigestMail(digestContentSchema.parse(JSON.parse(content)), links, language);
    },
  },
} as const satisfies Record<string, MessageWriter>;
