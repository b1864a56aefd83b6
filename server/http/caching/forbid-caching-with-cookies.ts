import type { FastifyInstance } from 'fastify';

/**
 * Forbids caching of responses that set a cookie, because such responses are personal. Service workers and proxies
 * can't always see the cookie (S1-5; web/service-worker/is-cacheable-response.ts).
 */
export function forbidCachingWithCookies(app: FastifyInstance): void {
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (reply.hasHeader('set-cookie')) void reply.header('cache-control', 'no-store');
    done();
  });
}
