import type { Contribution } from '@tern/domain/prices/contributions/contribution.ts';
import type { ContributionImplausibilityReason } from '@tern/domain/prices/contributions/contribution-implausibility.ts';
import { currentPublishedPrices } from '@tern/domain/prices/contributions/current-published-prices.ts';
import type { PublishedPrice } from '@tern/domain/prices/contributions/evaluate-contribution.ts';
import type { PriceBreakdown } from '@tern/domain/prices/price-cost-percent.ts';
import type { PayInMethodId } from '@tern/domain/reference/pay-in-methods.ts';
import type { PayoutMethodId } from '@tern/domain/reference/payout-methods.ts';
import { type Selectable, sql } from 'kysely';
import type { Db } from '../../../foundation/db/database.ts';
import type { Tables } from '../../../foundation/db/tables.ts';
import { peopleObservationSource } from '../observations/known-sources.ts';
import { maxCurrentPriceAgeMs } from '../observations/load-current-prices.ts';

/** An `outlier` still counts toward agreement; `implausible` and `outdated` prices don't. */
export type ContributionStatus = 'waiting' | 'published' | 'outlier' | 'implausible' | 'outdated';

export type NewContribution = PriceBreakdown & {
  readonly id: string;
  readonly userId: string | null;
  readonly question: string;
  readonly contributor: string;
  readonly network: string;
  readonly networkOfDay: string;
  readonly providerId: string;
  readonly fromCountry: string;
  readonly toCountry: string;
  readonly currency: string;
  readonly toCurrency: string;
  readonly payIn: PayInMethodId | undefined;
  readonly payoutMethod: PayoutMethodId;
  readonly rate: number;
  readonly midRate: number;
  readonly seenAt: Date;
  readonly receivedAt: Date;
  readonly doubt: ContributionImplausibilityReason | undefined;
};

