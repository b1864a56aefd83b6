import type { FastifyInstance } from 'fastify';
import { CachedResponse } from '../../http/cached-response.ts';
import { resolvePublicOrigin } from '../../http/resolve-public-origin.ts';
import { dataHeaders } from '../../http/security-headers.ts';
import { createByteCache } from '../../market/search/byte-cache.ts';
import { readArticleSlugs } from '../../people/help/read-article-slugs.ts';
import { convertPageToMarkdown } from '../markdown/convert-page-to-markdown.ts';
import { publicPagePaths } from '../seo/public-paths.ts';
import type { PageRenderingDeps } from './pages.routes.ts';
import { readVisitorSettings } from './read-visitor-settings.ts';

const maxAgeMs = 600_000;
const maxCacheBytes = 4 * 1024 * 1024;

/** Pages to omit: forms and lists of links aren't useful as continuous text. */
const excludedPaths: ReadonlySet<string> = new Set([
  '/',
  '/compare',
  '/check',
  '/contact',
  '/languages',
  '/developers/embed',
]);

/** Serves `llms-full.txt`: every public explanatory page as Markdown, concatenated (decision 165). */
export function llmsFullRoutes(app: FastifyInstance, deps: PageRenderingDeps): void {
  const cache = createByteCache<CachedResponse>({ maxBytes: maxCacheBytes, maxAgeMs, now: deps.now });
  app.get('/llms-full.txt', async (request, reply) => {
    const origin = resolvePublicOrigin(request, deps.publicOrigin);
    let bytes = cache.get(origin, 0);
    if (!bytes) {
      const turn = await deps.searchGate.enter(request);
      if (!turn.ok)
        return reply
          .code(429)
          .headers({ ...headers, 'retry-after': turn.retryAfterSeconds })
          .send('Please try again later.');
      bytes = new CachedResponse(200, headers, await everyPage(origin));
      cache.set(origin, 0, bytes);
    }
    bytes.send(reply, request.headers);
    return reply;
  });

  async function everyPage(origin: string): Promise<string> {
    const { build, api, instance } = deps;
    const now = deps.now();
    const texts: string[] = [];
    const articles = [...(await readArticleSlugs())].sort().map((slug) => `/help/article/${slug}`);
    for (const path of [...publicPagePaths, ...articles]) {
      if (excludedPaths.has(path)) continue;
      const page = await build.render({
        ...{ ...readVisitorSettings({}), language: 'en', url: path, origin, now },
        ...{ assets: build.assets, api, instance },
      });
      if (page.status === 200) texts.push(convertPageToMarkdown(page.html.join(''), { url: origin + path, now }));
    }
    return texts.join('\n---\n\n');
  }
}

const headers = {
  ...{ 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=600', 'x-robots-tag': 'noindex' },
  ...dataHeaders,
};
