import type { Db } from '../../foundation/db/database.ts';
import { inTransaction } from '../../foundation/db/transactions/in-transaction.ts';

export type Correction = {
  readonly id: string;
  readonly providerId: string | null;
  readonly outcome: 'accepted' | 'declined';
  readonly claim: string;
  readonly answer: string;
  /** YYYY-MM-DD. */
  readonly reportedOn: string;
  readonly publishedAt: Date;
};

/** The operator's reply to a report. */
export type ReportAnswer = Pick<Correction, 'outcome' | 'claim' | 'answer'> & {
  /** Replaces the provider in the report. If it is undefined, the reported provider is used. */
  readonly providerId?: string | undefined;
};

/**
 * Answers the open report whose id starts with `idStart`, and publishes the answer. Returns the published correction.
 * Returns undefined if no open report or more than one matches. The public row has its own id, so that nobody who knows
 * the report's id can find it.
 */
export async function answerReport(
  db: Db,
  { idStart, answer, id, at }: { idStart: string; answer: ReportAnswer; id: string; at: Date },
): Promise<Correction | undefined> {
  return inTransaction(db, async (trx) => {
    const open = await trx
      .selectFrom('error_reports')
      .select(['id', 'provider_id', 'received_at'])
      .where('status', '=', 'open')
      .forUpdate()
      .execute();
    const [report, ...others] = open.filter((one) => one.id.startsWith(idStart.toLowerCase()));
    if (!report || others.length > 0) return undefined;
    const { outcome, claim, answer: said, providerId = report.provider_id } = answer;
    await trx
      .updateTable('error_reports')
      .set({ status: outcome, answered_at: at })
      .where('id', '=', report.id)
      .execute();
    const reportedOn = report.received_at.toISOString().slice(0, 10);
    const row = { id, provider_id: providerId, outcome, claim, answer: said };
    await trx
      .insertInto('corrections')
      .values({ ...row, reported_on: reportedOn, published_at: at })
      .execute();
    return { id, providerId, outcome, claim, answer: said, reportedOn, publishedAt: at };
  });
}

/** Returns the latest public corrections, newest first, and the total number of corrections. */
export async function loadCorrections(
  db: Db,
  { providerId, limit }: { readonly providerId?: string | undefined; readonly limit: number },
): Promise<{ readonly corrections: readonly Correction[]; readonly total: number }> {
  const chosen = db
    .selectFrom('corrections')
    .$if(providerId !== undefined, (query) => query.where('provider_id', '=', providerId ?? ''));
  const [rows, { total }] = await Promise.all([
    chosen.selectAll().orderBy('published_at', 'desc').orderBy('id').limit(limit).execute(),
    chosen.select((on) => on.fn.countAll<string>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return {
    corrections: rows.map(({ provider_id, reported_on, published_at, outcome, ...rest }) => ({
      ...rest,
      outcome: outcome === 'accepted' ? 'accepted' : 'declined',
      providerId: provider_id,
      reportedOn: reported_on,
      publishedAt: published_at,
    })),
    total: Number(total),
  };
}
