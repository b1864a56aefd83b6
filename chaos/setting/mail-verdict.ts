import { sql } from 'kysely';
import type { Db } from '../../server/foundation/db/database.ts';
import type { SmtpTestServer } from '../../server/notifications/email/testing/smtp-test-server.ts';

/** The database's record of an email, which is compared with the emails that the server accepted. */
type Message = { readonly id: string; readonly status: string; readonly attempts: number };

/**
 * Returns the ids of the emails that the server accepted but no instance has recorded as sent. These emails will be
 * sent again.
 */
export async function findUnrecordedMails(db: Db, office: SmtpTestServer): Promise<ReadonlySet<string>> {
  const messages = await mails(db);
  return new Set(
    messages.filter(({ id, status }) => status === 'waiting' && office.copies.has(id)).map(({ id }) => id),
  );
}

/**
 * Returns errors unless every stored email was sent and accepted as often as `copiesOf` allows, and nothing else
 * arrived. Duplicates are recognized by their Message-ID.
 */
export async function checkDelivered(
  db: Db,
  office: SmtpTestServer,
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

/**
 * Returns how often an email may be delivered if it's unknown which step a kill interrupted. The maximum is once per
 * attempt, because any attempt may have been accepted but not recorded.
 */
export function allowedDeliveries({ attempts }: Message): { readonly min: number; readonly max: number } {
  return { min: 1, max: attempts };
}

/** Returns an error unless each alert's counters record `times` sent emails and no failed one. */
export async function checkCounters(db: Db, times: number): Promise<string[]> {
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from alerts where emails_sent <> ${times} or email_errors <> 0`.execute(db);
  const wrong = rows[0]?.n ?? 0;
  return wrong > 0 ? [`${wrong} alerts count their mails wrongly`] : [];
}

/** Ends the leases of killed instances, so that a run doesn't have to wait until the leases expire. */
export async function endLeases(db: Db): Promise<void> {
  await sql`update outbox_messages set next_attempt_at = now() where status = 'waiting'`.execute(db);
}

async function mails(db: Db): Promise<readonly Message[]> {
  const { rows } = await sql<Message>`
    select coalesce(message_id, '<' || id || '@tern.example>') as id, status, attempts
    from outbox_messages where channel = 'email'`.execute(db);
  return rows;
}
