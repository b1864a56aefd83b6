import type { Sample } from './sample.ts';
import type { Timed } from './traffic.ts';
import { quantile, trendOf } from './trend.ts';

type Line = { readonly text: string; readonly isBroken: boolean };

/** How much each may grow in an hour. */
const bounds = {
  memory: [20, 'MB'],
  databaseMemory: [20, 'MB'],
  handles: [10, ''],
  connections: [2, ''],
  loopDelay: [10, 'ms'],
} as const;
/** How many times the beginning's median the end's may be; below a millisecond the clock decides. */
const maxSlower = 1.5;
const fewMs = 1;
const maxRefused = 0.001;

/** Returns a line for each measured value: a slope is broken when it is certainly above its bound. */
export function trendLines(samples: readonly Sample[]): readonly Line[] {
  return Object.entries(bounds).map(([name, [bound, unit]]) => {
    const values = samples.map((sample) => sample[name as keyof typeof bounds]);
    const points = samples.map(({ hour }, at) => ({ hour, value: values[at] ?? 0 }));
    const { perHour, atLeast } = trendOf(points);
    const [first = 0, last = 0] = [values[0], values.at(-1)];
    const text =
      `${name.padEnd(14)} ${first.toFixed(1).padStart(8)} → ${last.toFixed(1).padStart(8)} ${unit.padEnd(3)}` +
      ` ${perHour.toFixed(1).padStart(8)} per hour, at least ${atLeast.toFixed(1)}, bound ${bound}`;
    return { text, isBroken: atLeast > bound };
  });
}

/** Returns a line for each kind of request: the first tenth after the warm-up against the last. */
export function latencyLines(timed: readonly Timed[], fromHour: number, untilHour: number): readonly Line[] {
  const tenth = (untilHour - fromHour) / 10;
  return [...new Set(timed.map(({ kind }) => kind))].map((kind) => {
    const own = timed.filter((each) => each.kind === kind && each.hour >= fromHour);
    const times = (from: number, to: number) => own.filter(({ hour }) => hour >= from && hour < to).map(({ ms }) => ms);
    const [first, last] = [times(fromHour, fromHour + tenth), times(untilHour - tenth, untilHour)];
    const [before, after] = [quantile(first, 0.5), quantile(last, 0.5)];
    const text =
      `${kind.padEnd(22)} ${String(own.length).padStart(7)} median ${before.toFixed(1)} → ${after.toFixed(1)} ms,` +
      ` 99th ${quantile(first, 0.99).toFixed(0)} → ${quantile(last, 0.99).toFixed(0)} ms`;
    return { text, isBroken: after > maxSlower * before + fewMs };
  });
}

/** Returns a line for what was answered. A busy machine may refuse one in a thousand with 503; any other 5xx breaks it. */
export function statusLine(timed: readonly Timed[]): Line {
  const counts = new Map<string, number>();
  for (const { status, kind } of timed) {
    const name = status < 400 ? String(status) : `${status} (${kind})`;
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  const text = [...counts].map(([name, count]) => `${name}: ${count}`).sort();
  const refused = timed.filter(({ status }) => status === 503).length;
  const isBroken = refused > maxRefused * timed.length || timed.some(({ status }) => status >= 500 && status !== 503);
  return { text: `answers        ${text.join(', ')}`, isBroken };
}
