import type { Clock } from '@tern/domain/time/clock.ts';
import type { FastifyInstance } from 'fastify';
import { resolvePublicOrigin } from '../../http/resolve-public-origin.ts';

const validityDays = 180;
const dayMs = 86_400_000;

/**
 * Serves security.txt (RFC 9116), which explains how to report a security problem. Without an operator email address,
 * it points to the contact page.
 */
export function securityTxtRoutes(
  app: FastifyInstance,
  deps: {
    readonly now: Clock;
    readonly config: { readonly PUBLIC_ORIGIN?: string | undefined; readonly OPERATOR_EMAIL?: string | undefined };
  },
): void {
  const { PUBLIC_ORIGIN, OPERATOR_EMAIL } = deps.config;
  app.get('/.well-known/security.txt', (request, reply) => {
    const origin = resolvePublicOrigin(request, PUBLIC_ORIGIN);
    // Rounded to the day, so the text changes only once a day.
    const expires = new Date((Math.floor(deps.now() / dayMs) + validityDays) * dayMs);
    const lines = [
      `Contact: ${OPERATOR_EMAIL === undefined ? `${origin}/contact` : `mailto:${OPERATOR_EMAIL}`}`,
      `Expires: ${expires.toISOString()}`,
      'Preferred-Languages: en',
      `Canonical: ${origin}/.well-known/security.txt`,
    ];
    return reply
      .header('content-type', 'text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=86400')
      .send(`${lines.join('\n')}\n`);
  });
}
