import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { startSmtpTestServer } from '../server/notifications/email/testing/smtp-test-server.ts';
import type { ChaosRun } from './chaos-report.ts';
import { checkTriggered, countMessages, createAlerts, openChaosDatabase, setRate } from './setting/chaos-database.ts';
import { waitForEmptyQueue } from './setting/instance.ts';
import { allowedDeliveries, checkCounters, checkDelivered } from './setting/mail-verdict.ts';
import { startWorker } from './setting/start-worker.ts';

const [alertCount, ofOnePerson] = [200, 20];
const pairs = ['PHP', 'INR', 'MXN', 'NGN'];
const killCount = 6;
const patienceMs = 60_000;
const places = 10;
/** This run uses real leases, longer than the 1.5 s after which a delivery is canceled. */
const leaseMs = 2500;

/**
 * Two instances share one database and one mail server while rates rise above every target and fall again. One of them
 * is killed every few seconds. No alert is missed or reported twice. If an instance was killed before it recorded the
 * mail server's answer, the email is sent again with the same id.
 */
export const run: ChaosRun = async ({ random }) => {
  const database = await openChaosDatabase();
  const office = await startSmtpTestServer();
  const { db, connection } = database;
  await createAlerts(
    database,
    alertCount,
    (number) => ({
      toCurrency: pairs[number % pairs.length] ?? 'PHP',
      targetRate: 50.5,
    }),
    ofOnePerson,
  );
  const start = () =>
    startWorker({ connection, smtpUrl: office.url, batch: 30, places, leaseMs, killAt: null, way: 'endless' });
  const workers = [start(), start()];
  let [kills, waves, isOver] = [0, 0, false];

  const killing = (async () => {
    for (; kills < killCount; kills += 1) {
      await wait(2000 + random() * 2000);
      const victim = random() < 0.5 ? 0 : 1;
      workers[victim]?.child.kill('SIGKILL');
      await workers[victim]?.ended;
      workers[victim] = start();
    }
    isOver = true;
  })();
  const broken: string[] = [];
  while (!isOver && broken.length === 0) {
    waves += 1;
    for (const rate of [51, 50]) {
      for (const pair of pairs) await setRate(db, pair, rate);
      if (!(await isTrueWithin(() => isEvaluated(rate)))) broken.push(`Wave ${waves} was not evaluated in time.`);
    }
    // Also waits until the queue is short, so that the run doesn't end with minutes' worth of emails still waiting.
    if (!(await isTrueWithin(isMostlyDelivered))) broken.push(`The mails of wave ${waves} did not go out in time.`);
  }
  await killing;
  if (broken.length === 0) await waitForEmptyQueue(db);
  for (const { child } of workers) child.kill('SIGKILL');
  await Promise.all(workers.map(({ ended }) => ended));
  broken.push(
    ...(await checkTriggered(db, waves)),
    ...(await checkDelivered(db, office, allowedDeliveries)),
    ...(await checkCounters(db, waves)),
  );
  const messages = await countMessages(db);
  const copies = office.accepted() - office.copies.size;
  if (copies > kills * places) broken.push(`${copies} second copies of ${kills} kills`);
  await office.close();
  await database.close();
  return {
    name: 'two instances, one of which is killed every few seconds',
    counts: { kills, waves, alerts: alertCount, messages, unique: office.copies.size, 'second copies': copies },
    broken,
  };

  async function isTrueWithin(ask: () => Promise<boolean>): Promise<boolean> {
    const deadline = Date.now() + patienceMs;
    while (Date.now() < deadline) {
      if (await ask()) return true;
      await wait(20);
    }
    return false;
  }

  /** Returns whether every pair has been evaluated at this rate. */
  async function isEvaluated(rate: number): Promise<boolean> {
    const { rows } = await sql<{ n: number }>`
      select count(*) as n from alert_series where last_rate = ${rate} and pending is null`.execute(db);
    return rows[0]?.n === pairs.length;
  }

  async function isMostlyDelivered(): Promise<boolean> {
    const { rows } = await sql<{ n: number }>`
      select count(*) as n from outbox_messages where status = 'waiting'`.execute(db);
    return (rows[0]?.n ?? 0) < alertCount / 2;
  }
};
