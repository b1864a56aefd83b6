import { setTimeout as wait } from 'node:timers/promises';
import { startSmtpTestServer } from '../server/notifications/email/testing/smtp-test-server.ts';
import type { ChaosRun } from './chaos-report.ts';
import { checkTriggered, countMessages, createAlerts, openChaosDatabase, setRate } from './setting/chaos-database.ts';
import { allowedDeliveries, checkCounters, checkDelivered, endLeases } from './setting/mail-verdict.ts';
import { startWorker } from './setting/start-worker.ts';
import type { WorkerJob } from './setting/worker.ts';

const alertCount = 2000;
const killCount = 50;
const pairs = ['PHP', 'INR', 'MXN', 'NGN', 'VND', 'PKR', 'BDT', 'EGP', 'KES', 'COP'];
/**
 * An instance is killed after at most this many emails or statements, so that some work is left for the last of the 50
 * kills.
 */
const [maxMails, maxStatements] = [60, 300];
const places = 10;

/**
 * Kills instances at 50 random moments while 2,000 alerts are processed, from the tick to the mail server. Exactly
 * 2,000 different messages arrive.
 */
export const run: ChaosRun = async ({ random }) => {
  const database = await openChaosDatabase();
  const office = await startSmtpTestServer();
  const { db, connection } = database;
  await createAlerts(database, alertCount, (number) => ({
    toCurrency: pairs[number % pairs.length] ?? 'PHP',
    targetRate: 50.5,
  }));
  for (const pair of pairs) await setRate(db, pair, 51);
  const job: WorkerJob = {
    ...{ connection, smtpUrl: office.url, batch: 8, places, leaseMs: 3_600_000, killAt: null, way: 'at_once' },
  };
  let [kills, unfinished, starts] = [0, 0, 0];
  while (kills < killCount && starts < 4 * killCount) {
    starts += 1;
    const isWhole = random() < 0.5 ? await killedByStatement() : await killedByMail();
    await endLeases(db);
    if (isWhole) continue;
    kills += 1;
    if (office.copies.size < alertCount) unfinished += 1;
  }
  await startWorker(job).ended;
  const messages = await countMessages(db);
  const broken = [
    ...(await checkTriggered(db, 1)),
    ...(await checkDelivered(db, office, allowedDeliveries)),
    ...(await checkCounters(db, 1)),
  ];
  const unique = office.copies.size;
  const copies = office.accepted() - unique;
  if (unique !== alertCount) broken.push(`${unique} unique messages for ${alertCount} alerts`);
  // A killed instance can have sent at most `places` emails without recording them.
  if (copies > kills * places) broken.push(`${copies} second copies of ${kills} kills`);
  if (kills < killCount) broken.push(`Only ${kills} kills.`);
  await office.close();
  await database.close();
  return {
    name: 'random kills, from the tick to the mail server',
    counts: {
      kills,
      'of them with work left': unfinished,
      alerts: alertCount,
      messages,
      unique,
      'second copies': copies,
    },
    broken,
  };

  function killedByStatement(): Promise<boolean> {
    const number = 1 + Math.floor(random() * maxStatements);
    return startWorker({ ...job, killAt: { number, when: random() < 0.5 ? 'before' : 'after' } }).ended;
  }

  /** Kills the instance up to 20 ms after the mail server has accepted a random number of emails. */
  async function killedByMail(): Promise<boolean> {
    const due = office.accepted() + Math.floor(random() * maxMails);
    const delayMs = random() * 20;
    const worker = startWorker(job);
    const stop = office.onAccepted(() => {
      if (office.accepted() < due) return;
      stop();
      void wait(delayMs).then(() => worker.child.kill('SIGKILL'));
    });
    const isWhole = await worker.ended;
    stop();
    return isWhole;
  }
};
