import { startSmtpTestServer } from '../server/notifications/email/testing/smtp-test-server.ts';
import type { ChaosRun } from './chaos-report.ts';
import {
  checkTriggered,
  countMessages,
  createAlerts,
  deleteUsers,
  openChaosDatabase,
  setRate,
} from './setting/chaos-database.ts';
import { createInstance } from './setting/instance.ts';
import { checkCounters, checkDelivered, endLeases, findUnrecordedMails } from './setting/mail-verdict.ts';
import { startSmtpProxy } from './setting/smtp-proxy.ts';
import { startWorker } from './setting/start-worker.ts';
import type { WorkerJob } from './setting/worker.ts';

const alertCount = 2;
/**
 * The batch size is below the number of alerts, so that an instance can also be killed between two transactions of a
 * tick.
 */
const batch = 1;
/** Only one email is sent at a time, so that it is clear which step a kill interrupted. */
const places = 1;
/** A lease lasts longer than the run, so that only `endLeases` ends it. */
const leaseMs = 3_600_000;

/**
 * Kills an instance (SIGKILL) at every awaited step from the tick to the "sent" record. Each kill happens before or
 * after a statement, or before a message to or from the mail server. Another instance then reads the same rate. No
 * alert is lost. A duplicate arrives only if the kill came after the mail server accepted the email but before it was
 * recorded as sent.
 */
export const run: ChaosRun = async () => {
  const database = await openChaosDatabase();
  const office = await startSmtpTestServer();
  const { db, connection } = database;
  const broken: string[] = [];
  const counts = {
    'kills at statements': 0,
    'kills at the wire': 0,
    mails: 0,
    'killed before the mark': 0,
    'second copies': 0,
  };
  const rescuer = createInstance({ db, outside: db, smtpUrl: office.url, batch, places, leaseMs });
  const job: WorkerJob = {
    ...{ connection, batch, places, leaseMs, smtpUrl: office.url, killAt: null, way: 'in_turn' },
  };

  const prepare = async (): Promise<void> => {
    await deleteUsers(db);
    await createAlerts(database, alertCount, () => ({ targetRate: 50.5 }));
    await setRate(db, 'PHP', 51);
  };
  const judge = async (where: string): Promise<void> => {
    const unmarked = await findUnrecordedMails(db, office);
    const before = office.accepted();
    await endLeases(db);
    await rescuer.tick();
    await rescuer.deliverAll();
    const faults = [
      ...(await checkTriggered(db, 1)),
      ...(await checkDelivered(db, office, ({ id }) => (unmarked.has(id) ? { min: 2, max: 2 } : { min: 1, max: 1 }))),
      ...(await checkCounters(db, 1)),
    ];
    broken.push(...faults.map((fault) => `killed ${where}: ${fault}`));
    counts.mails += await countMessages(db);
    counts['killed before the mark'] += unmarked.size;
    counts['second copies'] += unmarked.size > 0 && office.accepted() > before ? unmarked.size : 0;
    office.forget();
  };

  for (let number = 1, isWhole = false; !isWhole; number += 1) {
    for (const when of ['before', 'after'] as const) {
      await prepare();
      isWhole = await startWorker({ ...job, killAt: { number, when } }).ended;
      if (!isWhole) counts['kills at statements'] += 1;
      await judge(`${when} statement ${number}`);
    }
  }
  let victim: ReturnType<typeof startWorker> | undefined;
  let [last, spoken] = [1, 0];
  const wire = await startSmtpProxy(office.url, async () => {
    spoken += 1;
    if (spoken !== last) return 'pass';
    victim?.child.kill('SIGKILL');
    await victim?.ended;
    return 'cut';
  });
  for (let isWhole = false; !isWhole; last += 1) {
    await prepare();
    spoken = 0;
    victim = startWorker({ ...job, smtpUrl: wire.url });
    isWhole = await victim.ended;
    if (!isWhole) counts['kills at the wire'] += 1;
    await judge(`before piece ${last} of the conversation`);
  }
  await rescuer.delivery.stop();
  await Promise.all([wire.close(), office.close()]);
  await database.close();
  if (counts['kills at statements'] < 60 || counts['kills at the wire'] < 15)
    broken.push('Too few kills: the steps were not found.');
  if (counts['killed before the mark'] < 2) broken.push('No kill fell between the final answer and the mark.');
  return { name: 'SIGKILL at every step from the tick to the "sent" record', counts, broken };
};
