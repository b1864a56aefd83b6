import type { ChaosRun } from './chaos-report.ts';
import { countMessages, expectFired, makeAlerts, openChaosDatabase, sayRate } from './setting/chaos-database.ts';
import { startWorker } from './setting/start-worker.ts';

const alertCount = 2000;
const killCount = 50;
const pairs = ['PHP', 'INR', 'MXN', 'NGN', 'VND', 'PKR', 'BDT', 'EGP', 'KES', 'COP'];
/** A start is killed at one of its first statements: as many as it needs when there is nothing left to tell. */
const mostSteps = 70;

/** 50 random kills over 2,000 alerts that all want to fire: 2,000 unique messages. */
export const run: ChaosRun = async ({ random }) => {
  const database = await openChaosDatabase();
  const { db, connection } = database;
  await makeAlerts(database, alertCount, (number) => ({
    toCurrency: pairs[number % pairs.length] ?? 'PHP',
    targetRate: 50.5,
  }));
  for (const pair of pairs) await sayRate(db, pair, 51);
  const job = { connection, isEndless: false, batch: 8 };
  let [kills, starts, unfinished] = [0, 0, 0];
  while (kills < killCount) {
    const number = 1 + Math.floor(random() * mostSteps);
    const isWhole = await startWorker({ ...job, killAt: { number, when: random() < 0.5 ? 'before' : 'after' } }).ended;
    starts += 1;
    if (!isWhole) kills += 1;
    if (!isWhole && (await countMessages(db)) < alertCount) unfinished += 1;
    // A start that ends by itself had fewer steps than its chance; enough of them are killed.
    if (starts > 4 * killCount) break;
  }
  await startWorker({ ...job, killAt: null }).ended;
  const messages = await countMessages(db);
  const broken = await expectFired(db, 1);
  if (messages !== alertCount) broken.push(`${messages} messages for ${alertCount} alerts`);
  if (kills < killCount) broken.push(`Only ${kills} kills.`);
  await database.close();
  return {
    name: 'random kills',
    counts: { kills, 'of them with work left': unfinished, alerts: alertCount, messages },
    broken,
  };
};
