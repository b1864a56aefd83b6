import { readUnsubscribePage, unsubscribe } from '@tern/contract/mail/unsubscribe.ts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { registerEndpoint } from '../../../http/route.ts';
import { pageHeaders } from '../../../http/security-headers.ts';
import type { FindLanguage } from '../../messages/find-language.ts';
import {
  invalidLinkPage,
  type UnsubscribeKind,
  unsubscribeConfirmationPage,
  unsubscribedPage,
} from './unsubscribe-pages.ts';
import type { UnsubscribeTarget, UnsubscribeTokenCodec } from './unsubscribe-token.ts';

export type UnsubscribeRoutesDeps = {
  readonly tokens: UnsubscribeTokenCodec;
  readonly languages: FindLanguage;
  readonly stopMails: (scope: UnsubscribeTarget) => Promise<void>;
};

/** Serves unsubscribe links (RFC 8058): GET shows a confirmation page and changes nothing, and POST unsubscribes. */
export function unsubscribeRoutes(app: FastifyInstance, { tokens, languages, stopMails }: UnsubscribeRoutesDeps): void {
  // Mail clients and the page's button send a form. Everything needed is in the URL.
  const forms = ['application/x-www-form-urlencoded', 'multipart/form-data'];
  // Without a Content-Length header, Fastify enforces `bodyLimit` only for parsers that receive the whole body.
  app.addContentTypeParser(forms, { parseAs: 'buffer', bodyLimit: 1000 }, (_request, _body, done) => done(null, {}));

  registerEndpoint(app, readUnsubscribePage, ({ query, request, reply }) => {
    const scope = tokens.read(query.token);
    const language = languages(query.language);
    const page = scope
      ? unsubscribeConfirmationPage(language, unsubscribeKindOf(scope), request.url)
      : invalidLinkPage(language);
    return sendPage(reply, page, scope ? 200 : 404);
  });

  registerEndpoint(app, unsubscribe, async ({ query, reply }) => {
    const scope = tokens.read(query.token);
    if (scope) await stopMails(scope);
    const language = languages(query.language);
    return sendPage(
      reply,
      scope ? unsubscribedPage(language, unsubscribeKindOf(scope)) : invalidLinkPage(language),
      scope ? 200 : 404,
    );
  });
}

function unsubscribeKindOf({ scope }: UnsubscribeTarget): UnsubscribeKind {
  if (scope === 'digest') return 'digest';
  return scope.startsWith('transfer:') ? 'transfer' : 'alert';
}

function sendPage(reply: FastifyReply, html: string, status: number): FastifyReply {
  return reply
    .code(status)
    .headers(pageHeaders())
    .header('content-type', 'text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .serializer((text: string) => text)
    .send(html);
}
