import type { Db } from '../../foundation/db/database.ts';

export type StoredIssuerKey = {
  readonly slot: number;
  /** PKCS #8, PEM. */
  readonly privateKey: string;
  readonly madeAt: Date;
  readonly issuesUntil: Date;
  readonly retiresAt: Date;
};

/** Saves a new key unless another instance already saved one for this slot. */
export async function saveIssuerKey(
  db: Db,
  { slot, privateKey, madeAt, issuesUntil, retiresAt }: StoredIssuerKey,
): Promise<void> {
  await db
    .insertInto('trust_token_keys')
    .values({ slot, private_key: privateKey, made_at: madeAt, issues_until: issuesUntil, retires_at: retiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Returns keys whose tokens are still accepted, newest first. */
export async function readAcceptedIssuerKeys(db: Db, now: Date): Promise<StoredIssuerKey[]> {
  const rows = await db
    .selectFrom('trust_token_keys')
    .where('retires_at', '>', now)
    .selectAll()
    .orderBy('slot', 'desc')
    .execute();
  return rows.map((row) => ({
    slot: row.slot,
    privateKey: row.private_key,
    madeAt: row.made_at,
    issuesUntil: row.issues_until,
    retiresAt: row.retires_at,
  }));
}

export async function pruneRetiredIssuerKeys(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('trust_token_keys').where('retires_at', '<=', now).execute();
}
