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

/** Returns the addresses of a form's page: without and with a language ("/es/contact"). */
export function formPaths(path: string): readonly string[] {
  return [path, `/:language(^[a-z]{2}$)${path}`];
}
