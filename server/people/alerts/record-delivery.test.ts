import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { deleteUserAlert, listUserAlerts } from './alerts.store.ts';
import { recordAlertDelivery, recordAlertShownInPage } from './record-alert-delivery.store.ts';
import { openEngineFixture } from './testing/engine-fixture.ts';
import { waitForBlockedStatement } from './testing/wait-for-blocked-statement.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

it('recording a delivery waits for a concurrent deletion of the alert instead of deadlocking', async () => {
  const { db } = database;
  const fixture = await openEngineFixture(db);
  fixture.offer(57);
  const alertId = await fixture.makeAlert({ targetRate: 56 });
  await fixture.engine().tick();
  const { id: triggerId } = await db.selectFrom('alert_triggers').select('id').executeTakeFirstOrThrow();
  const sent = { sent: true, at: new Date(fixture.now()) } as const;

  let recording: Promise<void> | undefined;
  await db.transaction().execute(async (tx) => {
    await tx.selectFrom('alerts').select('id').where('id', '=', alertId).forUpdate().execute();
    recording = db
      .transaction()
      .execute((other) => recordAlertDelivery(other, { alertId, triggerId, channel: 'email', outcome: sent }));
    await waitForBlockedStatement(db);
    expect(await deleteUserAlert(tx, { id: alertId, userId: fixture.userId })).toBe('deleted');
  });
  await recording;
  expect(await listUserAlerts(db, fixture.userId)).toEqual([]);
});

it.each(['before', 'after'] as const)(
  'an alert shown in a page on another instance counts as sent, whether this is recorded %s the failure [D5]',
  async (order) => {
    const { db } = database;
    const fixture = await openEngineFixture(db);
    fixture.offer(57);
    const alertId = await fixture.makeAlert({ targetRate: 56, browserNotification: true });
    await fixture.engine().tick();
    const ofAlert = db.selectFrom('alert_triggers').where('alert_id', '=', alertId);
    const { id: triggerId, fired_at } = await ofAlert.select(['id', 'fired_at']).executeTakeFirstOrThrow();
    const failed = { sent: false, error: 'No page is open', at: new Date(fixture.now()), isFinal: true } as const;
    const fail = () => recordAlertDelivery(db, { alertId, triggerId, channel: 'browser', outcome: failed });
    const show = () => recordAlertShownInPage(db, { alertId, triggeredAt: fired_at.toISOString() });
    for (const record of order === 'before' ? [show, fail] : [fail, show]) await record();
    expect(await ofAlert.select(['browser_state', 'browser_error']).execute()).toEqual([
      { browser_state: 'sent', browser_error: null },
    ]);
    await deleteUserAlert(db, { id: alertId, userId: fixture.userId });
  },
);
