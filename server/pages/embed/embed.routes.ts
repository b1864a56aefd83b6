import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Admission } from '../../abuse/bot-check/search-gate.ts';
import { ProblemError } from '../../foundation/problem-error.ts';
import { CachedResponse } from '../../http/cached-response.ts';
import { publicOriginOf } from '../../http/public-origin-of.ts';
import { pageHeaders } from '../../http/security-headers.ts';
import { corridorFactsAnswer } from '../../market/corridors/facts/corridor-facts.ts';
import { createByteCache } from '../../market/search/byte-cache.ts';
import type { PublicPageDeps } from '../public-page-deps.ts';
import { busyPage } from '../render/busy-page.ts';
import { embedPage } from './embed-page.ts';

const cacheBytes = 4 * 1024 * 1024;
const retentionMs = 30_000;

/**
 * Stricter than for other pages: nothing runs or is sent, and a link opened from here doesn't reveal the page around
 * it.
 */
const policy = "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors *";

const headers = {
  ...pageHeaders({ framedByAnyone: true }),
  'content-security-policy': policy,
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'public, max-age=30',
  'x-robots-tag': 'noindex',
};

/**
 * The widget, /embed/united-states-to-mexico: the only page that other sites may frame. It sets and reads no cookie, so
 * a hostile page around it can't use anything.
 */
export function embedRoutes(app: FastifyInstance, deps: PublicPageDeps): void {
  const cache = createByteCache<CachedResponse>({ maxBytes: cacheBytes, maxAgeMs: retentionMs, now: deps.now });
  app.get(
    '/embed/:corridor',
    async (request: FastifyRequest<{ Params: { corridor: string } }>, reply: FastifyReply) => {
      const origin = publicOriginOf(request, deps.config.PUBLIC_ORIGIN);
      const refreshes = new URL(request.url, origin).searchParams.get('refresh') === '1';
      const key = `${origin} ${refreshes} ${request.params.corridor}`;
      const version = deps.version();
      let bytes = cache.get(key, version);
      if (!bytes) {
        const turn = await deps.searchGate.enter(request);
        if (!turn.ok) return sendBusyWidget(request, reply, turn.retryAfterSeconds);
        bytes = await make(request.params.corridor, { origin, refreshes }, turn.admission);
        cache.set(key, version, bytes);
      }
      bytes.send(reply, request.headers);
      return reply;
    },
  );

  async function make(corridor: string, page: { origin: string; refreshes: boolean }, admission: Admission) {
    try {
      return new CachedResponse(200, headers, embedPage(await corridorFactsAnswer(corridor, deps, admission), page));
    } catch (error) {
      if (!(error instanceof ProblemError) || error.problem.code !== 'not_found') throw error;
      return new CachedResponse(404, headers, missing);
    }
  }
}

function sendBusyWidget(request: FastifyRequest, reply: FastifyReply, seconds: number): FastifyReply {
  return reply
    .code(429)
    .headers({ ...headers, 'cache-control': 'no-store', 'retry-after': String(seconds) })
    .send(busyPage(request.url, seconds));
}

const missing =
  '<!DOCTYPE html>\n<html lang="en"><head><meta charset="utf-8"><meta name="robots" content="noindex"><title>We don’t know this route · Tern</title><link rel="stylesheet" href="/embed.css"></head><body><main><h1>We don’t know this route</h1><p>The address of this widget names no two countries.</p></main></body></html>\n';
