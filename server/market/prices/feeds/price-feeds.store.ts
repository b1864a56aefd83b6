import type { PriceFeedHeader } from '@tern/contract/prices/price-feed.ts';
import type { Db } from '../../../foundation/db/database.ts';
import { appendObservations } from '../observations/observations.store.ts';
import { syncWithdrawnPrices } from '../observations/sync-withdrawn-prices.store.ts';
import { type FeedEvaluation, priceKey } from './evaluate-feed.ts';
import type { FeedErrorCode } from './feed-error.ts';

/** The last accepted version of a feed. */
export type KnownFeedVersion = {
  readonly etag: string | undefined;
  readonly digest: string | undefined;
  /** Milliseconds since 1970 UTC. */
  readonly publishedAt: number | undefined;
};

/** The maximum number of rejected lines stored per feed for the operator. The counts include all rejected lines. */
const maxSavedLines = 500;

/**
 * Claims a feed for this instance to poll, and returns its known version. Returns undefined if the feed was polled less
 * than `everyMs` ago.
 * @param now milliseconds since 1970 UTC.
 */
export async function claimFeed(
  db: Db,
  { id, address, now, everyMs }: { id: string; address: string; now: number; everyMs: number },
): Promise<KnownFeedVersion | undefined> {
  await db
    .insertInto('price_feeds')
    .values({ id, address })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = await db
    .updateTable('price_feeds')
    .set({ checked_at: new Date(now), address })
    .where('id', '=', id)
    .where((or) => or.or([or('checked_at', 'is', null), or('checked_at', '<=', new Date(now - everyMs))]))
    .returning(['etag', 'digest', 'published_at'])
    .executeTakeFirst();
  return (
    row && {
      etag: row.etag ?? undefined,
      digest: row.digest ?? undefined,
      publishedAt: row.published_at?.getTime(),
    }
  );
}

/** Returns the prices that a feed has published, by service, amount and time. */
export async function loadFeedPrices(db: Db, source: string) {
  const rows = await db
    .selectFrom('price_observations')
    .select(['external_id', 'amount', 'seen_at', 'fee', 'rate', 'margin_percent'])
    .where('source', '=', source)
    .execute();
  const numberOf = (text: string | null) => (text === null ? undefined : Number(text));
  return new Map(
    rows.map((row) => [
      priceKey({ externalId: row.external_id, amount: Number(row.amount), seenAt: row.seen_at.getTime() }),
      { fee: numberOf(row.fee), rate: numberOf(row.rate), marginPercent: numberOf(row.margin_percent) },
    ]),
  );
}

export type FeedVersionToPublish = {
  readonly id: string;
  readonly header: PriceFeedHeader;
  readonly evaluation: FeedEvaluation;
  readonly etag: string | undefined;
  readonly digest: string;
  readonly now: number;
};

/**
 * Publishes a version of a feed atomically: adds new prices, withdraws those that the feed no longer lists, and
 * replaces the previous version's rejected lines. If another instance has already stored this version or a newer one,
 * changes nothing and returns false.
 */
export async function publishFeedVersion(db: Db, version: FeedVersionToPublish): Promise<boolean> {
  const { id, header, evaluation, etag, digest, now } = version;
  const publishedAt = new Date(header.publishedAt);
  return db.transaction().execute(async (trx) => {
    const current = await trx
      .selectFrom('price_feeds')
      .select('published_at')
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (current.published_at && current.published_at >= publishedAt) return false;
    const { name, url, license, redistributable } = header;
    const about = { name, url, license, redistributable };
    await trx
      .insertInto('price_sources')
      .values({ id, ...about })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(about))
      .execute();
    await appendObservations(trx, evaluation.accepted, now);
    await syncWithdrawnPrices(trx, [id], evaluation.listed, now);
    await trx.deleteFrom('price_feed_quarantine').where('feed_id', '=', id).execute();
    const lines = evaluation.quarantined.slice(0, maxSavedLines).map((line) => ({ feed_id: id, ...line }));
    if (lines.length > 0) await trx.insertInto('price_feed_quarantine').values(lines).execute();
    await trx
      .updateTable('price_feeds')
      .set({
        ...{ etag: etag ?? null, digest, published_at: publishedAt, taken_at: new Date(now) },
        ...{ accepted: evaluation.accepted.length, quarantined: evaluation.quarantined.length },
        ...{ failures: 0, problem: null, problem_detail: null },
      })
      .where('id', '=', id)
      .execute();
    return true;
  });
}

/** Records that a feed was polled and had nothing new. `etag` is the known version's current ETag. */
export async function recordFeedUnchanged(db: Db, id: string, etag?: string): Promise<void> {
  await db
    .updateTable('price_feeds')
    .set({ failures: 0, problem: null, problem_detail: null, ...(etag !== undefined && { etag }) })
    .where('id', '=', id)
    .execute();
}

/** Records why the last poll of a feed failed or its version was rejected. Published prices remain unchanged. */
export async function recordFeedProblem(db: Db, id: string, problem: FeedErrorCode, detail: string): Promise<void> {
  await db
    .updateTable('price_feeds')
    .set((old) => ({ failures: old('failures', '+', 1), problem, problem_detail: detail }))
    .where('id', '=', id)
    .execute();
}

/** Returns a value that changes whenever a version of one of these feeds is accepted. */
export async function loadFeedsFingerprint(db: Db, ids: readonly string[]): Promise<string> {
  if (ids.length === 0) return '';
  const rows = await db
    .selectFrom('price_feeds')
    .select(['id', 'digest'])
    .where('id', 'in', [...ids])
    .orderBy('id')
    .execute();
  return rows.map(({ id, digest }) => `${id} ${digest}`).join('\n');
}
