import { createHash } from 'node:crypto';
import { type ObservedService, pointCostPercent } from '@tern/domain/prices/observed-service.ts';
import type { Clock } from '@tern/domain/time/clock.ts';
import type { PriceFeedConfig } from '../../../foundation/config/price-feed-config.ts';
import type { Db } from '../../../foundation/db/database.ts';
import type { Log } from '../../../foundation/log/log.ts';
import { type CircuitBreaker, createCircuitBreaker } from '../../../foundation/outbound/circuit-breaker.ts';
import { createServiceClient } from '../../../foundation/outbound/create-service-client.ts';
import type { HttpClient, HttpStreamClient } from '../../../foundation/outbound/http-client.ts';
import { OutboundError } from '../../../foundation/outbound/outbound-error.ts';
import type { ObservationToStore } from '../observations/observations.store.ts';
import {
  type EvaluateFeedDeps,
  evaluateFeed,
  type FeedEvaluation,
  priceKey,
  type QuarantineReason,
} from './evaluate-feed.ts';
import { FeedError } from './feed-error.ts';
import { type ParsedFeed, parseFeed } from './parse-feed.ts';
import {
  claimFeed,
  type KnownFeedVersion,
  loadFeedPrices,
  publishFeedVersion,
  recordFeedProblem,
  recordFeedUnchanged,
} from './price-feeds.store.ts';
import { readFeed, readFeedSignature } from './read-feed.ts';
import { verifyFeedSignature } from './verify-feed-signature.ts';

export type PriceFeedsDeps = Pick<EvaluateFeedDeps, 'firmId' | 'providers' | 'midRate'> & {
  readonly feeds: readonly PriceFeedConfig[];
  readonly db: Db;
  /** Returns the prices seen by all sources in a corridor. */
  readonly seen: (fromCountry: string, toCountry: string) => readonly ObservedService[];
  /** Called once prices have been accepted, so that searches use them. */
  readonly onTaken: () => Promise<void>;
  readonly now: Clock;
  readonly log: Log;
  readonly timeoutMs?: number;
};

export type PriceFeeds = ReturnType<typeof createPriceFeeds>;

/** The minimum interval between two requests to a feed, across all instances: a little less than the job's interval. */
const minPollIntervalMs = 14 * 60_000;
/**
 * If more than this share of lines is unreadable, contradictory, changed or implausible, the entire version is
 * rejected: columns may be shifted or rates inverted.
 */
const maxSuspiciousShare = 0.5;
const unsuspiciousReasons: ReadonlySet<QuarantineReason> = new Set([
  'unknown_provider',
  'unknown_place',
  'unknown_currency',
  'too_old',
  'markup_unknown',
]);

type PolledFeed = {
  readonly feed: PriceFeedConfig;
  readonly http: HttpClient & HttpStreamClient;
  readonly breaker: CircuitBreaker;
};

