import { sendContact } from '@tern/contract/contact/contact.ts';
import type { FastifyInstance } from 'fastify';
import { createRateLimit } from '../http/rate-limit.ts';
import { serve } from '../http/route.ts';
import { takeTurn } from '../http/take-turn.ts';
import type { ContactRoom } from './contact-room.ts';
import { takeMessage } from './take-message.ts';

/** [S2-13] Messages to the operator, from the page with its script. */
export function contactRoutes(app: FastifyInstance, { contact }: { readonly contact: ContactRoom }): void {
  const { now } = contact;
  const ofAddress = createRateLimit({ now, burst: 5, perMinute: 0.5 });
  const ofAll = createRateLimit({ now, burst: 60, perMinute: 10, mostKeys: 1 });

  serve(app, sendContact, async ({ body, request, reply }) => {
    // First: an honest page asks twice, without and with its proof, and must not use up two turns.
    await contact.requireHuman(request);
    takeTurn(ofAddress, request, reply);
    takeTurn(ofAll, request, reply, 'all');
    return { received: true as const, reference: await takeMessage(contact, body) };
  });
}
