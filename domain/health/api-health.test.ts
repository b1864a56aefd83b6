import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type ApiCounts,
  addRequestOutcome,
  apiHealthIssues,
  apiHealthRules,
  resetApiCounts,
  zeroApiCounts,
} from './api-health.ts';
import { addHealthAlerts, maxStoredHealthAlerts } from './health-alerts.ts';
import { dismissHealthNotice, initialHealthNotice, nextHealthNotice } from './health-notice.ts';

const good = { score: 100, dataQuality: 100 };
const kinds = (counts: ApiCounts, scores = good) => apiHealthIssues(counts, scores).map(({ kind }) => kind);
const met = (text: string): ApiCounts =>
  [...text].reduce(
    (counts, letter) => addRequestOutcome(counts, { ok: letter === '+', durationMs: 100 }),
    zeroApiCounts,
  );

describe('the API health check', () => {
  it('uses the specified thresholds [S9-9]', () => {
    expect(apiHealthRules).toEqual({
      everyMs: 300_000,
      maxFailureRate: 0.3,
      minRequests: 5,
      failuresInARow: 3,
      slowMs: 10_000,
      minDataQuality: 70,
      minSystemHealth: 70,
    });
    expect(maxStoredHealthAlerts).toBe(100);
  });

  it.each([
    ['', []],
    ['-', []],
    ['--', []],
    ['---', ['failures_in_a_row']],
    ['--+-', []],
    ['-+-+', []],
    ['-+-++', ['failure_rate']],
    ['-++++-', ['failure_rate']],
    ['-+++-++', []],
    ['+++-+++---', ['failure_rate', 'failures_in_a_row']],
    ['+++++++-----+', ['failure_rate']],
  ])('given the requests %j, reports %j [S9-9]', (requests, expected) => {
    expect(kinds(met(requests))).toEqual(expected);
  });

  it.each([
    [9999, false],
    [10_000, false],
    [10_001, true],
  ])('decides whether a response after %d ms is slow: %s [S9-9]', (durationMs, isSlow) => {
    expect(kinds(addRequestOutcome(zeroApiCounts, { ok: true, durationMs })).includes('slow_response')).toBe(isSlow);
  });

  it.each([
    [70, 70, []],
    [69, 100, ['data_quality']],
    [100, 69, ['system_health']],
    [null, 100, []],
    [0, 0, ['data_quality', 'system_health']],
  ])('given data quality %s and system health %s, reports %j [S9-9]', (dataQuality, score, expected) => {
    expect(apiHealthIssues(zeroApiCounts, { dataQuality, score }).map(({ kind }) => kind)).toEqual(expected);
  });

  it('reports nothing before the first response [S9-9]', () => {
    expect(apiHealthIssues(zeroApiCounts, undefined)).toEqual([]);
  });

  it('starts a new window after each check, but continues to count consecutive failures [S9-9]', () => {
    const counts = addRequestOutcome(resetApiCounts(met('--')), { ok: false, durationMs: 5 });
    expect(counts).toEqual({ requests: 1, failures: 1, failuresInARow: 3, slowestMs: 5 });
  });

  it('reports nothing if every response is good and fast, however many there are [S9-9]', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 10_000 })), (durations) => {
        const counts = durations.reduce(
          (sum, durationMs) => addRequestOutcome(sum, { ok: true, durationMs }),
          zeroApiCounts,
        );
        expect(apiHealthIssues(counts, good)).toEqual([]);
      }),
    );
  });
});

describe('the health alert history', () => {
  it('contains only the newest 100 alerts, and gets a new one only when a problem starts [S9-9]', () => {
    const trouble = { kind: 'slow_response', value: 12_000 } as const;
    let history = addHealthAlerts([], { before: new Set(), troubles: [trouble], at: 0 });
    expect(addHealthAlerts(history, { before: new Set(['slow_response']), troubles: [trouble], at: 1 })).toBe(history);
    for (let at = 1; at <= 150; at++)
      history = addHealthAlerts(history, { before: new Set(), troubles: [trouble], at });
    expect(history).toHaveLength(100);
    expect([history[0]?.at, history.at(-1)?.at]).toEqual([150, 51]);
  });
});

describe('the health notice', () => {
  it('stays hidden once dismissed, reappears only for a new problem, and disappears when all problems end [S2.2-5]', () => {
    const first = nextHealthNotice(initialHealthNotice, ['database']);
    expect(first.isShown).toBe(true);
    const dismissed = dismissHealthNotice(first);
    expect(nextHealthNotice(dismissed, ['database'])).toBe(dismissed);
    const second = nextHealthNotice(dismissed, ['database', 'slow_response']);
    expect([second.isShown, second.number]).toEqual([true, 2]);
    const gone = dismissHealthNotice(second);
    expect(nextHealthNotice(gone, ['slow_response']).isShown).toBe(false);
    const well = nextHealthNotice(gone, []);
    expect([well.isShown, well.announced.size]).toEqual([false, 0]);
    expect(nextHealthNotice(well, ['database'])).toMatchObject({ isShown: true, number: 3 });
  });

  it('is hidden whenever there is no problem [S2.2-5]', () => {
    const step = fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 3 });
    fc.assert(
      fc.property(fc.array(step), (steps) => {
        const last = steps.reduce((notice, now) => nextHealthNotice(notice, now), initialHealthNotice);
        expect(nextHealthNotice(last, []).isShown).toBe(false);
      }),
    );
  });
});
