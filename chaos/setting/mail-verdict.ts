import { sql } from 'kysely';
import type { Db } from '../../server/foundation/db/database.ts';
import type { FakeSmtpServer } from '../../server/notifications/email/testing/fake-smtp-server.ts';

/** The database's record of each mail, to compare with what the mail server accepted. */
type Message = { readonly id: string; readonly status: string; readonly attempts: number };

/**
 * Returns the mails that the server has accepted and no instance has marked as sent: each of them is sent again.
 */
export async function acceptedUnmarked(db: Db, office: FakeSmtpServer): Promise<ReadonlySet<string>> {
  const messages = await mails(db);
  return new Set(
    messages.filter(({ id, status }) => status === 'waiting' && office.copies.has(id)).map(({ id }) => id),
  );
}

/**
 * Returns errors in what arrived: every stored mail is sent and was accepted as often as `copiesOf` says; copies have
 * the same Message-ID, because they are counted by it; and nothing else arrived.
 */
export async function expectArrived(
  db: Db,
  office: FakeSmtpServer,
  copiesOf: (message: Message) => { readonly min: number; readonly max: number },
): Promise<string[]> {
  const messages = await mails(db);
  const known = new Set(messages.map(({ id }) => id));
  const faults = [...office.copies.keys()]
    .filter((id) => !known.has(id))
    .map((id) => `${id} arrived and is not written`);
  for (const each of messages) {
    const copies = office.copies.get(each.id) ?? 0;
    const { min, max } = copiesOf(each);
    if (each.status !== 'sent') faults.push(`${each.id} ends as ${each.status}`);
    if (copies < min || copies > max) faults.push(`${each.id} arrived ${copies} times in ${each.attempts} tries`);
  }
  return faults;
}

/** For kills that interrupted an unknown step: once, and again for each attempt whose mark may be missing. */
export function asOftenAsTried({ attempts }: Message): { readonly min: number; readonly max: number } {
  return { min: 1, max: attempts };
}

/** Returns errors unless each alert's own record has as many mails as triggers, each counted once. */
export async function expectCounted(db: Db, times: number): Promise<string[]> {
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from alerts where emails_sent <> ${times} or email_errors <> 0`.execute(db);
  const wrong = rows[0]?.n ?? 0;
  return wrong > 0 ? [`${wrong} alerts count their mails wrongly`] : [];
}

/** Ends the leases of dead instances, because waiting for them would show nothing more. */
export async function endLeases(db: Db): Promise<void> {
  await sql`update outbox_messages set next_attempt_at = now() where status = 'waiting'`.execute(db);
}

async function mails(db: Db): Promise<readonly Message[]> {
  const { rows } = await sql<Message>`
    select coalesce(message_id, '<' || id || '@tern.example>') as id, status, attempts
    from outbox_messages where channel = 'email'`.execute(db);
  return rows;
}
