import type { SoakSample } from './soak-sample.ts';
import type { TimedRequest } from './traffic.ts';
import { calculateTrend, type LatencyPair, maxExpectedLatency, quantile } from './trend.ts';

type Line = { readonly text: string; readonly isBroken: boolean };

/** The maximum growth of each value per hour. Values that depend on other load on the machine have no limit. */
const bounds = {
  memory: [20, 'MB'],
  databaseMemory: [20, 'MB'],
  handles: [10, ''],
  connections: [2, ''],
  loopDelay: [Number.POSITIVE_INFINITY, 'ms'],
  controlDelay: [Number.POSITIVE_INFINITY, 'ms'],
  ownLoopDelay: [10, 'ms'],
} as const;
/**
 * The final median latency may be at most this many times the latency that the machine's load explains. A difference of
 * less than a millisecond is within the clock's error.
 */
const maxSlower = 1.5;
const fewMs = 1;
/**
 * The server rejects requests once its event loop is delayed by a second. If the control's delay is below this many
 * milliseconds, the machine's load isn't the cause.
 */
const slowControlMs = 250;

/**
 * Returns a line for each measured value. A line is marked as broken if even the lower bound of its value's growth
 * exceeds the limit.
 */
export function trendReportLines(samples: readonly SoakSample[]): readonly Line[] {
  const all = withOwnLoopDelay(samples);
  return Object.entries(bounds).map(([name, [bound, unit]]) => {
    const points = all.map((sample) => ({ hour: sample.hour, value: sample[name as keyof typeof bounds] }));
    const { perHour, atLeast } = calculateTrend(points);
    const [first = 0, last = 0] = [points[0]?.value, points.at(-1)?.value];
    const text =
      `${name.padEnd(14)} ${first.toFixed(1).padStart(8)} → ${last.toFixed(1).padStart(8)} ${unit.padEnd(3)}` +
      ` ${perHour.toFixed(1).padStart(8)} per hour, at least ${atLeast.toFixed(1)}${Number.isFinite(bound) ? `, bound ${bound}` : ''}`;
    return { text, isBroken: atLeast > bound };
  });
}

/** Adds to each sample the part of the event loop's delay that the machine's load doesn't explain. */
function withOwnLoopDelay(samples: readonly SoakSample[]) {
  const beginning = samples.slice(0, Math.ceil(samples.length / 10));
  const before: LatencyPair = {
    server: median(beginning.map(({ loopDelay }) => loopDelay)),
    control: median(beginning.map(({ controlDelay }) => controlDelay)),
  };
  return samples.map((sample) => ({
    ...sample,
    ownLoopDelay: sample.loopDelay - maxExpectedLatency(before, sample.controlDelay),
  }));
}

/**
 * Returns a line for each kind of request. Each line compares the first tenth after the warm-up with the last tenth.
 */
export function latencyReportLines(
  timed: readonly TimedRequest[],
  fromHour: number,
  untilHour: number,
): readonly Line[] {
  const tenth = (untilHour - fromHour) / 10;
  return [...new Set(timed.map(({ kind }) => kind))].map((kind) => {
    const own = timed.filter((each) => each.kind === kind && each.hour >= fromHour);
    const first = own.filter(({ hour }) => hour < fromHour + tenth);
    const last = own.filter(({ hour }) => hour >= untilHour - tenth);
    const [before, after] = [pairOf(first), pairOf(last)];
    const explained = maxExpectedLatency(before, after.control);
    const late = (some: readonly TimedRequest[]) =>
      quantile(
        some.map(({ ms }) => ms),
        0.99,
      ).toFixed(0);
    const text =
      `${kind.padEnd(22)} ${String(own.length).padStart(7)} median ${before.server.toFixed(1)} → ${after.server.toFixed(1)} ms,` +
      ` control ${before.control.toFixed(1)} → ${after.control.toFixed(1)} ms, explains ${explained.toFixed(1)} ms,` +
      ` 99th ${late(first)} → ${late(last)} ms`;
    return { text, isBroken: after.server > maxSlower * explained + fewMs };
  });
}

/** The maximum share of live streams that may be rejected or end early, which can happen on a busy machine. */
const maxFailedStreams = 0.01;

/** Returns a line about the live streams. It is marked as broken if too many failed or nothing was received. */
export function streamReportLine({ opened, failed, bytes }: Streams): Line {
  return {
    text: `streams        ${opened} opened, ${failed} failed, ${Math.round(bytes / 1e3)} kB`,
    isBroken: failed > maxFailedStreams * opened || bytes === 0,
  };
}

type Streams = { readonly opened: number; readonly failed: number; readonly bytes: number };

function pairOf(timed: readonly TimedRequest[]): LatencyPair {
  return { server: median(timed.map(({ ms }) => ms)), control: median(timed.map(({ controlMs }) => controlMs)) };
}

function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

/**
 * Returns a line that counts the statuses. A rejection (503) is tolerated if the control was slow too. Any other 5xx,
 * or a request without an answer (0), marks the line as broken.
 */
export function statusReportLine(timed: readonly TimedRequest[], samples: readonly SoakSample[]): Line {
  const counts = new Map<string, number>();
  for (const { status, kind } of timed) {
    const name = status > 0 && status < 400 ? String(status) : `${status} (${kind})`;
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  const isMachineSlow = (hour: number): boolean =>
    (samples.find((sample) => sample.hour >= hour)?.maxControlDelay ?? 0) >= slowControlMs;
  const failed = timed.filter(({ status }) => status >= 500 || status === 0);
  const excused = failed.filter(({ status, hour }) => status === 503 && isMachineSlow(hour));
  const text = [...counts].map(([name, count]) => `${name}: ${count}`).sort();
  return {
    text: `answers        ${text.join(', ')}; ${failed.length} failed, ${excused.length} of them while the machine was slow`,
    isBroken: failed.length > excused.length,
  };
}
