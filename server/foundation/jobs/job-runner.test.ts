import { describe, expect, it } from 'vitest';
import { createFakeTimer } from '../../testing/fake-timer.ts';
import { describeSchedule, type Job } from './job.ts';
import { createJobRunner } from './job-runner.ts';

/** Returns a runner with a fake clock and one job. The test decides when the job's runs end. */
function runnerWith(schedule: Job<unknown>['schedule'], random = 0) {
  const clock = createFakeTimer();
  const logged: unknown[] = [];
  const runs: { end(): void; fail(): void; readonly signal: AbortSignal }[] = [];
  const runner = createJobRunner({
    timer: clock.timer,
    now: () => 1000,
    log: (event, fields) => void logged.push([event, fields]),
    random: () => random,
  });
  const job: Job<string> = {
    name: 'tea.brew',
    description: 'Brews tea.',
    schedule,
    run: (deps, signal) => {
      expect(deps).toBe('water');
      return new Promise<void>((resolve, reject) => {
        runs.push({ signal, end: resolve, fail: () => reject(new Error('cold')) });
      });
    },
  };
  runner.add(job, 'water');
  return { runner, clock, logged, runs };
}

/** Waits until the runner has handled the end of a run. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('the job runner', () => {
  it('waits before the first run and between runs', async () => {
    const { runner, clock, runs } = runnerWith({ everyMs: 5000 });
    runner.start();
    expect([runs.length, clock.waiting()]).toEqual([0, [5000]]);
    clock.fire();
    expect([runs.length, clock.waiting()]).toEqual([1, []]);
    runs[0]?.end();
    await settled();
    expect([runs.length, clock.waiting()]).toEqual([1, [5000]]);
  });

  it('runs a job at startup if its schedule sets `atStart`', () => {
    const { runner, runs } = runnerWith({ everyMs: 5000, atStart: true });
    runner.start();
    expect(runs).toHaveLength(1);
  });

  it('never starts a job while it is still running', () => {
    const { runner, clock, runs } = runnerWith({ everyMs: 5000, atStart: true });
    runner.start();
    clock.fire();
    clock.fire();
    expect(runs).toHaveLength(1);
  });

  it.each([
    [0, 5000],
    [0.5, 5500],
    [0.999, 5999],
  ])('adds less jitter than the limit (random number %d, delay %d ms)', (random, waitMs) => {
    const { runner, clock } = runnerWith({ everyMs: 5000, jitterMs: 1000 }, random);
    runner.start();
    expect(clock.waiting()).toEqual([waitMs]);
  });

  it("logs a failed run under the job's name, counts it and continues", async () => {
    const { runner, clock, runs, logged } = runnerWith({ everyMs: 5000, atStart: true });
    runner.start();
    runs[0]?.fail();
    await settled();
    expect(logged).toEqual([['tea.brew-failed', { reason: 'cold' }]]);
    expect(runner.states()).toEqual([{ name: 'tea.brew', runs: 1, failures: 1, succeededAt: undefined }]);
    clock.fire();
    runs[1]?.end();
    await settled();
    expect(runner.states()).toEqual([{ name: 'tea.brew', runs: 2, failures: 0, succeededAt: 1000 }]);
    expect(clock.waiting()).toEqual([5000]);
  });

  it('aborts a run on shutdown, waits for it to end and starts no other run', async () => {
    const { runner, clock, runs } = runnerWith({ everyMs: 5000, atStart: true });
    runner.start();
    let hasStopped = false;
    const stopping = runner.stop().then(() => (hasStopped = true));
    expect(runs[0]?.signal.aborted).toBe(true);
    await settled();
    expect(hasStopped).toBe(false);
    runs[0]?.end();
    await stopping;
    expect([runs.length, clock.waiting()]).toEqual([1, []]);
  });

  it('cancels a scheduled run on shutdown', async () => {
    const { runner, clock } = runnerWith({ everyMs: 5000 });
    runner.start();
    await runner.stop();
    expect(clock.waiting()).toEqual([]);
  });

  it('rejects two jobs with the same name', () => {
    const { runner } = runnerWith({ everyMs: 5000 });
    expect(() =>
      runner.add({ name: 'tea.brew', description: '', schedule: { everyMs: 1 }, run: () => {} }, {}),
    ).toThrow('tea.brew');
  });
});

it.each([
  [{ everyMs: 1000 }, 'every 1 s'],
  [{ everyMs: 90_000 }, 'every 90 s'],
  [{ everyMs: 300_000, jitterMs: 30_000 }, 'every 5 min + up to 30 s'],
  [{ everyMs: 21_600_000, atStart: true }, 'every 6 h, first at start'],
  [{ everyMs: 250 }, 'every 250 ms'],
] as const)('describeSchedule describes %j as "%s"', (schedule, words) => {
  expect(describeSchedule(schedule)).toBe(words);
});
