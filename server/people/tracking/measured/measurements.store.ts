import { maxMeasuredMinutes, type SpeedMeasurement } from '@tern/domain/providers/speed-summary.ts';
import type { Db } from '../../../foundation/db/database.ts';

export type MeasuredTransfer = SpeedMeasurement & {
  readonly providerId: string;
  readonly payoutMethod: string;
  readonly toCountry: string;
};

/** Returns the measured transfers that were received since a given time, for one provider or for all. */
export async function loadMeasuredTransfers(
  db: Db,
  { since, providerId }: { readonly since: Date; readonly providerId?: string },
): Promise<MeasuredTransfer[]> {
  const rows = await db
    .selectFrom('transfers')
    .select(['provider_id', 'payout_method', 'to_country', 'user_id', 'counted_minutes'])
    .where('counted_minutes', 'is not', null)
    .where('counted_minutes', '<=', maxMeasuredMinutes)
    .where('provider_id', 'is not', null)
    .where('received_at', '>=', since)
    .$if(providerId !== undefined, (query) => query.where('provider_id', '=', providerId ?? ''))
    .execute();
  return rows.map((row) => ({
    providerId: row.provider_id ?? '',
    payoutMethod: row.payout_method,
    toCountry: row.to_country,
    person: row.user_id,
    minutes: row.counted_minutes ?? 0,
  }));
}