/** Locks a question until the transaction ends, so that contributions to it are handled one at a time. */
export async function lockContributionGroup(trx: Db, question: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${question}, 0))`.execute(trx);
}

/** Stores a contribution. Returns false if this account has already shared a price for the question on that UTC day. */
export async function insertContribution(trx: Db, one: NewContribution): Promise<boolean> {
  const result = await trx
    .insertInto('price_contributions')
    .values({
      id: one.id,
      user_id: one.userId,
      question: one.question,
      contributor: one.contributor,
      network: one.network,
      network_of_day: one.networkOfDay,
      provider_id: one.providerId,
      from_country: one.fromCountry,
      to_country: one.toCountry,
      currency: one.currency,
      to_currency: one.toCurrency,
      pay_in: one.payIn ?? null,
      payout_method: one.payoutMethod,
      amount: one.amount,
      fee: one.fee,
      rate: one.rate,
      mid_rate: one.midRate,
      margin_percent: one.marginPercent,
      seen_at: one.seenAt,
      received_at: one.receivedAt,
      status: one.doubt === undefined ? 'waiting' : 'implausible',
      doubt: one.doubt ?? null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Returns how many prices an account has shared since a given date. */
export async function countUserContributions(db: Db, userId: string, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('price_contributions')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('user_id', '=', userId)
    .where('received_at', '>', since)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/**
 * Returns the network hash of the question's newest contribution that has one of these daily hashes, or undefined if
 * there is none.
 */
export async function findNetworkHash(
  db: Db,
  question: string,
  hashes: readonly string[],
): Promise<string | undefined> {
  const row = await db
    .selectFrom('price_contributions')
    .select('network')
    .where('question', '=', question)
    .where('network_of_day', 'in', [...hashes])
    .orderBy('received_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.network ?? undefined;
}

/**
 * Returns the contributions to a question that count toward agreement, with prices seen since a given date. Excludes
 * those whose network hash has been deleted.
 */
export async function loadCountedContributions(db: Db, question: string, since: Date): Promise<Contribution[]> {
  const rows = await db
    .selectFrom('price_contributions')
    .select(['id', 'contributor', 'network', 'amount', 'fee', 'margin_percent', 'seen_at'])
    .where('question', '=', question)
    .where('seen_at', '>=', since)
    .where('status', 'in', ['waiting', 'published', 'outlier'])
    .where('network', 'is not', null)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    contributor: row.contributor,
    network: row.network ?? '',
    ...rowToPrice(row),
  }));
}

/** Returns the contributions to a question that are part of a published price. `seenAt` is in milliseconds. */
export async function loadPublishedContributions(
  db: Db,
  question: string,
): Promise<(PriceBreakdown & { readonly id: string; readonly seenAt: number })[]> {
  const rows = await db
    .selectFrom('price_contributions')
    .select(['id', 'amount', 'fee', 'margin_percent', 'seen_at'])
    .where('question', '=', question)
    .where('status', '=', 'published')
    .execute();
  return rows.map((row) => ({ id: row.id, ...rowToPrice(row) }));
}

type PriceRow = Pick<Selectable<Tables['price_observations']>, 'amount' | 'fee' | 'margin_percent' | 'seen_at'>;

function rowToPrice(row: PriceRow): PriceBreakdown & { readonly seenAt: number } {
  return {
    amount: Number(row.amount),
    fee: Number(row.fee),
    marginPercent: Number(row.margin_percent),
    seenAt: row.seen_at.getTime(),
  };
}

export async function setContributionStatus(db: Db, ids: readonly string[], status: ContributionStatus): Promise<void> {
  if (ids.length === 0) return;
  await db
    .updateTable('price_contributions')
    .set({ status })
    .where('id', 'in', [...ids])
    .execute();
}

export type StoredPublishedPrice = PublishedPrice & { readonly id: number };

/** Returns a question's latest published shared prices, at most 50, newest first, excluding withdrawn ones. */
export async function loadPublishedPrices(db: Db, question: string): Promise<StoredPublishedPrice[]> {
  const rows = await db
    .selectFrom('price_observations')
    .select(['id', 'amount', 'fee', 'margin_percent', 'seen_at', 'recorded_at', 'people'])
    .where('source', '=', peopleObservationSource.id)
    .where('external_id', '=', question)
    .where('withdrawn_at', 'is', null)
    .orderBy('recorded_at', 'desc')
    .orderBy('id', 'desc')
    .limit(50)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    ...rowToPrice(row),
    decidedAt: row.recorded_at.getTime(),
    people: row.people ?? 1,
  }));
}

export type PublicPrice = PriceBreakdown & { readonly externalId: string };

/** Returns the shared prices that searches use for any of these questions. `now` is in milliseconds since 1970 UTC. */
export async function loadPublicPrices(db: Db, questions: readonly string[], now: number): Promise<PublicPrice[]> {
  if (questions.length === 0) return [];
  const rows = await db
    .selectFrom('price_observations')
    .select(['external_id', 'amount', 'fee', 'margin_percent', 'seen_at', 'recorded_at'])
    .where('source', '=', peopleObservationSource.id)
    .where('external_id', 'in', [...questions])
    .where('seen_at', '>=', new Date(now - maxCurrentPriceAgeMs))
    .where('withdrawn_at', 'is', null)
    .orderBy('seen_at')
    .orderBy('id')
    .execute();
  const publications = rows.map((row) => ({
    externalId: row.external_id,
    recordedAt: row.recorded_at.getTime(),
    ...rowToPrice(row),
  }));
  return currentPublishedPrices(publications, ({ recordedAt }) => recordedAt);
}

/** Withdraws publications. They remain as history, but searches no longer use them. */
export async function withdrawPublishedPrices(db: Db, ids: readonly number[], at: Date): Promise<void> {
  if (ids.length === 0) return;
  await db
    .updateTable('price_observations')
    .set({ withdrawn_at: at })
    .where('id', 'in', [...ids])
    .execute();
}

export type ContributionRow = Selectable<Tables['price_contributions']>;

/** Returns the prices that a user shared, newest first. */
export async function listUserContributions(db: Db, userId: string): Promise<ContributionRow[]> {
  return db
    .selectFrom('price_contributions')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('received_at', 'desc')
    .orderBy('id')
    .execute();
}

/** Deletes a price that a user shared. Returns false if the user has no price with this id. */
export async function deleteContribution(db: Db, { id, userId }: { id: string; userId: string }): Promise<boolean> {
  const result = await db
    .deleteFrom('price_contributions')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
}
