import { sql } from 'kysely';
import type { Db } from '../../../foundation/db/database.ts';

/** A shared price for the operator to review, without its author. */
export type FlaggedPrice = {
  readonly question: string;
  readonly status: 'outlier' | 'implausible';
  /** Why the price is implausible. It is null for an outlier, which is only far from the agreed price. */
  readonly doubt: string | null;
  readonly amount: string;
  readonly fee: string;
  readonly rate: string;
  readonly midRate: string;
  readonly marginPercent: string;
  readonly receivedAt: Date;
  /**
   * The number of contributors whose price for this question was set aside. `others` is the number of contributors
   * whose price is waiting or published.
   */
  readonly contributors: number;
  readonly others: number;
};

/** Returns the prices that were set aside, newest first. */
export async function loadFlaggedPrices(db: Db, limit: number): Promise<readonly FlaggedPrice[]> {
  const { rows } = await sql<FlaggedPrice>`
    select p.question, p.status, p.doubt, p.amount, p.fee, p.rate, p.mid_rate as "midRate", p.margin_percent as "marginPercent",
      p.received_at as "receivedAt", all_of.contributors, all_of.others
    from price_contributions p
    join lateral (
      select count(distinct contributor) filter (where status in ('outlier', 'implausible'))::integer as contributors,
        count(distinct contributor) filter (where status in ('waiting', 'published'))::integer as others
      from price_contributions q where q.question = p.question
    ) all_of on true
    where p.status in ('outlier', 'implausible')
    order by p.received_at desc, p.id limit ${limit}`.execute(db);
  return rows;
}

/** Returns the number of contributions by status. */
export async function countContributionsByStatus(db: Db): Promise<Readonly<Record<string, number>>> {
  const { rows } = await sql<{ status: string; count: number }>`
    select status, count(*)::integer as count from price_contributions group by status order by status`.execute(db);
  return Object.fromEntries(rows.map(({ status, count }) => [status, count]));
}
