import { type CrashReport, crashReport } from '@tern/domain/health/crash-report.ts';
import { describe, expect, it } from 'vitest';
import { createCrashQueue } from './crash-queue.ts';

const error = (name: string): CrashReport => crashReport('error', new Error(`fault ${name}`), '/');

function queueWith(outcomes: readonly boolean[] = [true], takesLast = true) {
  const timers: { ms: number; run: () => void }[] = [];
  const sent: number[] = [];
  const last: number[] = [];
  const queue = createCrashQueue({
    send: async (reports) => {
      sent.push(reports.length);
      return outcomes[Math.min(sent.length, outcomes.length) - 1] ?? true;
    },
    sendOnUnload: (reports) => {
      if (takesLast) last.push(reports.length);
      return takesLast;
    },
    schedule: (ms, run) => void timers.push({ ms, run }),
  });
  /** Runs the next timer, and waits for what it started. */
  const pass = async () => {
    timers.shift()?.run();
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { queue, timers, sent, last, pass };
}

describe('the crash report queue', () => {
  it('queues the first 50 reports, and sends them every 30 seconds [S9-9]', async () => {
    const { queue, timers, sent, pass } = queueWith();
    for (let turn = 0; turn < 80; turn++) queue.add(error('x'));
    expect(queue.size()).toBe(50);
    expect(timers.map(({ ms }) => ms)).toEqual([30_000]);
    await pass();
    await pass();
    await pass();
    expect(sent).toEqual([20, 20, 10]);
    expect([queue.size(), timers.length]).toEqual([0, 0]);
  });

  it('starts no timer without a crash [S9-9]', () => {
    expect(queueWith().timers).toEqual([]);
  });

  it('retries a failed delivery once, and then drops it [S9-9]', async () => {
    const { queue, sent, pass } = queueWith([false, false, true]);
    queue.add(error('a'));
    await pass();
    expect(queue.size()).toBe(1);
    await pass();
    expect(queue.size()).toBe(0);
    expect(sent).toEqual([1, 1]);
  });

  it('sends everything when the page is hidden, unless the browser accepts no more [S9-9]', () => {
    const going = queueWith();
    for (let turn = 0; turn < 45; turn++) going.queue.add(error('x'));
    going.queue.leave();
    expect([going.last, going.queue.size()]).toEqual([[20, 20, 5], 0]);
    const refused = queueWith([true], false);
    refused.queue.add(error('x'));
    refused.queue.leave();
    expect(refused.queue.size()).toBe(1);
  });
});
