import { describe, expect, it } from 'vitest';
import { createRandom } from '../chaos-report.ts';
import { latencyReportLines, statusReportLine, streamReportLine, trendReportLines } from './report.ts';
import type { SoakSample } from './soak-sample.ts';
import type { TimedRequest } from './traffic.ts';

/** Returns a sample for every ten seconds of a 50-minute run. By default, the values are constant apart from noise. */
function samplesOf(
  change: (hour: number, flat: SoakSample) => Partial<SoakSample> = () => ({}),
): readonly SoakSample[] {
  const random = createRandom(7);
  const about = (value: number): number => value * (0.95 + 0.1 * random());
  return Array.from({ length: 300 }, (_, at) => {
    const hour = (at + 1) / 360;
    const flat = {
      ...{ hour, memory: about(350), databaseMemory: about(80), handles: about(105), connections: about(6) },
      ...{ loopDelay: about(60), controlDelay: about(24), maxControlDelay: about(30) },
    };
    return { ...flat, ...change(hour, flat) };
  });
}

/** Returns requests of one kind. `change` gets latencies of about 20 ms for the server and 4 ms for the control. */
function timedOf(
  change: (hour: number, ms: number, controlMs: number) => readonly [number, number],
): readonly TimedRequest[] {
  const random = createRandom(8);
  return Array.from({ length: 3000 }, (_, at) => {
    const hour = at / 3600;
    const [ms, controlMs] = change(hour, 15 + 10 * random(), 3 + 2 * random());
    return { kind: 'page', hour, ms, controlMs, status: 200 };
  });
}

const broken = (lines: readonly { readonly text: string; readonly isBroken: boolean }[]): readonly string[] =>
  lines.filter(({ isBroken }) => isBroken).map(({ text }) => /^\w+/.exec(text)?.[0] ?? '');
const slopes = (change?: (hour: number, flat: SoakSample) => Partial<SoakSample>) =>
  broken(trendReportLines(samplesOf(change)));
const times = (change: (hour: number, ms: number, controlMs: number) => readonly [number, number]) =>
  broken(latencyReportLines(timedOf(change), 0, 3000 / 3600));
/** Returns whether an hour is in the second half of the run. */
const later = (hour: number): boolean => hour > 0.4;

describe('trendReportLines', () => {
  it('reports no problem if no value grows', () => {
    expect(slopes()).toEqual([]);
  });

  it('detects leaked memory, database memory, handles and connections', () => {
    expect(slopes((hour, { memory }) => ({ memory: memory + 60 * hour }))).toEqual(['memory']);
    expect(slopes((hour, { databaseMemory }) => ({ databaseMemory: databaseMemory + 40 * hour }))).toEqual([
      'databaseMemory',
    ]);
    expect(slopes((hour, { handles }) => ({ handles: handles + 30 * hour }))).toEqual(['handles']);
    expect(slopes((hour, { connections }) => ({ connections: connections + 5 * hour }))).toEqual(['connections']);
  });

  it('detects a growing event-loop delay if the control server’s delay doesn’t grow', () => {
    expect(slopes((hour, { loopDelay }) => ({ loopDelay: loopDelay + 40 * hour }))).toEqual(['ownLoopDelay']);
  });

  it('reports no problem if other load on the machine increases both delays by the same factor or amount', () => {
    expect(
      slopes((hour, { loopDelay, controlDelay }) => ({
        loopDelay: loopDelay * (1 + 3 * hour),
        controlDelay: controlDelay * (1 + 3 * hour),
      })),
    ).toEqual([]);
    expect(
      slopes((hour, { loopDelay, controlDelay }) => ({
        loopDelay: loopDelay + 200 * hour,
        controlDelay: controlDelay + 200 * hour,
      })),
    ).toEqual([]);
  });

  it('detects a leak even if the machine slows down', () => {
    expect(
      slopes((hour, { memory, loopDelay, controlDelay }) => ({
        memory: memory + 60 * hour,
        loopDelay: loopDelay * (1 + 3 * hour),
        controlDelay: controlDelay * (1 + 3 * hour),
      })),
    ).toEqual(['memory']);
  });
});

describe('latencyReportLines', () => {
  it('reports no problem if no latency changes', () => {
    expect(times((_, ms, controlMs) => [ms, controlMs])).toEqual([]);
  });

  it('detects a server slowdown', () => {
    expect(times((hour, ms, controlMs) => [ms * (1 + hour), controlMs])).toEqual(['page']);
  });

  it('reports no problem if other load on the machine increases both latencies by the same factor or amount', () => {
    expect(times((hour, ms, controlMs) => (later(hour) ? [ms * 5, controlMs * 5] : [ms, controlMs]))).toEqual([]);
    expect(times((hour, ms, controlMs) => (later(hour) ? [ms + 90, controlMs + 90] : [ms, controlMs]))).toEqual([]);
  });

  it('detects a slowdown on a slow machine, or one masked by a machine that gets faster', () => {
    expect(times((hour, ms, controlMs) => [ms * 3 * (1 + hour), controlMs * 3])).toEqual(['page']);
    expect(times((hour, ms, controlMs) => (later(hour) ? [ms, controlMs] : [ms, controlMs * 4]))).toEqual(['page']);
  });
});

describe('statusReportLine', () => {
  const answers = (...statuses: readonly number[]): readonly TimedRequest[] =>
    statuses.map((status) => ({ kind: 'page', hour: 0.5, ms: 1, controlMs: 4, status }));
  const slow = samplesOf(() => ({ maxControlDelay: 900 }));

  it('tolerates a 503 only while the control server is slow', () => {
    expect(statusReportLine(answers(200, 404, 503), slow).isBroken).toBe(false);
    expect(statusReportLine(answers(200, 404, 503), samplesOf()).isBroken).toBe(true);
    expect(statusReportLine(answers(200, 404), samplesOf()).isBroken).toBe(false);
  });

  it('never tolerates another server error or a missing response', () => {
    expect(statusReportLine(answers(200, 500), slow).isBroken).toBe(true);
    expect(statusReportLine(answers(200, 0), slow).isBroken).toBe(true);
  });
});

describe('streamReportLine', () => {
  it.each([
    [false, 1000, 10, 5000],
    [true, 1000, 11, 5000],
    [true, 1000, 0, 0],
    [true, 0, 0, 0],
  ])(
    'marks the line broken only if over 1%% of streams fail or no data arrives: %j for %d opened, %d failed, %d bytes',
    (...line) => {
      const [isBroken, opened, failed, bytes] = line;
      expect(streamReportLine({ opened, failed, bytes }).isBroken).toBe(isBroken);
    },
  );
});
