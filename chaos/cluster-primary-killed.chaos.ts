import type { ChaosRun } from './chaos-report.ts';
import { failOver } from './cluster/fail-over.ts';
import { runCluster } from './cluster/run-cluster.ts';

/**
 * The primary is killed while emails are being sent. The standby is promoted, and the database's address is switched to
 * the standby.
 */
export const run: ChaosRun = (setting) =>
  runCluster(
    {
      name: 'a cluster whose primary is killed',
      // No instance dies. Once the database is available again, each instance records which emails the mail server has
      // accepted.
      maxCopies: () => 1,
      maxSecondCopies: 0,
      async strike(cluster) {
        await cluster.database.signalPrimary('SIGKILL');
        return failOver(cluster);
      },
    },
    setting,
  );
