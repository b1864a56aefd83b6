import type { ChaosRun } from './chaos-report.ts';
import { failOver } from './cluster/fail-over.ts';
import { runCluster } from './cluster/run-cluster.ts';

/** The primary dies while mails go out; its standby is promoted, and the database's address follows. */
export const run: ChaosRun = (setting) =>
  runCluster(
    {
      name: 'a cluster whose primary is killed',
      // Every instance lives, and marks what the mail server has accepted when the database is back.
      maxCopies: () => 1,
      maxSecondCopies: 0,
      async strike(cluster) {
        await cluster.database.signalPrimary('SIGKILL');
        return failOver(cluster);
      },
    },
    setting,
  );
