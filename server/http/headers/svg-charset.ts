import type { FastifyInstance } from 'fastify';

const picture = 'image/svg+xml';

/** Declares SVG images as UTF-8, because clients may guess another encoding for XML without a charset. */
export function setSvgCharset(app: FastifyInstance): void {
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (reply.getHeader('content-type') === picture) void reply.header('content-type', `${picture}; charset=utf-8`);
    done();
  });
}
