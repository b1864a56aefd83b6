import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createProblem } from '../../../foundation/problem-error.ts';
import { sendProblem } from '../../../http/create-error-handler.ts';
import { rejectCrossOriginRequest } from '../../../http/reject-cross-origin-request.ts';
import { resolvePublicOrigin } from '../../../http/resolve-public-origin.ts';
import { pageHeaders } from '../../../http/security-headers.ts';
import { accountChoicePage } from './account-choice-page.ts';
import { localIdentityPath } from './create-local-issuer.ts';
import { demonstrationAccounts } from './demonstration-accounts.ts';
import type { LocalIdentityProvider } from './local-identity-provider.ts';

type InteractionRoute = { Params: { step: string } };

/** Serves the built-in identity provider: its page, and the protocol endpoints. */
export async function localIdentityRoutes(
  app: FastifyInstance,
  { local }: { local: LocalIdentityProvider },
): Promise<void> {
  // The protocol library reads request bodies itself.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _payload, done) => done(null));
  app.addHook('onRequest', async (request, reply) => {
    if (local.refusal(request) === undefined) return undefined;
    return sendProblem(reply, createProblem('not_found'));
  });

  app.get<InteractionRoute>(`${localIdentityPath}/account/:step`, async (request, reply) => {
    const { provider } = await local.issuerOf(resolvePublicOrigin(request, undefined));
    const step = await provider.interactionDetails(request.raw, reply.raw).catch(() => undefined);
    if (!step) return reply.redirect('/');
    return sendPage(reply, accountChoicePage(`${localIdentityPath}/account/${step.uid}`));
  });

  app.post<InteractionRoute>(`${localIdentityPath}/account/:step`, async (request, reply) => {
    rejectCrossOriginRequest(request, { publicOrigin: undefined, openToPrograms: false });
    const { provider } = await local.issuerOf(resolvePublicOrigin(request, undefined));
    const chosen = new URLSearchParams(await readSmallBody(request)).get('account');
    const account = demonstrationAccounts.find((one) => one.id === chosen);
    const result = account
      ? { login: { accountId: account.id, remember: false } }
      : { error: 'access_denied', error_description: 'The person cancelled.' };
    const url = await provider.interactionResult(request.raw, reply.raw, result).catch(() => '/');
    return reply.redirect(url, 303);
  });

  app.all(`${localIdentityPath}/*`, async (request, reply) => {
    const { provider } = await local.issuerOf(resolvePublicOrigin(request, undefined));
    const raw = request.raw as typeof request.raw & { originalUrl?: string };
    raw.originalUrl = raw.url ?? '/';
    raw.url = raw.originalUrl.slice(localIdentityPath.length) || '/';
    // Each sign-in prompts for the account, so users can switch accounts without signing out of the built-in provider.
    raw.headers.cookie = raw.headers.cookie?.replace(/(^|; )local-identity(\.sig)?=[^;]*/g, '') ?? '';
    reply.hijack();
    await provider.callback()(raw, reply.raw);
  });
}

function sendPage(reply: FastifyReply, html: string): FastifyReply {
  return reply
    .headers(pageHeaders())
    .header('content-type', 'text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(html);
}

async function readSmallBody({ raw }: FastifyRequest): Promise<string> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of raw as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > 1000) return '';
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}
