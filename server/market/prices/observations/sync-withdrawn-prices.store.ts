import type { PriceObservation } from '@tern/domain/prices/observation.ts';
import type { Db } from '../../../foundation/db/database.ts';

type PriceIdentity = Pick<PriceObservation, 'source' | 'externalId' | 'amount' | 'seenAt'>;

/**
 * Withdraws prices that these sources no longer list, and restores those they list again. Returns how many prices were
 * withdrawn. Withdrawn prices remain as history, but no longer affect searches.
 */
export async function syncWithdrawnPrices(
  db: Db,
  sources: readonly string[],
  present: readonly PriceIdentity[],
  now: number,
): Promise<number> {
  if (sources.length === 0) return 0;
  const rows = await db
    .selectFrom('price_observations')
    .select(['id', 'source', 'external_id', 'amount', 'seen_at', 'withdrawn_at'])
    .where('source', 'in', [...sources])
    .execute();
  const said = new Set(
    present.map((one) => serializePriceIdentity(one.source, one.externalId, one.amount, one.seenAt)),
  );
  const isSaid = (row: (typeof rows)[number]) =>
    said.has(serializePriceIdentity(row.source, row.external_id, Number(row.amount), row.seen_at.getTime()));
  const missing = rows.filter((row) => row.withdrawn_at === null && !isSaid(row));
  const back = rows.filter((row) => row.withdrawn_at !== null && isSaid(row));
  await mark(missing, new Date(now));
  await mark(back, null);
  return missing.length;

  async function mark(which: typeof rows, withdrawnAt: Date | null): Promise<void> {
    for (let start = 0; start < which.length; start += rowsPerStatement) {
      const ids = which.slice(start, start + rowsPerStatement).map(({ id }) => id);
      await db.updateTable('price_observations').set({ withdrawn_at: withdrawnAt }).where('id', 'in', ids).execute();
    }
  }
}

/** PostgreSQL accepts at most 65,535 parameters per statement. */
const rowsPerStatement = 10_000;

function serializePriceIdentity(source: string, externalId: string, amount: number, seenAt: number): string {
  return `${source}\n${externalId}\n${amount}\n${seenAt}`;
}
