import type { ChaosRun } from './chaos-report.ts';
import {
  clearAlerts,
  countMessages,
  expectFired,
  makeAlerts,
  openChaosDatabase,
  sayRate,
} from './setting/chaos-database.ts';
import { startWorker } from './setting/start-worker.ts';

const alertCount = 5;
/** Smaller than the crowd, so that a tick also dies between two of its transactions. */
const batch = 3;

/** SIGKILL before and after every awaited step from the tick to the outbox; another instance then finds the same rate. */
export const run: ChaosRun = async () => {
  const database = await openChaosDatabase();
  const { db, connection } = database;
  const once = { connection, isEndless: false, batch };
  const broken: string[] = [];
  let [kills, messages] = [0, 0];
  let isOver = false;
  for (let number = 1; !isOver; number += 1) {
    for (const when of ['before', 'after'] as const) {
      await clearAlerts(db);
      await makeAlerts(database, alertCount, () => ({ targetRate: 50.5 }));
      await sayRate(db, 'PHP', 51);
      const isWhole = await startWorker({ ...once, killAt: { number, when } }).ended;
      isOver = isWhole;
      if (isWhole) continue;
      kills += 1;
      await startWorker({ ...once, killAt: null }).ended;
      messages += await countMessages(db);
      for (const fault of await expectFired(db, 1)) broken.push(`killed ${when} step ${number}: ${fault}`);
    }
  }
  await database.close();
  if (kills < 30) broken.push(`Only ${kills} kills: the steps were not found.`);
  return { name: 'SIGKILL at every step of a tick', counts: { kills, messages }, broken };
};
