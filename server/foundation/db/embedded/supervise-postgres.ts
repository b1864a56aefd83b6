import { setTimeout as wait } from 'node:timers/promises';
import { type PostgresProcess, PostgresStartError } from './process/postgres-process.ts';

const initialBackoffMs = 50;
const maxBackoffMs = 2_000;
const maxAttempts = 12;
/** After running this long, a restarted database is considered healthy again. */
const healthyAfterMs = 60_000;

type Log = (event: string, fields?: Record<string, unknown>) => void;

export type SupervisedPostgres = {
  pid(): number;
  /** Resolves with the reason when the database has stopped and every attempt to restart it has failed. */
  lost: Promise<Error>;
  stop(): Promise<void>;
};

/**
 * Starts the database and restarts it if it dies. PostgreSQL then recovers from its log. The pauses between attempts
 * grow, and the number of attempts is limited, so a database that can't run isn't retried forever.
 */
export async function supervisePostgres(
  start: (stopping: AbortSignal) => Promise<PostgresProcess>,
  { log, now, sleep = sleepUnlessStopped }: { log: Log; now: () => number; sleep?: typeof sleepUnlessStopped },
): Promise<SupervisedPostgres> {
  const stopping = new AbortController();
  let reportLost: (reason: Error) => void = () => {};
  const lost = new Promise<Error>((resolve) => {
    reportLost = resolve;
  });
  let attempts = 0;
  const pause = async () => {
    const ms = Math.min(initialBackoffMs * 2 ** attempts++, maxBackoffMs);
    await sleep(ms, stopping.signal);
  };

  const startWithPatience = async (isWorthRepeating: (error: unknown) => boolean): Promise<PostgresProcess> => {
    for (;;) {
      try {
        return await start(stopping.signal);
      } catch (error) {
        if (stopping.signal.aborted || attempts >= maxAttempts || !isWorthRepeating(error)) throw error;
        log('database.start-failed', { attempt: attempts + 1, reason: String(error) });
        await pause();
      }
    }
  };

  const watch = async () => {
    for (;;) {
      const startedAt = now();
      const ended = await current.exited;
      if (stopping.signal.aborted) return;
      if (now() - startedAt >= healthyAfterMs) attempts = 0;
      log('database.died', { pid: current.pid, ended });
      if (attempts >= maxAttempts) throw new Error(`The database keeps dying (last: ${ended})`);
      await pause();
      if (stopping.signal.aborted) return;
      current = await startWithPatience(() => true);
      // Otherwise this loop would wait forever for the new database to exit, because stop() stops it only after the
      // loop.
      if (stopping.signal.aborted) return;
      log('database.restarted', { pid: current.pid });
    }
  };

  // Backends that outlive a killed postmaster briefly use its shared memory. Only the resulting error justifies another
  // attempt on the first start. Other errors are reported immediately.
  let current = await startWithPatience(isClusterInUseError);
  attempts = 0;
  const watching = watch().catch((error) => {
    if (!stopping.signal.aborted) reportLost(error as Error);
  });
  return {
    pid: () => current.pid,
    lost,
    async stop() {
      stopping.abort();
      await current.stop();
      await watching;
      // A restart may have been in progress, so the newest process has to be stopped as well.
      await current.stop();
    },
  };
}

async function sleepUnlessStopped(ms: number, stopping: AbortSignal): Promise<void> {
  await wait(ms, undefined, { signal: stopping }).catch(() => {});
}

function isClusterInUseError(error: unknown): boolean {
  return error instanceof PostgresStartError && /shared memory block|postmaster\.pid/.test(error.message);
}
