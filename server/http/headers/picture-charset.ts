import type { FastifyInstance } from 'fastify';

const picture = 'image/svg+xml';

/** Says that SVG pictures are UTF-8: XML without a charset is read in the encoding that its reader guesses. */
export function namePictureCharset(app: FastifyInstance): void {
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (reply.getHeader('content-type') === picture) void reply.header('content-type', `${picture}; charset=utf-8`);
    done();
  });
}
