import type { FastifyInstance } from 'fastify';

const bodyLimit = 64 * 1024;

/** Reads forms that a page posts without script: the body of such a request is URLSearchParams. */
export function acceptForms(app: FastifyInstance): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit },
    (_request, body, done) => done(null, new URLSearchParams(String(body))),
  );
}

/** Returns the posted form; empty where the request has another body. */
export function postedForm(body: unknown): URLSearchParams {
  return body instanceof URLSearchParams ? body : new URLSearchParams();
}
