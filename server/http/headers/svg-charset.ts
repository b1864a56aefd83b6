import type { FastifyInstance } from 'fastify';

const svgMediaType = 'image/svg+xml';

/** Declares SVG images as UTF-8, because clients may guess another encoding for XML without a charset. */
export function setSvgCharset(app: FastifyInstance): void {
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (reply.getHeader('content-type') === svgMediaType)
      void reply.header('content-type', `${svgMediaType}; charset=utf-8`);
    done();
  });
}
