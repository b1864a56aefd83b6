import type { PageRequest } from '@tern/contract/page-rendering.ts';
import { languageOfPath, languagePrefix } from '@tern/domain/reference/language-path.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { resolvePublicOrigin } from '../../http/resolve-public-origin.ts';
import { pageHeaders } from '../../http/security-headers.ts';
import { offeredLanguageCodes } from './page-language-resolution.ts';
import type { PageRenderingDeps } from './pages.routes.ts';
import { readVisitorSettings } from './read-visitor-settings.ts';

/**
 * Responds to a form sent without JavaScript with the form's page, filled in as submitted. The response isn't cached.
 */
export async function sendFormPage(
  { build, api, instance, publicOrigin, now }: PageRenderingDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  { url, status, ...posted }: { url: string; status: number } & Pick<PageRequest, 'posted' | 'postedReport'>,
): Promise<FastifyReply> {
  const asked = languageOfPath(request.url);
  const page = await build.render({
    ...readVisitorSettings(request.headers),
    language: offeredLanguageCodes(instance).find((code) => code === asked) ?? 'en',
    origin: resolvePublicOrigin(request, publicOrigin),
    url: languagePrefix(asked) + url,
    now: now(),
    assets: build.assets,
    api,
    instance,
    ...posted,
  });
  return reply
    .code(status)
    .headers(pageHeaders({ styleSource: build.styleSource }))
    .header('content-type', 'text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(page.html.join(''));
}
