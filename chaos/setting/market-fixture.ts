import { sql } from 'kysely';
import { createTestDelivery } from '../../server/notifications/email/testing/delivery-fixture.ts';
import { startSmtpTestServer } from '../../server/notifications/email/testing/smtp-test-server.ts';
import { enqueueMessages } from '../../server/notifications/outbox/outbox.store.ts';
import { recordAlertDelivery } from '../../server/people/alerts/record-alert-delivery.store.ts';
import { openEngineFixture } from '../../server/people/alerts/testing/engine-fixture.ts';
import { openChaosDatabase } from './chaos-database.ts';
import { waitForEmptyQueue } from './instance.ts';

type Deps = Awaited<ReturnType<typeof openEngineFixture>>;

/**
 * Opens a market in which the run sets the rates and the clock. The rules for accepting a rate, the alert engines and
 * the mail delivery (to a test server) are real.
 */
export async function openMarketFixture() {
  const database = await openChaosDatabase();
  const { db } = database;
  const [deps, office] = await Promise.all([openEngineFixture(db), startSmtpTestServer()]);
  const delivery = createTestDelivery(db, office.url, { recordDelivery: recordAlertDelivery });
  return {
    deps,
    office,
    engine: (options: Parameters<Deps['engine']>[0] = {}) => deps.engine({ enqueue: enqueueMessages, ...options }),
    /** Returns the number of emails for each alert id. */
    async firings(): Promise<ReadonlyMap<string, number>> {
      const { rows } = await sql<{ id: string; n: number }>`
        select alert_id as id, count(*) as n from outbox_messages where channel = 'email' group by alert_id`.execute(
        db,
      );
      return new Map(rows.map(({ id, n }) => [id, n]));
    },
    async deliverAll(): Promise<void> {
      // Due times are based on the run's clock, which differs from the database's.
      await sql`update outbox_messages set next_attempt_at = now() where status = 'waiting'`.execute(db);
      delivery.start();
      await waitForEmptyQueue(db);
      await delivery.stop();
    },
    async close(): Promise<void> {
      await office.close();
      await database.close();
    },
  };
}
