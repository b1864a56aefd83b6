import { expect, test } from 'vitest';
import { type PostgresProcess, PostgresStartError } from './process/postgres-process.ts';
import { supervisePostgres } from './supervise-postgres.ts';

const log = () => {};
const sleep = async () => {};

function fakeProcess(): PostgresProcess & { die(): void } {
  let die = () => {};
  const exited = new Promise<string>((resolve) => {
    die = () => resolve('killed by SIGKILL');
  });
  return { pid: 1, exited, die: () => die(), stop: async () => die() };
}

test("a database that can't be restarted is reported as lost after a limited number of attempts", async () => {
  const first = fakeProcess();
  let starts = 0;
  const start = async () => {
    if (starts++ === 0) return first;
    throw new PostgresStartError('exit code 1', ['disk full']);
  };
  const kept = await supervisePostgres(start, { log, now: () => 0, sleep });
  first.die();
  expect((await kept.lost).message).toContain('disk full');
  expect(starts).toBe(13);
  await kept.stop();
});

test('a database that crashes repeatedly is reported as lost, unless it runs for a minute between crashes', async () => {
  let time = 0;
  let starts = 0;
  let aliveForMs = 60_000;
  const start = async () => {
    if (starts++ === 100) aliveForMs = 10;
    const process = fakeProcess();
    // The process dies only after the event loop turn that records its start.
    setImmediate(() => {
      time += aliveForMs;
      process.die();
    });
    return process;
  };
  const kept = await supervisePostgres(start, { log, now: () => time, sleep });
  expect((await kept.lost).message).toContain('keeps dying (last: killed by SIGKILL)');
  expect(starts).toBeGreaterThan(100);
  expect(starts).toBeLessThan(120);
});

test('the first start is retried only if shared memory is still in use', async () => {
  const held = new PostgresStartError('exit code 1', ['FATAL:  pre-existing shared memory block is still in use']);
  let starts = 0;
  const start = async () => {
    if (++starts < 3) throw held;
    return fakeProcess();
  };
  await (await supervisePostgres(start, { log, now: () => 0, sleep })).stop();
  expect(starts).toBe(3);
  const broken = async () => {
    starts++;
    throw new PostgresStartError('exit code 1', ['FATAL:  no']);
  };
  await expect(supervisePostgres(broken, { log, now: () => 0, sleep })).rejects.toThrow('FATAL:  no');
  expect(starts).toBe(4);
});

test('a stop during a restart ends the new database', async () => {
  const processes = [fakeProcess(), fakeProcess()];
  let finishStart = () => {};
  const starting = new Promise<void>((resolve) => {
    finishStart = resolve;
  });
  let starts = 0;
  const start = async () => {
    const process = processes[starts++] ?? fakeProcess();
    if (starts === 2) await starting;
    return process;
  };
  const kept = await supervisePostgres(start, { log, now: () => 0, sleep });
  processes[0]?.die();
  await expect.poll(() => starts).toBe(2);
  const stopped = kept.stop();
  finishStart();
  await stopped;
  expect(await processes[1]?.exited).toBe('killed by SIGKILL');
  expect(starts).toBe(2);
});

test('a stop during the pause before a restart prevents the restart', async () => {
  const first = fakeProcess();
  let starts = 0;
  const start = async () => {
    starts++;
    return first;
  };
  let pausing = () => {};
  const isPausing = new Promise<void>((resolve) => {
    pausing = resolve;
  });
  const pauseUntilStopped = (_ms: number, stopping: AbortSignal) =>
    new Promise<void>((resolve) => {
      stopping.addEventListener('abort', () => resolve());
      pausing();
    });
  const kept = await supervisePostgres(start, { log, now: () => 0, sleep: pauseUntilStopped });
  first.die();
  await isPausing;
  await kept.stop();
  expect(starts).toBe(1);
});
