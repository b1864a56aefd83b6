import { exampleDraft } from '@tern/domain/alerts/examples/example-alert.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { storeAlert } from '../../people/alerts/alerts.store.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { exampleAlertMessage, exampleOutboxMessage } from '../email/testing/alert-content.ts';
import { createUserWithEmail, readOutbox } from '../email/testing/delivery-fixture.ts';
import { messageUuid } from '../outbox/message-uuid.ts';
import { enqueueMessages } from '../outbox/outbox.store.ts';
import { suppressMail } from '../preferences/unsubscribe/suppressions.store.ts';
import { countUserTriggers } from './digest.store.ts';
import type { DigestContent } from './digest-content-schema.ts';
import { loadDigestRecipients } from './digest-recipient.store.ts';
import { type WeeklyDigestDeps, writeDigests } from './weekly-digest.job.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());
afterEach(async () => {
  await database.db.deleteFrom('users').execute();
});

const content: DigestContent = { composedAt: '2026-03-02T08:00:00Z', alertsFired: 0, leftOut: 0, corridors: [] };

function writeAt(at: string, change: Partial<WeeklyDigestDeps> = {}) {
  return writeDigests({
    db: database.db,
    now: () => Date.parse(at),
    readRecipients: loadDigestRecipients,
    compose: async () => content,
    wake: () => {},
    ...change,
  });
}

async function wisher(email: string, timezone: string, weeklyDigest = true): Promise<string> {
  const id = await createUserWithEmail(database.db, email);
  const document = { profile: { location: { timezone } }, preferences: { notifications: { weeklyDigest } } };
  await database.db
    .insertInto('profiles')
    .values({ user_id: id, document: JSON.stringify(document), updated_at: new Date(0) })
    .execute();
  return id;
}

describe('the weekly digest', () => {
  it('is written once per user per week, even after restarts and with three instances running [D5]', async () => {
    await wisher('maria@one.example', 'UTC');
    await wisher('omar@one.example', '');
    const at = '2026-03-02T08:00:00Z';
    const written = await Promise.all([writeAt(at), writeAt(at), writeAt(at)]);
    expect(written.reduce((sum, one) => sum + one, 0)).toBe(2);
    expect(await writeAt('2026-03-02T20:00:00Z')).toBe(0);
    expect((await readOutbox(database.db)).map(({ kind, trigger_id, channel }) => [kind, trigger_id, channel])).toEqual(
      [
        ['weekly_digest', '2026-03-02', 'email'],
        ['weekly_digest', '2026-03-02', 'email'],
      ],
    );
    expect(await writeAt('2026-03-09T08:00:00Z')).toBe(2);
  });

  it('is sent on Monday morning in the user’s time zone [D5]', async () => {
    const manila = await wisher('maria@one.example', 'Asia/Manila');
    const newYork = await wisher('jose@one.example', 'America/New_York');
    const to = async () => (await readOutbox(database.db)).map(({ user_id }) => user_id);
    expect(await writeAt('2026-03-01T23:59:00Z')).toBe(0);
    await writeAt('2026-03-02T00:00:00Z');
    expect(await to()).toEqual([manila]);
    await writeAt('2026-03-02T12:59:00Z');
    expect(await to()).toEqual([manila]);
    await writeAt('2026-03-02T13:00:00Z');
    expect(await to()).toEqual([manila, newYork]);
  });

  it("skips users who didn't request it, stopped it or are being deleted, and treats invalid time zones as UTC", async () => {
    const { db } = database;
    await wisher('no@one.example', 'UTC', false);
    await createUserWithEmail(db, 'new@one.example');
    const stopped = await wisher('stopped@one.example', 'UTC');
    await suppressMail(db, { userId: stopped, scope: 'digest' });
    const leaving = await wisher('leaving@one.example', 'UTC');
    await db
      .insertInto('account_deletions')
      .values({ user_id: leaving, requested_at: new Date(0) })
      .execute();
    const strange = await wisher('strange@one.example', 'Mars/Base');
    await writeAt('2026-03-02T08:00:00Z');
    expect((await readOutbox(db)).map(({ user_id }) => user_id)).toEqual([strange]);
    await db.deleteFrom('account_deletions').execute();
  });

  it("isn't marked as sent if it can't be put into the outbox, but is sent on the next run", async () => {
    await wisher('maria@one.example', 'UTC');
    const circular: { self?: unknown } = {};
    circular.self = circular;
    const broken = () => writeAt('2026-03-02T08:00:00Z', { compose: async () => circular as never });
    await expect(broken()).rejects.toThrow('circular');
    expect(await database.db.selectFrom('weekly_digest_slots').selectAll().execute()).toEqual([]);
    expect(await writeAt('2026-03-02T08:05:00Z')).toBe(1);
  });

  it('counts alerts by when they were triggered, even if they sent no messages or were deleted', async () => {
    const { db } = database;
    const userId = await createUserWithEmail(db, 'maria@one.example');
    const monday = Date.parse('2026-03-02T08:00:00Z');
    const draft = exampleDraft({ emailNotification: false }, monday);
    const alertId = '11111111-1111-4111-8111-111111111111';
    await storeAlert(db, { id: alertId, userId, draft }, () => monday);
    for (const [index, daysAgo] of [8, 6, 1].entries())
      await db
        .insertInto('alert_triggers')
        .values({
          ...{ id: messageUuid(`trigger ${index}`), alert_id: alertId, user_id: userId, number: index + 1 },
          ...{ rate: 57.12, as_of: new Date(monday), source: 'one', source_kind: 'live', value: 57.12 },
          ...{ fired_at: new Date(monday - daysAgo * 86_400_000), message: '{}' },
        })
        .execute();
    const count = () => countUserTriggers(db, userId, new Date(monday - 7 * 86_400_000));
    expect(await count()).toBe(2);

    // Alerts that have since been deleted still have messages, but no triggers.
    const message = (trigger: string, daysAgo: number, heldDays = 0) => {
      const at = monday - daysAgo * 86_400_000;
      const content = exampleAlertMessage({ triggeredAt: new Date(at).toISOString() });
      const notBefore = new Date(at + heldDays * 86_400_000);
      return exampleOutboxMessage(userId, trigger, {
        triggerId: messageUuid(trigger),
        content,
        notBefore,
        browser: true,
      });
    };
    await enqueueMessages(db, [
      message('trigger 1', 6),
      message('deleted', 2),
      message('deleted, held until this week', 7.2, 0.4),
    ]);
    expect(await count()).toBe(3);
  });

  it('reads its recipients page by page', async () => {
    const ids = [];
    for (const name of ['a', 'b', 'c']) ids.push(await wisher(`${name}@one.example`, 'UTC'));
    ids.sort();
    const first = await loadDigestRecipients(database.db, { after: '00000000-0000-0000-0000-000000000000', max: 2 });
    expect(first.map(({ userId }) => userId)).toEqual(ids.slice(0, 2));
    const rest = await loadDigestRecipients(database.db, { after: ids[1] ?? '', max: 2 });
    expect(rest.map(({ userId }) => userId)).toEqual(ids.slice(2));
  });
});
