import { setTimeout as wait } from 'node:timers/promises';
import type { ChaosRun } from './chaos-report.ts';
import { failOver } from './cluster/fail-over.ts';
import { runCluster } from './cluster/run-cluster.ts';

const backAfterMs = 10_000;

/**
 * The primary's machine hangs while emails are being sent: connections stay open, but nothing answers. After the
 * failover, the old primary resumes where it left off, but no instance may trust it.
 */
export const run: ChaosRun = (setting) =>
  runCluster(
    {
      name: 'a cluster whose primary hangs and comes back',
      maxCopies: () => 1,
      maxSecondCopies: 0,
      async strike(cluster) {
        await cluster.database.signalPrimary('SIGSTOP');
        const address = await failOver(cluster);
        await wait(backAfterMs);
        await cluster.database.signalPrimary('SIGCONT');
        return address;
      },
    },
    setting,
  );
