import { setTimeout as wait } from 'node:timers/promises';
import type { ChaosRun } from './chaos-report.ts';
import { runCluster } from './cluster/run-cluster.ts';

/** Milliseconds that a supervisor waits before it restarts a program. */
const restartedAfterMs = 1000;
/**
 * Parallel deliveries of one instance, and so the most mails that can be lost between the mail server's answer and
 * their record.
 */
const placesOfAnInstance = 20;

/** One of two instances is killed while it sends mail, and is restarted. */
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
