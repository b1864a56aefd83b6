import { findListedCorridor } from '@tern/domain/corridors/pages/listed-corridors.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Admission } from '../../abuse/bot-check/search-gate.ts';
import { createProblem } from '../../foundation/problem-error.ts';
import { CachedResponse } from '../../http/cached-response.ts';
import { sendProblem } from '../../http/create-error-handler.ts';
import { enforceRateLimit, tooManyRequests } from '../../http/enforce-rate-limit.ts';
import { createRateLimiter } from '../../http/rate-limiter.ts';
import { dataHeaders } from '../../http/security-headers.ts';
import { loadCorridorFactsResponse } from '../../market/corridors/facts/corridor-facts.ts';
import { createByteCache } from '../../market/search/byte-cache.ts';
import type { PublicPageDeps } from '../public-page-deps.ts';
import { createPngRenderer } from './create-png-renderer.ts';
import { renderCorridorPreviewSvg, renderSitePreviewSvg } from './preview-pictures.ts';

const maxCacheBytes = 16 * 1024 * 1024;
/** Images are cached for an hour. They may be that old, because they show the date of each number. */
const cacheMaxAgeMs = 3_600_000;
const headers = { 'content-type': 'image/png', 'cache-control': 'public, max-age=3600', ...dataHeaders };

/**
 * Serves images for social sites: /og/site.png, and /og/united-states-to-mexico.png for the listed corridors. No other
 * images can be requested, which limits the work. Each new image counts against the caller's limit.
 */
export function linkPreviewRoutes(app: FastifyInstance, deps: PublicPageDeps): void {
  const cache = createByteCache<CachedResponse>({ maxBytes: maxCacheBytes, maxAgeMs: cacheMaxAgeMs, now: deps.now });
  const limit = createRateLimiter({ now: deps.now, burst: 10, perMinute: 20 });
  const { searchGate } = deps;
  const drawPng = createPngRenderer();
  const underWay = new Map<string, Promise<CachedResponse>>();

  app.get('/og/:file', async (request: FastifyRequest<{ Params: { file: string } }>, reply: FastifyReply) => {
    const name = /^([a-z0-9-]+)\.png$/.exec(request.params.file)?.[1] ?? '';
    if (name !== 'site' && !findListedCorridor(name)) return sendProblem(reply, createProblem('not_found'));
    let found = cache.get(name, 0) ?? underWay.get(name);
    if (!found) {
      enforceRateLimit(limit, request, reply);
      // A social site that requests an image can't include a proof of work.
      const turn = await searchGate.enter(request);
      if (!turn.ok) throw tooManyRequests(reply, turn.retryAfterSeconds);
      found = underWay.get(name) ?? make(name, turn.admission);
    }
    const bytes = await found;
    // Ignores Accept-Encoding, because images are already compressed.
    bytes.send(reply, { 'if-none-match': request.headers['if-none-match'] });
    return reply;
  });

  /** Renders an image. Simultaneous requests share the result. */
  function make(name: string, admission: Admission): Promise<CachedResponse> {
    const made = draw(name, admission).finally(() => underWay.delete(name));
    underWay.set(name, made);
    return made;
  }

  async function draw(name: string, admission: Admission): Promise<CachedResponse> {
    const svg =
      name === 'site'
        ? renderSitePreviewSvg()
        : renderCorridorPreviewSvg(await loadCorridorFactsResponse(name, deps, admission));
    const bytes = new CachedResponse(200, headers, await drawPng(svg));
    cache.set(name, 0, bytes);
    return bytes;
  }
}
