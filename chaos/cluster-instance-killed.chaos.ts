import { setTimeout as wait } from 'node:timers/promises';
import type { ChaosRun } from './chaos-report.ts';
import { runCluster } from './cluster/run-cluster.ts';

/** How long a supervisor waits before it restarts a program, in milliseconds. */
const restartedAfterMs = 1000;
/**
 * The number of parallel deliveries per instance. At most this many accepted emails can go unrecorded because of a
 * kill.
 */
const placesOfAnInstance = 20;

/** One of two instances is killed while it sends emails, then restarted. */
export const run: ChaosRun = (setting) =>
  runCluster(
    {
      name: 'a cluster in which one instance is killed',
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
