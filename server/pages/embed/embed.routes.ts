import type { CorridorFacts } from '@tern/contract/corridors/corridor-facts.ts';
import { fitsCurrencyDecimals } from '@tern/domain/money/currency-decimals.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Admission } from '../../abuse/bot-check/search-gate.ts';
import { ProblemError } from '../../foundation/problem-error.ts';
import { CachedResponse } from '../../http/cached-response.ts';
import { resolvePublicOrigin } from '../../http/resolve-public-origin.ts';
import { pageHeaders } from '../../http/security-headers.ts';
import { loadCorridorFactsResponse } from '../../market/corridors/facts/corridor-facts.ts';
import { createByteCache } from '../../market/search/byte-cache.ts';
import { runSearch } from '../../market/search/run-search.ts';
import type { Language } from '../../notifications/messages/find-language.ts';
import type { PublicPageDeps } from '../public-page-deps.ts';
import { tooManyRequestsPage } from '../render/too-many-requests-page.ts';
import { type EmbedOptions, parseEmbedOptions } from './embed-options.ts';
import { embedPage, unknownCorridorEmbedPage } from './embed-page.ts';

const maxCacheBytes = 4 * 1024 * 1024;
const cacheMaxAgeMs = 30_000;

/**
 * The widget's content security policy. It is stricter than that of other pages: it allows only our own script and
 * style sheet, and the script can't send requests. Any site may frame the widget, and so may local files, because
 * people often try the snippet in a local file first.
 */
const contentSecurityPolicy =
  "default-src 'none'; script-src 'self'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors * file:";

const headers = {
  ...pageHeaders({ allowFraming: true }),
  'content-security-policy': contentSecurityPolicy,
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'public, max-age=30',
  'x-robots-tag': 'noindex',
};

/**
 * Serves the widget, the only page that other sites may frame: for example, /embed/united-states-to-mexico. It neither
 * sets nor reads cookies, so a hostile embedding page can't abuse it.
 */
export function embedRoutes(app: FastifyInstance, deps: PublicPageDeps): void {
  const cache = createByteCache<CachedResponse>({ maxBytes: maxCacheBytes, maxAgeMs: cacheMaxAgeMs, now: deps.now });
  app.get(
    '/embed/:corridor',
    async (request: FastifyRequest<{ Params: { corridor: string } }>, reply: FastifyReply) => {
      const origin = resolvePublicOrigin(request, deps.config.PUBLIC_ORIGIN);
      const options = parseEmbedOptions(new URL(request.url, origin).searchParams);
      const key = `${origin} ${JSON.stringify(options)} ${request.params.corridor}`;
      const version = deps.version();
      let bytes = cache.get(key, version);
      if (!bytes) {
        const turn = await deps.searchGate.enter(request);
        if (!turn.ok)
          return sendTooManyRequestsPage(reply, request.url, deps.languages(options.language), turn.retryAfterSeconds);
        bytes = await make(request.params.corridor, { ...options, origin }, turn.admission);
        cache.set(key, version, bytes);
      }
      bytes.send(reply, request.headers);
      return reply;
    },
  );

  async function make(corridor: string, page: EmbedOptions & { origin: string }, admission: Admission) {
    const language = deps.languages(page.language);
    try {
      const facts = await loadCorridorFactsResponse(corridor, deps, admission);
      const requestedOffers = await pricesFor(page.amount, facts, admission);
      return new CachedResponse(200, headers, embedPage(facts, { ...page, language, requestedOffers }));
    } catch (error) {
      if (!(error instanceof ProblemError) || error.problem.code !== 'not_found') throw error;
      return new CachedResponse(404, headers, unknownCorridorEmbedPage({ ...page, language }));
    }
  }

  /**
   * Returns the prices for the amount in the URL, or undefined if the URL has no valid amount or the corridor has no
   * price.
   */
  async function pricesFor(amount: number | undefined, facts: CorridorFacts, admission: Admission) {
    const { corridor, currency } = facts;
    if (amount === undefined || facts.amounts.length === 0 || !fitsCurrencyDecimals(amount, currency)) return undefined;
    const pair = { fromCountry: corridor.from.code, toCountry: corridor.to.code, currency };
    const { providers } = await runSearch(
      { ...pair, amount, sortBy: 'cheapest', estimates: 'folded' },
      deps,
      admission,
    );
    return { amount, offers: providers };
  }
}

function sendTooManyRequestsPage(reply: FastifyReply, url: string, language: Language, seconds: number): FastifyReply {
  return reply
    .code(429)
    .headers({ ...headers, 'cache-control': 'no-store', 'retry-after': String(seconds) })
    .send(tooManyRequestsPage(language, url, seconds));
}
