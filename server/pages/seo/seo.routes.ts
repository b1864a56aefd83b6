import { languagePrefix } from '@tern/domain/reference/language-path.ts';
import { readyLanguages } from '@tern/domain/reference/languages.ts';
import type { FastifyInstance } from 'fastify';
import { CachedResponse } from '../../http/cached-response.ts';
import { resolvePublicOrigin } from '../../http/resolve-public-origin.ts';
import { dataHeaders } from '../../http/security-headers.ts';
import { createByteCache } from '../../market/search/byte-cache.ts';
import type { PublicPageDeps } from '../public-page-deps.ts';
import { renderLlmsTxt } from './render-llms-txt.ts';
import { renderLocalizedLlmsTxt } from './render-localized-llms-txt.ts';
import { renderRobotsTxt } from './render-robots-txt.ts';
import { renderWebManifest } from './render-web-manifest.ts';
import { renderSitemap, renderSitemapIndex, sitemapPath } from './sitemap.ts';

const cacheMaxAgeMs = 600_000;
const maxCacheBytes = 1024 * 1024;

/**
 * Serves the files that search engines and assistants read ([S2-1], [S7-24]): the sitemaps, robots.txt, llms.txt and
 * its translations. Also serves the translated web app manifests.
 */
export function seoRoutes(app: FastifyInstance, deps: PublicPageDeps): void {
  const cache = createByteCache<CachedResponse>({ maxBytes: maxCacheBytes, maxAgeMs: cacheMaxAgeMs, now: deps.now });
  const text = (path: string, type: string, write: (origin: string) => string | Promise<string>): void => {
    app.get(path, async (request, reply) => {
      const origin = resolvePublicOrigin(request, deps.config.PUBLIC_ORIGIN);
      const key = `${path} ${origin}`;
      let bytes = cache.get(key, 0);
      if (!bytes) {
        bytes = new CachedResponse(200, headersForContentType(type), await write(origin));
        cache.set(key, 0, bytes);
      }
      bytes.send(reply, request.headers);
      return reply;
    });
  };
  text('/sitemap.xml', 'application/xml', (origin) => renderSitemapIndex(origin));
  for (const { code } of readyLanguages)
    text(sitemapPath(code), 'application/xml', (origin) => renderSitemap(origin, code, deps));
  text('/robots.txt', 'text/plain', renderRobotsTxt);
  text('/llms.txt', 'text/plain', renderLlmsTxt);
  for (const { code } of readyLanguages.filter((language) => language.code !== 'en')) {
    const prefix = languagePrefix(code);
    text(`${prefix}/llms.txt`, 'text/plain', (origin) => renderLocalizedLlmsTxt(origin, deps.languages(code)));
    text(`${prefix}/manifest.webmanifest`, 'application/manifest+json', () => renderWebManifest(deps.languages(code)));
  }
}

function headersForContentType(type: string): Record<string, string> {
  return { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'public, max-age=600', ...dataHeaders };
}
