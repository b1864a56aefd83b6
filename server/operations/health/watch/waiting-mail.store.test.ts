import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { exampleOutboxMessage } from '../../../notifications/email/testing/alert-content.ts';
import { createUserWithEmail } from '../../../notifications/email/testing/delivery-fixture.ts';
import {
  type ClaimedMessage,
  claimDueMessages,
} from '../../../notifications/outbox/delivery/claim-due-messages.store.ts';
import { saveDeliveryResult } from '../../../notifications/outbox/delivery/save-delivery-result.store.ts';
import { enqueueMessages } from '../../../notifications/outbox/outbox.store.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts';
import { readOldestMailDelayMs } from './waiting-mail.store.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());
afterEach(async () => {
  await database.db.deleteFrom('users').execute();
});

const minute = 60_000;

/** Returns whole minutes, because the database's clock runs during the test. */
async function delayMinutes(): Promise<number> {
  return Math.floor((await readOldestMailDelayMs(database.db)) / minute);
}

async function addEmail(trigger: string, notBefore = new Date()): Promise<void> {
  const user = await createUserWithEmail(database.db, `${trigger}@one.example`);
  await enqueueMessages(database.db, [exampleOutboxMessage(user, trigger, { notBefore, browser: true })]);
}

async function pass(minutes: number): Promise<void> {
  const shift = sql`${minutes} * interval '1 minute'`;
  await sql`update outbox_messages set next_attempt_at = next_attempt_at - ${shift},
    first_attempt_at = first_attempt_at - ${shift}, settled_at = settled_at - ${shift}`.execute(database.db);
}

async function tryAll(accept: (message: ClaimedMessage) => boolean, heldMinutes?: number): Promise<void> {
  const claim = { max: 10, maxPerDomain: 10, inFlight: new Map(), leaseMs: minute, domain: 'tern.example' };
  for (const message of await claimDueMessages(database.db, claim))
    await saveDeliveryResult(
      database.db,
      message,
      message.channel === 'browser' || accept(message)
        ? { status: 'sent', way: 'smtp' }
        : {
            status: 'waiting',
            error: 'no answer',
            delayMs: (heldMinutes ?? 60) * minute,
            isHeld: heldMinutes !== undefined,
          },
    );
}

describe('the email delay', () => {
  it('grows while a mail server accepts nothing, no matter when the next attempt is due [S9-9]', async () => {
    expect(await delayMinutes()).toBe(0);
    await addEmail('t1');
    await addEmail('t2');
    await tryAll(() => false);
    expect(await delayMinutes()).toBe(0);
    await pass(30);
    expect(await delayMinutes()).toBe(30);
    await pass(31);
    await tryAll(() => false);
    expect(await delayMinutes()).toBe(61);
  });

  it('ignores emails that aren’t due yet and measures untried emails from the time they are due', async () => {
    await addEmail('t1', new Date(Date.now() + 10 * minute));
    expect(await delayMinutes()).toBe(0);
    await pass(30);
    expect(await delayMinutes()).toBe(20);
  });

  it("doesn't grow while one mailbox is full, even if no other email is sent", async () => {
    await addEmail('full');
    await tryAll(() => false);
    await pass(30);
    expect(await delayMinutes()).toBe(0);
    await pass(31);
    expect(await delayMinutes()).toBe(1);
    await addEmail('t2');
    await tryAll(({ email }) => !email.startsWith('full'));
    await pass(20);
    expect(await delayMinutes()).toBe(0);
    await addEmail('t3');
    await tryAll(() => false);
    await pass(20);
    expect(await delayMinutes()).toBe(0);
  });

  it("doesn't grow while retries are held during quiet hours", async () => {
    await addEmail('t1');
    await addEmail('t2');
    await tryAll(() => false, 8 * 60);
    await pass(30);
    expect(await delayMinutes()).toBe(0);
    await pass(7 * 60);
    expect(await delayMinutes()).toBe(0);
    await pass(31);
    expect(await delayMinutes()).toBe(1);
    await tryAll(() => false);
    expect(await delayMinutes()).toBe(8 * 60 + 1);
  });
});
