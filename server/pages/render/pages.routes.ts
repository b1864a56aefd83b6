import type { IncomingHttpHeaders } from 'node:http';
import type { InstanceDescription, PageApi } from '@tern/contract/page-rendering.ts';
import { stripLanguagePrefix } from '@tern/domain/reference/language-path.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { SearchGate } from '../../abuse/bot-check/search-gate.ts';
import { CachedResponse } from '../../http/cached-response.ts';
import { resolvePublicOrigin } from '../../http/resolve-public-origin.ts';
import { pageHeaders } from '../../http/security-headers.ts';
import { createByteCache } from '../../market/search/byte-cache.ts';
import type { FindLanguage } from '../../notifications/messages/find-language.ts';
import { redirectToMarkdown, toMarkdownResponse } from '../markdown/markdown-response.ts';
import { linkHeader, prefersMarkdown, toMarkdownUrl, toPageUrl } from '../markdown/markdown-url.ts';
import { offeredLanguageCodes, redirectToLanguage, resolvePageLanguage } from './page-language-resolution.ts';
import { readVisitorSettings, type VisitorSettings } from './read-visitor-settings.ts';
import { tooManyRequestsPage } from './too-many-requests-page.ts';
import type { WebBuild } from './web-build.ts';

export type PageRenderingDeps = {
  readonly build: WebBuild;
  readonly api: PageApi;
  readonly instance: InstanceDescription;
  readonly publicOrigin: string | undefined;
  readonly languages: FindLanguage;
  readonly version: () => number;
  readonly now: () => number;
  /**
   * Parses a page URL once. The returned function counts the page's search and is called each time the page is served.
   */
  readonly createSearchCounter: (url: string) => () => void;
  /** Checked before rendering a page that isn't cached. */
  readonly searchGate: Pick<SearchGate, 'enter'>;
};

const maxCacheBytes = 24 * 1024 * 1024;
/** Cached pages expire after half a minute, because the ages on a page use the server's clock until hydration. */
const maxAgeMs = 30_000;

const languageDependentPathPattern = /^\/(?:\w{2}\/)?(?:ask)?(?:[?#]|$)/;

/**
 * A cached page. `count` counts the page's search without parsing its URL again, which would add a quarter to the cost
 * of sending the page.
 */
type CachedPage = { readonly size: number; readonly bytes: CachedResponse; readonly count: () => void };

const concatToBuffer = (parts: readonly string[]): Buffer => Buffer.concat(parts.map((part) => Buffer.from(part)));

/**
 * Uses the web app to render every path that isn't an API endpoint or a file. Unknown paths get its not-found page.
 * Each page is also available as Markdown, for assistants (decision 165).
 */
export function pagesRoutes(app: FastifyInstance, deps: PageRenderingDeps): void {
  const cache = createByteCache<CachedPage>({ maxBytes: maxCacheBytes, maxAgeMs, now: deps.now });

  app.get('/*', async (request: FastifyRequest, reply: FastifyReply) => {
    const asked = request.raw.url ?? '/';
    const markdownOf = toPageUrl(asked);
    if (markdownOf === undefined && prefersMarkdown(request.headers.accept)) return redirectToMarkdown(reply, asked);
    const url = markdownOf ?? asked;
    // Markdown doesn't depend on the visitor.
    const headers = markdownOf === undefined ? request.headers : {};
    const urlOf = markdownOf === undefined ? (page: string) => page : toMarkdownUrl;
    const found = resolvePageLanguage(url, headers, offeredLanguageCodes(deps.instance));
    if ('location' in found) return redirectToLanguage(reply, { ...found, location: urlOf(found.location) });
    const reader = { ...readVisitorSettings(headers), ...found };
    const { theme, density, signedIn, noticeDismissed } = reader;
    const origin = resolvePublicOrigin(request, deps.publicOrigin);
    const key = `${theme} ${density} ${signedIn} ${noticeDismissed} ${origin} ${asked}`;
    const version = deps.version();
    const known = cache.get(key, version);
    if (known) {
      known.count();
      return known.bytes.send(reply, request.headers);
    }
    const turn = await deps.searchGate.enter(request);
    if (!turn.ok) return sendBusyPage(reply, { url: asked, language: found.language, wait: turn.retryAfterSeconds });
    const now = deps.now();
    const page = await render(headers, { ...reader, origin, url, now });
    if (page.location !== undefined) return reply.redirect(urlOf(page.location), page.status);
    const finished =
      markdownOf === undefined
        ? new CachedResponse(page.status, headersFor({ ...page, signedIn, url }), concatToBuffer(page.html))
        : toMarkdownResponse(page, { url: origin + url, now });
    finished.send(reply, request.headers);
    if (page.status !== 200) return reply;
    const count = deps.createSearchCounter(stripLanguagePrefix(url));
    count();
    if (page.shareable) cache.set(key, version, { size: finished.size, bytes: finished, count });
    return reply;
  });

  function sendBusyPage(reply: FastifyReply, { url, language, wait }: { url: string; language: string; wait: number }) {
    return reply
      .code(429)
      .headers({ ...headersFor({ shareable: false, signedIn: false, url: '/' }), 'retry-after': String(wait) })
      .send(tooManyRequestsPage(deps.languages(language), url, wait));
  }

  function render(
    headers: IncomingHttpHeaders,
    settings: VisitorSettings & { language: string; origin: string; url: string; now: number },
  ) {
    const { build, api, instance } = deps;
    const acceptLanguage = headers['accept-language'];
    return build.render({
      ...settings,
      ...(acceptLanguage !== undefined && { acceptLanguage }),
      assets: build.assets,
      api,
      instance,
    });
  }

  function headersFor(page: { shareable: boolean; signedIn: boolean; url: string }): Record<string, string> {
    const { shareable, signedIn, url } = page;
    return {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': shareable ? 'public, max-age=0, must-revalidate' : 'no-store',
      // Only pages that choose a language or interpret a sentence depend on the browser's language.
      vary: languageDependentPathPattern.test(url) ? 'Accept-Language, Cookie' : 'Cookie',
      ...(shareable && linkHeader(toMarkdownUrl(url), 'rel="alternate"; type="text/markdown"')),
      ...pageHeaders({ styleSource: deps.build.styleSource, isPublic: shareable && !signedIn }),
    };
  }
}
