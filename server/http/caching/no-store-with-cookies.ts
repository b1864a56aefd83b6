import type { FastifyInstance } from 'fastify';

/**
 * An answer that sets a cookie is one person's own. Service workers and proxies cannot always see the cookie, so each such answer says that it
 * must not be stored (S1-5; web/service-worker/may-store.ts).
 */
export function noStoreWithCookies(app: FastifyInstance): void {
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (reply.hasHeader('set-cookie')) void reply.header('cache-control', 'no-store');
    done();
  });
}
