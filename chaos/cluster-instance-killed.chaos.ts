import { setTimeout as wait } from 'node:timers/promises';
import type { ChaosRun } from './chaos-report.ts';
import { runCluster } from './cluster/run-cluster.ts';

/** A supervisor's pause before it starts a program again. */
const restartedAfterMs = 1000;
/** Deliveries at once of one instance: as many mails may die between the mail server's answer and their mark. */
const placesOfAnInstance = 20;

/** One of two instances dies while mails go out, and starts again. */
export const run: ChaosRun = (setting) =>
  runCluster(
    {
      name: 'a cluster of which an instance is killed',
      maxCopies: (attempts) => attempts,
      maxSecondCopies: placesOfAnInstance,
      async strike({ instances, startAgain, database }, random) {
        const victim = random() < 0.5 ? 0 : 1;
        await instances[victim]?.end('SIGKILL');
        await wait(restartedAfterMs);
        await startAgain(victim);
        return database.primary;
      },
    },
    setting,
  );
