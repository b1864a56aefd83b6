import { sendContactMessage } from '@tern/contract/contact/contact.ts';
import type { FastifyInstance } from 'fastify';
import { enforceRateLimit } from '../../http/enforce-rate-limit.ts';
import { languageOfReferer } from '../../http/language-of-referer.ts';
import { createRateLimiter } from '../../http/rate-limiter.ts';
import { registerEndpoint } from '../../http/route.ts';
import { acceptContactMessage } from './accept-contact-message.ts';
import type { ContactDeps } from './contact-deps.ts';

/** [S2-13] Accepts messages to the operator from the contact page. */
export function contactRoutes(app: FastifyInstance, { contact }: { readonly contact: ContactDeps }): void {
  const { now, withIdempotencyKey } = contact;
  const ofAddress = createRateLimiter({ now, burst: 5, perMinute: 0.5 });
  const ofAll = createRateLimiter({ now, burst: 60, perMinute: 10, maxKeys: 1 });

  registerEndpoint(app, sendContactMessage, async ({ body, request, reply }) => {
    // Runs first, because a genuine page first sends the request without a proof, and that attempt must not count
    // against the limit. A rejection isn't saved under the idempotency key, because the same message may be sent again
    // with its proof.
    await contact.requireHuman(request);
    enforceRateLimit(ofAddress, request, reply);
    enforceRateLimit(ofAll, request, reply, 'all');
    const answer = await withIdempotencyKey({ request, reply }, async (on) => ({
      received: true as const,
      reference: await acceptContactMessage(
        { ...contact, db: on },
        { ...body, language: languageOfReferer(request.headers) },
      ),
    }));
    contact.wake();
    return answer;
  });
}
