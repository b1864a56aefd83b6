import { describe, expect, it } from 'vitest';
import { createHealthLog } from './health-log.ts';

describe('the health alert log', () => {
  it('records a score that falls below 70 only once until it recovers [S9-9]', () => {
    let now = 0;
    const log = createHealthLog({ now: () => now });
    for (const [at, score, dataQuality] of [
      [1, 100, 100],
      [2, 70, 70],
      [3, 69, 69],
      [4, 40, 69],
      [5, 100, null],
      [6, 9, 100],
    ] as const) {
      now = at;
      log.note({ score, dataQuality });
    }
    expect(log.alerts()).toEqual([
      { kind: 'system_health', value: 9, at: 6 },
      { kind: 'system_health', value: 69, at: 3 },
      { kind: 'data_quality', value: 69, at: 3 },
    ]);
  });

  it('contains only the newest 100 alerts [S9-9]', () => {
    let now = 0;
    const log = createHealthLog({ now: () => now });
    for (let turn = 0; turn < 101; turn += 1) {
      now += 1;
      log.note({ score: turn % 2 === 0 ? 0 : 100, dataQuality: null });
    }
    expect(log.alerts()).toHaveLength(51);
    for (let turn = 0; turn < 100; turn += 1) {
      now += 1;
      log.note({ score: turn % 2 === 0 ? 100 : 0, dataQuality: null });
    }
    expect([log.alerts().length, log.alerts()[0]?.at, log.alerts().at(-1)?.at]).toEqual([100, 201, 3]);
  });
});
