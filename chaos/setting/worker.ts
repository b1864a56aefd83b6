import { createKysely } from '../../server/foundation/db/database.ts';
import { openInterruptibleDatabase } from '../../server/people/alerts/testing/open-interruptible-database.ts';
import type { DatabaseConnectionConfig } from './chaos-database.ts';
import { createInstance, type InstanceOptions, waitForEmptyQueue } from './instance.ts';

/**
 * The job of an instance that runs in a separate process. If `killAt` is set, the instance kills itself (SIGKILL, no
 * cleanup) before or after the statement with that number.
 */
export type WorkerJob = Omit<InstanceOptions, 'db' | 'outside'> & {
  readonly connection: DatabaseConnectionConfig;
  readonly killAt: { readonly number: number; readonly when: 'before' | 'after' } | null;
  /**
   * `in_turn`: one tick, then all emails, then exit. `at_once`: the tick and the emails in parallel. `endless`: ticks
   * repeat until the process is killed.
   */
  readonly way: 'in_turn' | 'at_once' | 'endless';
};

export async function runWorker(job: WorkerJob): Promise<void> {
  const outside = createKysely(job.connection, 1, () => {});
  const db = openInterruptibleDatabase(job.connection, ({ number, when }) => {
    if (number === job.killAt?.number && when === job.killAt.when) process.kill(process.pid, 'SIGKILL');
    return false;
  });
  const { delivery, tick, deliverAll } = createInstance({ ...job, db, outside });
  if (job.way !== 'in_turn') delivery.start();
  do await tick();
  while (job.way === 'endless');
  if (job.way === 'in_turn') await deliverAll();
  await waitForEmptyQueue(outside);
  await delivery.stop();
  await Promise.all([db.destroy(), outside.destroy()]);
}
