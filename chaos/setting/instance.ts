import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db } from '../../server/foundation/db/database.ts';
import type { PairRate } from '../../server/market/rates/current-rates.ts';
import { createTestChannelDelivery } from '../../server/notifications/channels/testing/channel-fixture.ts';
import { createTestDelivery } from '../../server/notifications/email/testing/delivery-fixture.ts';
import { enqueueMessages } from '../../server/notifications/outbox/outbox.store.ts';
import { createAlertEngine } from '../../server/people/alerts/engine/alert-engine.ts';
import { recordAlertDelivery } from '../../server/people/alerts/record-alert-delivery.store.ts';

export type InstanceOptions = {
  /** The connection that the engine and the delivery use. */
  readonly db: Db;
  /** A separate connection for reading the rates and the queue. Its statements don't count as the instance's steps. */
  readonly outside: Db;
  readonly smtpUrl: string;
  /** The origin to which webhooks and ntfy messages are sent in the channels run. */
  readonly hookOrigin?: string;
  /** The number of alerts per transaction. */
  readonly batch: number;
  /** The number of parallel deliveries. */
  readonly places: number;
  readonly leaseMs: number;
};

/**
 * Creates an instance that covers everything from the tick to the "sent" record: the real engine, outbox and SMTP,
 * with rates from a table.
 */
export function createInstance({
  db,
  outside,
  smtpUrl,
  hookOrigin,
  batch: batchSize,
  places: concurrency,
  leaseMs,
}: InstanceOptions) {
  let believed = new Map<string, PairRate>();
  const engine = createAlertEngine({
    ...{ db, batchSize, log: () => {}, now: Date.now, timer: () => () => {}, enqueue: enqueueMessages },
    instance: crypto.randomUUID(),
    rates: { rate: (from, to) => believed.get(from + to), onChange: () => () => {} },
    quotes: { version: () => 0, gather: () => ({ offers: [], sources: [] }) },
  });
  const mail = createTestDelivery(db, smtpUrl, { recordDelivery: recordAlertDelivery, concurrency, leaseMs });
  const channels =
    hookOrigin === undefined ? undefined : createTestChannelDelivery(db, hookOrigin, { concurrency, leaseMs });
  const delivery = {
    start(): void {
      mail.start();
      channels?.start();
    },
    async stop(): Promise<void> {
      await Promise.all([mail.stop(), channels?.stop()]);
    },
  };

  return {
    delivery,
    async tick(): Promise<void> {
      believed = await loadRates(outside);
      await engine.tick();
    },
    /** Delivers messages until none is waiting. */
    async deliverAll(): Promise<void> {
      delivery.start();
      await waitForEmptyQueue(outside);
      await delivery.stop();
    },
  };
}

export async function waitForEmptyQueue(db: Db): Promise<void> {
  for (;;) {
    const { rows } = await sql`select 1 from outbox_messages where status = 'waiting' limit 1`.execute(db);
    if (rows.length === 0) return;
    await wait(5);
  }
}

async function loadRates(db: Db): Promise<Map<string, PairRate>> {
  const { rows } = await sql<{ pair: string; rate: number; as_of: Date }>`
    select from_currency || to_currency as pair, rate, as_of from chaos_rates`.execute(db);
  const source = { source: 'chaos', sourceName: 'Chaos', kind: 'live' } as const;
  return new Map(rows.map(({ pair, rate, as_of }) => [pair, { rate, asOf: as_of.getTime(), ...source }]));
}
