import type { Clock } from '@tern/domain/time/clock.ts';
import type { Log } from '../log/log.ts';
import type { Job } from './job.ts';
import type { Timer } from './timer.ts';

/** The state of a job since this instance started. */
export type JobState = {
  readonly name: string;
  /** The number of finished runs, successful or not. */
  readonly runs: number;
  /** The number of failed runs since the last successful one. */
  readonly failures: number;
  /** When the last successful run ended, or undefined if no run has succeeded yet. */
  readonly succeededAt: number | undefined;
};

export type JobRunnerDeps = {
  readonly timer: Timer;
  readonly now: Clock;
  readonly log: Log;
  /** Returns a number from 0 up to but not including 1, for the jitter. */
  readonly random: () => number;
};

export type JobRunner = ReturnType<typeof createJobRunner>;

/**
 * Runs every job on its schedule. Runs of a job never overlap: the wait for the next run starts when the previous one
 * ends. A failed run is logged and affects neither the job's next run nor other jobs.
 */
export function createJobRunner({ timer, now, log, random }: JobRunnerDeps) {
  const jobs = new Map<string, { start(): void; stop(): Promise<void>; state(): JobState }>();
  const stopping = new AbortController();

  function createScheduledJob<Deps>({ name, schedule, run }: Job<Deps>, deps: Deps) {
    let state: JobState = { name, runs: 0, failures: 0, succeededAt: undefined };
    let cancel = (): void => {};
    let running: Promise<void> = Promise.resolve();

    async function runOnce(): Promise<void> {
      try {
        await run(deps, stopping.signal);
        state = { name, runs: state.runs + 1, failures: 0, succeededAt: now() };
      } catch (error) {
        state = { ...state, runs: state.runs + 1, failures: state.failures + 1 };
        log(`${name}-failed`, { reason: error instanceof Error ? error.message : String(error) });
      }
      wait();
    }

    function wait(): void {
      if (stopping.signal.aborted) return;
      const waitMs = schedule.everyMs + Math.floor(random() * (schedule.jitterMs ?? 0));
      cancel = timer(waitMs, begin);
    }

    function begin(): void {
      running = runOnce();
    }

    return {
      start: schedule.atStart ? begin : wait,
      async stop(): Promise<void> {
        cancel();
        await running;
      },
      state: () => state,
    };
  }

  return {
    /** Adds a job. Call this before `start`. Throws if another job has the same name. */
    add<Deps>(job: Job<Deps>, deps: Deps): void {
      if (jobs.has(job.name)) throw new Error(`Two jobs are called ${job.name}`);
      jobs.set(job.name, createScheduledJob(job, deps));
    },
    start(): void {
      for (const job of jobs.values()) job.start();
    },
    /** Stops scheduling runs, aborts the current ones and waits for them to end. */
    async stop(): Promise<void> {
      stopping.abort();
      await Promise.all([...jobs.values()].map((job) => job.stop()));
    },
    states: (): readonly JobState[] => [...jobs.values()].map((job) => job.state()),
  };
}
