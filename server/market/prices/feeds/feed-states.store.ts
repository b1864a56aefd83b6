import type { Db } from '../../../foundation/db/database.ts';

/** The state of a feed, for the operator. */
export type FeedState = {
  readonly id: string;
  readonly address: string;
  /** The name in the feed's header. It is null before the first accepted version. */
  readonly name: string | null;
  readonly publishedAt: Date | null;
  readonly takenAt: Date | null;
  readonly checkedAt: Date | null;
  readonly accepted: number;
  readonly quarantined: number;
  /** The number of consecutive polls that failed or returned a rejected version. */
  readonly failures: number;
  readonly problem: string | null;
  readonly problemDetail: string | null;
};

/** Returns the states of the feeds with these ids. */
export async function readFeedStates(db: Db, ids: readonly string[]): Promise<FeedState[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom('price_feeds as f')
    .leftJoin('price_sources as s', 's.id', 'f.id')
    .select(['f.id', 'f.address', 's.name', 'f.published_at as publishedAt', 'f.taken_at as takenAt'])
    .select(['f.checked_at as checkedAt', 'f.accepted', 'f.quarantined', 'f.failures', 'f.problem'])
    .select('f.problem_detail as problemDetail')
    .where('f.id', 'in', [...ids])
    .orderBy('f.id')
    .execute();
}

export type QuarantinedFeedLine = {
  readonly feed: string;
  readonly line: number;
  readonly reason: string;
  readonly detail: string;
  readonly text: string;
};

/** Returns at most `limit` unpublished lines of the feeds with these ids. */
export async function readQuarantinedLines(
  db: Db,
  ids: readonly string[],
  limit: number,
): Promise<QuarantinedFeedLine[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom('price_feed_quarantine')
    .select(['feed_id as feed', 'line', 'reason', 'detail', 'text'])
    .where('feed_id', 'in', [...ids])
    .orderBy('feed_id')
    .orderBy('line')
    .limit(limit)
    .execute();
}
