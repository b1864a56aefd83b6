import { sql } from 'kysely';
import type { Db } from '../../foundation/db/database.ts';

type NewContactMessage = {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly topic: string;
  readonly message: string;
  readonly receivedAt: Date;
  readonly mailbox: string;
  readonly acknowledged: boolean;
};

/** Serializes messages for one mailbox until the transaction ends. */
export async function lockMailbox(trx: Db, mailbox: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`contact:${mailbox}`}, 0))`.execute(trx);
}

/** Returns how many receipts were sent to this mailbox and in total, each since a given time. */
export async function countSentReceipts(
  trx: Db,
  { mailbox, mailboxSince, allSince }: { mailbox: string; mailboxSince: Date; allSince: Date },
): Promise<{ ofMailbox: number; ofAll: number }> {
  const count = async (since: Date, of?: string): Promise<number> => {
    const { n } = await trx
      .selectFrom('contact_messages')
      .select(sql<number>`count(*)::integer`.as('n'))
      .where('acknowledged', '=', true)
      .where('received_at', '>', since)
      .$if(of !== undefined, (query) => query.where('mailbox', '=', of ?? ''))
      .executeTakeFirstOrThrow();
    return n;
  };
  return { ofMailbox: await count(mailboxSince, mailbox), ofAll: await count(allSince) };
}

/** Stores a message. Returns false if the id already exists. */
export async function insertContactMessage(trx: Db, message: NewContactMessage): Promise<boolean> {
  const { receivedAt, ...rest } = message;
  const done = await trx
    .insertInto('contact_messages')
    .values({ ...rest, received_at: receivedAt })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst();
  return (done.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export async function deleteContactMessagesBefore(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('contact_messages').where('received_at', '<', before).execute();
}
