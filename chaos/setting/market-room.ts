import { sql } from 'kysely';
import { deliveryTo } from '../../server/notifications/email/testing/delivery-room.ts';
import { openPostOffice } from '../../server/notifications/email/testing/post-office.ts';
import { enqueueMessages } from '../../server/notifications/outbox/outbox.store.ts';
import { noteDelivery } from '../../server/people/alerts/note-delivery.store.ts';
import { openEngineRoom } from '../../server/people/alerts/testing/engine-room.ts';
import { openChaosDatabase } from './chaos-database.ts';
import { nothingWaits } from './instance.ts';

type Room = Awaited<ReturnType<typeof openEngineRoom>>;

/** Real rate sources with the run's own clock, real engines, and the whole way of the mail. */
export async function openMarketRoom() {
  const database = await openChaosDatabase();
  const { db } = database;
  const [room, office] = await Promise.all([openEngineRoom(db), openPostOffice()]);
  const delivery = deliveryTo(db, office.url, { noteDelivery });
  return {
    room,
    office,
    engine: (options: Parameters<Room['engine']>[0] = {}) => room.engine({ enqueue: enqueueMessages, ...options }),
    /** How often each alert that was told was told. */
    async firings(): Promise<ReadonlyMap<string, number>> {
      const { rows } = await sql<{ id: string; n: number }>`
        select alert_id as id, count(*) as n from outbox_messages where channel = 'email' group by alert_id`.execute(
        db,
      );
      return new Map(rows.map(({ id, n }) => [id, n]));
    },
    async deliverAll(): Promise<void> {
      // Messages are due by the run's clock, which is not the database's.
      await sql`update outbox_messages set next_attempt_at = now() where status = 'waiting'`.execute(db);
      delivery.start();
      await nothingWaits(db);
      await delivery.stop();
    },
    async close(): Promise<void> {
      await office.close();
      await database.close();
    },
  };
}