/** Creates the configured price feeds. Each feed is polled, validated and published separately. */
export function createPriceFeeds(deps: PriceFeedsDeps) {
  const { db, now, log } = deps;
  const feeds = deps.feeds.map((feed): PolledFeed => {
    const url = feed.location.kind === 'url' ? feed.location.address : undefined;
    return { feed, http: createServiceClient(url, { now, log }), breaker: createCircuitBreaker({ now }) };
  });

  return {
    /**
     * Polls every feed, except those that an instance polled in the last 14 minutes or whose circuit breaker is
     * open. A failing feed affects neither other feeds nor its own published prices. After all feeds have been polled,
     * throws the first unexpected error.
     */
    async poll(signal?: AbortSignal): Promise<void> {
      const failures: unknown[] = [];
      let isAnyNew = false;
      for (const one of feeds) {
        if (signal?.aborted) break;
        const isNew = await pollOne(one, signal).catch((error: unknown) => void failures.push(error));
        isAnyNew ||= isNew === true;
      }
      if (isAnyNew) await deps.onTaken();
      if (failures.length > 0) throw failures[0];
    },
    breakers: () => feeds.map(({ feed, breaker }) => ({ id: feed.id, state: breaker.state() })),
  };

  async function pollOne({ feed, http, breaker }: PolledFeed, signal: AbortSignal | undefined): Promise<boolean> {
    const { id, location } = feed;
    const known = await claimFeed(db, { id, address: location.address, now: now(), everyMs: minPollIntervalMs });
    if (!known || !breaker.tryAcquire()) return false;
    try {
      const isNew = await readNewest({ feed, http, breaker }, known, signal);
      breaker.recordSuccess();
      return isNew;
    } catch (error) {
      if (!(error instanceof FeedError)) {
        breaker.recordFailure();
        throw error;
      }
      const retryAfterMs = error.cause instanceof OutboundError ? error.cause.retryAfterMs : undefined;
      if (error.code === 'unreachable') breaker.recordFailure(retryAfterMs);
      else breaker.recordSuccess();
      log('price-feeds.not-taken', { feed: id, problem: error.code });
      await recordFeedProblem(db, id, error.code, error.message);
      return false;
    }
  }

  async function readNewest(
    { feed, http }: PolledFeed,
    known: KnownFeedVersion,
    signal?: AbortSignal,
  ): Promise<boolean> {
    const { timeoutMs } = deps;
    const opening = {
      feed,
      http,
      now: now(),
      ...(signal && { signal }),
      ...(timeoutMs !== undefined && { timeoutMs }),
    };
    const opened = await readFeed(opening, known.etag);
    if (!opened) {
      await recordFeedUnchanged(db, feed.id);
      return false;
    }
    const { bytes, etag } = opened;
    if (feed.publicKey) verifyFeedSignature(bytes, await readFeedSignature(opening), feed.publicKey);
    const digest = createHash('sha256').update(bytes).digest('hex');
    if (digest === known.digest) {
      await recordFeedUnchanged(db, feed.id, etag);
      return false;
    }
    const read = await parseFeed(bytes, now());
    rejectReplay(Date.parse(read.header.publishedAt), known);
    const evaluation = await judge(feed.id, read);
    rejectMostlyImplausibleVersion(evaluation, read.header.prices);
    const version = { id: feed.id, header: read.header, evaluation, etag, digest, now: now() };
    if (!(await publishFeedVersion(db, version))) throw new FeedError('replayed', 'A newer version came in meanwhile');
    const { accepted, quarantined } = evaluation;
    log('price-feeds.taken', { feed: feed.id, prices: accepted.length, quarantined: quarantined.length });
    return true;
  }

  async function judge(source: string, read: ParsedFeed): Promise<FeedEvaluation> {
    const said = await loadFeedPrices(db, source);
    const corridors = new Map<string, readonly ObservedService[]>();
    const seenIn = (from: string, to: string) => {
      const known =
        corridors.get(from + to) ?? deps.seen(from, to).filter(({ observation }) => observation.source !== source);
      corridors.set(from + to, known);
      return known;
    };
    return evaluateFeed(read, {
      source,
      ...{ firmId: deps.firmId, providers: deps.providers, midRate: deps.midRate, now: now() },
      findPublishedBefore: (price) => said.get(priceKey(price)),
      knownCosts: (price) => findKnownCosts(price, seenIn(price.fromCountry ?? '', price.toCountry ?? '')),
    });
  }
}

function findKnownCosts({ providerId, currency }: ObservationToStore, services: readonly ObservedService[]) {
  return services
    .filter(({ observation }) => observation.providerId === providerId && observation.currency === currency)
    .flatMap(({ points }) => points)
    .flatMap((point) => {
      const costPercent = pointCostPercent(point);
      return costPercent === undefined ? [] : [{ amount: point.amount, costPercent }];
    });
}

/** Rejects a version that isn't newer than the last accepted one, because it may be a replayed copy. */
function rejectReplay(publishedAt: number, { publishedAt: newest }: KnownFeedVersion): void {
  if (newest === undefined || publishedAt > newest) return;
  const which = publishedAt < newest ? 'older than' : 'of the same time as';
  throw new FeedError('replayed', `This version is ${which} the one that was taken last`);
}

function rejectMostlyImplausibleVersion({ quarantined }: FeedEvaluation, lines: number): void {
  const suspicious = quarantined.filter(({ reason }) => !unsuspiciousReasons.has(reason));
  if (suspicious.length <= lines * maxSuspiciousShare) return;
  const reasons = [...new Set(suspicious.map(({ reason }) => reason))].join(', ');
  throw new FeedError('mostly_implausible', `${suspicious.length} of ${lines} lines can't be believed (${reasons})`);
}
