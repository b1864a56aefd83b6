import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db } from '../server/foundation/db/database.ts';
import { addTestChannel } from '../server/notifications/channels/testing/channel-fixture.ts';
import {
  type FakeWebhookServer,
  startFakeWebhookServer,
} from '../server/notifications/channels/testing/fake-webhook-server.ts';
import { startSmtpTestServer } from '../server/notifications/email/testing/smtp-test-server.ts';
import type { ChaosRun } from './chaos-report.ts';
import { createAlerts, openChaosDatabase, setRate } from './setting/chaos-database.ts';
import { endLeases } from './setting/mail-verdict.ts';
import { startWorker } from './setting/start-worker.ts';
import type { WorkerJob } from './setting/worker.ts';

const alertCount = 200;
const killCount = 20;
const places = 5;
/**
 * An instance is killed after at most this many accepted messages, so that some messages are left for the last of the
 * 20 kills.
 */
const maxAccepted = 18;

type Message = { readonly id: string; readonly channel: string; readonly status: string; readonly attempts: number };

/**
 * Kills instances at random while they process alerts, from the tick to the delivery. The alerts' owner has a webhook
 * and an ntfy topic. Each channel receives every alert. A channel receives a duplicate, with the same id, only if a
 * kill stopped an attempt before it was recorded.
 */
export const run: ChaosRun = async ({ random }) => {
  const database = await openChaosDatabase();
  const [office, hooks] = await Promise.all([startSmtpTestServer(), startFakeWebhookServer()]);
  const { db, connection } = database;
  await createAlerts(database, alertCount, () => ({ targetRate: 50.5 }));
  const { id: maria } = await db.selectFrom('users').select('id').executeTakeFirstOrThrow();
  await addTestChannel(db, maria, { kind: 'webhook', address: `${hooks.origin}/hook` });
  await addTestChannel(db, maria, { kind: 'ntfy', address: `${hooks.origin}/topic` });
  await setRate(db, 'PHP', 51);
  const job: WorkerJob = {
    ...{ connection, smtpUrl: office.url, hookOrigin: hooks.origin, batch: 20, places, leaseMs: 3_600_000 },
    ...{ killAt: null, way: 'at_once' },
  };
  let [kills, starts] = [0, 0];
  while (kills < killCount && starts < 3 * killCount) {
    starts += 1;
    const due = hooks.accepted.length + 1 + Math.floor(random() * maxAccepted);
    const worker = startWorker(job);
    void hooks.hasAccepted(due).then(async () => {
      await wait(random() * 10);
      worker.child.kill('SIGKILL');
    });
    if (!(await worker.ended)) kills += 1;
    await endLeases(db);
  }
  await startWorker(job).ended;
  const messages = await readChannelMessages(db);
  const broken = judge(messages, hooks);
  const unique = new Set(hooks.accepted.map(idOf)).size;
  const copies = hooks.accepted.length - unique;
  if (messages.length !== 2 * alertCount)
    broken.push(`${messages.length} messages for ${alertCount} alerts on two channels`);
  if (copies > kills * places) broken.push(`${copies} second copies of ${kills} kills`);
  if (kills < 5) broken.push(`Only ${kills} kills.`);
  await Promise.all([office.close(), hooks.close()]);
  await database.close();
  return {
    name: 'random kills, from the tick to delivery by webhook and ntfy',
    counts: { kills, alerts: alertCount, messages: messages.length, unique, 'second copies': copies },
    broken,
  };
};

async function readChannelMessages(db: Db): Promise<readonly Message[]> {
  const { rows } = await sql<Message>`
    select id, channel, status, attempts from outbox_messages where channel_id is not null`.execute(db);
  return rows;
}

function judge(messages: readonly Message[], hooks: FakeWebhookServer): string[] {
  const arrived = Map.groupBy(hooks.accepted, idOf);
  const broken = [...arrived.keys()]
    .filter((id) => !messages.some((one) => one.id === id))
    .map((id) => `${id} arrived and is not written`);
  for (const { id, channel, status, attempts } of messages) {
    const copies = arrived.get(id)?.length ?? 0;
    if (status !== 'sent') broken.push(`${id} to ${channel} ends as ${status}`);
    if (copies < 1 || copies > attempts) broken.push(`${id} arrived ${copies} times in ${attempts} tries`);
  }
  return broken;
}

/** Returns the id by which a receiver recognizes a duplicate. */
function idOf({ headers, body }: FakeWebhookServer['accepted'][number]): string {
  return String(headers['webhook-id'] ?? JSON.parse(body).sequence_id);
}
