import type { FastifyInstance } from 'fastify';

const maxFormBytes = 64 * 1024;

/** Parses forms posted without JavaScript: the body of such a request becomes a URLSearchParams. */
export function acceptForms(app: FastifyInstance): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: maxFormBytes },
    (_request, body, done) => done(null, new URLSearchParams(String(body))),
  );
}

/** Returns the posted form, or an empty one if the request's body isn't a form. */
export function getPostedForm(body: unknown): URLSearchParams {
  return body instanceof URLSearchParams ? body : new URLSearchParams();
}

/** Returns the route paths of a form's page, without and with a language prefix ("/contact", "/es/contact"). */
export function localizedFormPaths(path: string): readonly string[] {
  return [path, `/:language(^[a-z]{2}$)${path}`];
}
