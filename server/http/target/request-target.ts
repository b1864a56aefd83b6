import type { IncomingMessage } from 'node:http';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ProblemError } from '../../foundation/problem-error.ts';
import { sendProblem, toProblem } from '../create-error-handler.ts';
import { dataHeaders } from '../security-headers.ts';

/** Returns the path and query of a target. A proxy may send an absolute URL (RFC 9112, 3.2.2). */
export function pathOfTarget({ url = '/' }: Pick<IncomingMessage, 'url'>): string {
  if (url.startsWith('/')) return url;
  const [, path] = /^https?:\/\/[^/?#]*(.*)$/i.exec(url) ?? [];
  return path === undefined ? url : path.startsWith('/') ? path : `/${path}`;
}

/**
 * Accepts only requests whose target and Host form a valid URL. `new URL` would treat `host` in `//host/x` as a host
 * name, so such a request is redirected to `/host/x`.
 */
export function rejectInvalidTargets(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    // A proxy may merge two Host headers, and an invalid host could end up in a link.
    if (request.host !== '' && !isHost(request.host))
      throw new ProblemError('invalid_parameters', {
        errors: [{ field: 'Host', code: 'malformed', message: 'This isn’t a host name.' }],
      });
    const path = request.raw.url ?? '/';
    if (hasAtMostOneLeadingSlash(path)) return done();
    void reply.redirect(collapseLeadingSlashes(path), 308);
  });
}

/**
 * Returns a handler for targets that the router can't parse. Hooks don't run for such requests.
 * @param headers additional response headers.
 */
export function createInvalidTargetHandler(headers: Readonly<Record<string, string>>) {
  return (error: FastifyError, _request: FastifyRequest, reply: FastifyReply): void => {
    void reply.headers({ ...dataHeaders, ...headers });
    sendProblem(reply, toProblem(error));
  };
}

/** Returns the path with a single leading slash. Browsers treat `\` as a slash. */
export function collapseLeadingSlashes(path: string): string {
  return path.replace(/^[/\\]+/, '/');
}

const hasAtMostOneLeadingSlash = (path: string): boolean => path[0] !== '/' || (path[1] !== '/' && path[1] !== '\\');

function isHost(text: string): boolean {
  return /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i.test(text) && URL.canParse(`http://${text}`);
}
