import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { ChaosRun } from './chaos-report.ts';
import { countMessages, expectFired, makeAlerts, openChaosDatabase, sayRate } from './setting/chaos-database.ts';
import { startWorker } from './setting/start-worker.ts';

const alertCount = 400;
const pairs = ['PHP', 'INR', 'MXN', 'NGN'];
const killCount = 8;
const patienceMs = 60_000;

/** Two instances on one database while rates rise over every target and fall back again; one of them is killed every second or two. */
export const run: ChaosRun = async ({ random }) => {
  const database = await openChaosDatabase();
  const { db, connection } = database;
  await makeAlerts(database, alertCount, (number) => ({
    toCurrency: pairs[number % pairs.length] ?? 'PHP',
    targetRate: 50.5,
  }));
  const start = () => startWorker({ connection, isEndless: true, killAt: null, batch: 30 });
  const workers = [start(), start()];
  let [kills, waves, isOver] = [0, 0, false];

  const killing = (async () => {
    for (; kills < killCount; kills += 1) {
      await wait(700 + random() * 1500);
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
      for (const pair of pairs) await sayRate(db, pair, rate);
      if (!(await isEvaluated(rate))) broken.push(`Wave ${waves} was not evaluated within ${patienceMs / 1000} s.`);
    }
  }
  await killing;
  for (const { child } of workers) child.kill('SIGKILL');
  await Promise.all(workers.map(({ ended }) => ended));
  broken.push(...(await expectFired(db, waves)));
  const messages = await countMessages(db);
  await database.close();
  return {
    name: 'two instances, one killed again and again',
    counts: { kills, waves, alerts: alertCount, messages },
    broken,
  };

  /** Whether somebody has taken the tick of every pair to its end. */
  async function isEvaluated(rate: number): Promise<boolean> {
    const deadline = Date.now() + patienceMs;
    while (Date.now() < deadline) {
      const { rows } = await sql<{ n: number }>`
        select count(*) as n from alert_series where last_rate = ${rate} and pending is null`.execute(db);
      if (rows[0]?.n === pairs.length) return true;
      await wait(20);
    }
    return false;
  }
};
