import { exampleDraft } from '@tern/domain/alerts/examples/example-alert.ts';
import { openDatabase } from '../server/foundation/db/database.ts';
import { migrate } from '../server/foundation/db/migrate.ts';
import { addTestChannel, createTestChannelDelivery } from '../server/notifications/channels/testing/channel-fixture.ts';
import { startFakeWebhookServer } from '../server/notifications/channels/testing/fake-webhook-server.ts';
import { createUserWithEmail } from '../server/notifications/email/testing/delivery-fixture.ts';
import { enqueueMessages } from '../server/notifications/outbox/outbox.store.ts';
import { storeAlert } from '../server/people/alerts/alerts.store.ts';
import { createAlertEngine } from '../server/people/alerts/engine/alert-engine.ts';
import { unadjustedDatabaseTime } from '../server/people/alerts/read-database-time.ts';
import { type Measurement, median } from './measurement.ts';
import { createTemporaryFolder } from './setting/server-process.ts';

const alerts = 60;
const warmUp = 10;
const boundMs = 100;

/**
 * Measures the time from a rate's arrival until the webhook's server receives the request, one alert at a time. Uses
 * the real engine, database, outbox, worker and HTTP.
 */
export async function measure(): Promise<Measurement[]> {
  const folder = createTemporaryFolder();
  const { db, connection, close } = await openDatabase({ dataFolder: folder.path, log: () => {}, now: Date.now });
  const server = await startFakeWebhookServer();
  try {
    await migrate(connection, { log: () => {} });
    const maria = await createUserWithEmail(db, 'maria@one.example');
    await addTestChannel(db, maria, { kind: 'webhook', address: `${server.origin}/hook` });
    for (let number = 0; number < alerts; number += 1) {
      const draft = exampleDraft({ targetRate: 50 + number / 100, emailNotification: false }, Date.now());
      await storeAlert(db, { id: crypto.randomUUID(), userId: maria, draft }, unadjustedDatabaseTime);
    }
    let rate = 49.995;
    const channels = createTestChannelDelivery(db, server.origin, { pollMs: 1000 });
    const engine = createAlertEngine({
      ...{ db, log: () => {}, now: Date.now, timer: () => () => {}, instance: 'bench' },
      enqueue: enqueueMessages,
      wake: channels.wake,
      rates: {
        rate: () => ({ rate, asOf: Date.now(), source: 'bench', sourceName: 'Bench', kind: 'live' }),
        onChange: () => () => {},
      },
      quotes: { version: () => 0, gather: () => ({ offers: [], sources: [] }) },
    });
    channels.start();
    await engine.tick();
    const tookMs: number[] = [];
    for (let number = 1; number <= alerts; number += 1) {
      rate += 0.01;
      const startedAt = performance.now();
      const arrived = server.wasAsked(number).then(() => performance.now() - startedAt);
      await engine.tick();
      tookMs.push(await arrived);
    }
    await channels.stop();
    const counted = tookMs.slice(warmUp);
    return [
      {
        name: 'webhook: trigger to hand-over, median',
        ours: median(counted),
        bound: boundMs,
        unit: 'ms',
        goal: { atMost: 1 },
      },
    ];
  } finally {
    await server.close();
    await close();
    folder.remove();
  }
}
