import { describe, expect, it } from 'vitest';
import { emptyAcceptanceState, evaluateRateTable, restoreAcceptanceState } from './rate-acceptance.ts';
import type { RateTable } from './rate-table.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
const now = Date.UTC(2026, 0, 10);
const table = (source: string, rates: Record<string, number>, asOf: number): RateTable => {
  return { source, base: 'USD', asOf, receivedAt: asOf, rates: new Map(Object.entries(rates)), kind: 'live' };
};
const saved = (source: string, perUsd: number, asOf: number, currency = 'PHP') => ({ source, currency, perUsd, asOf });

describe('restoreAcceptanceState', () => {
  it("uses each currency's newest value as the reference, regardless of the order of the saved values", () => {
    const values = [saved('a', 58, now - 2), saved('b', 58.2, now - 1), saved('c', 58.1, now - 3)];
    for (const order of [values, values.toReversed()]) {
      expect(restoreAcceptanceState(emptyAcceptanceState, order, now).accepted.get('PHP')).toEqual({
        perUsd: 58.2,
        asOf: now - 1,
      });
    }
    const both = [saved('a', 58, now), saved('b', 58.3, now)];
    expect(restoreAcceptanceState(emptyAcceptanceState, both, now).accepted.get('PHP')).toMatchObject({ perUsd: 58.3 });
  });

  it("restores each source's values and newest time, so an older table is rejected", () => {
    const restored = restoreAcceptanceState(
      emptyAcceptanceState,
      [saved('a', 58, now - minute), saved('a', 88, now - day, 'INR'), saved('b', 58, now - day)],
      now,
    );
    expect([...(restored.acceptedBySource.get('a') ?? [])]).toEqual([
      ['PHP', { perUsd: 58, asOf: now - minute }],
      ['INR', { perUsd: 88, asOf: now - day }],
    ]);
    expect(restored.reports).toEqual(restored.acceptedBySource);
    const judged = (source: string, asOf: number) =>
      evaluateRateTable(restored, table(source, { PHP: 58 }, asOf), now).verdicts;
    expect(judged('a', now - minute - 1)).toMatchObject([{ kind: 'refused', reason: 'older_than_last' }]);
    expect(judged('a', now - minute)).toMatchObject([{ kind: 'accepted' }]);
    expect(judged('b', now - day)).toMatchObject([{ kind: 'accepted' }]);
  });

  it.each([
    ['an invalid rate', saved('a', 0, now)],
    ['an implausible value', saved('a', 1.01e8, now)],
    ['a value from the future', saved('a', 58, now + 10 * minute + 1)],
  ])('omits %s', (_title, value) => {
    const restored = restoreAcceptanceState(emptyAcceptanceState, [value, saved('a', 88, now, 'INR')], now);
    expect([...restored.accepted.keys()]).toEqual(['INR']);
    expect([...(restored.acceptedBySource.get('a')?.keys() ?? [])]).toEqual(['INR']);
  });

  it('accepts a value that is dated ten minutes in the future', () => {
    expect(
      restoreAcceptanceState(emptyAcceptanceState, [saved('a', 58, now + 10 * minute)], now).accepted.has('PHP'),
    ).toBe(true);
  });

  it('drops a value that two other sources contradict [S5-6]', () => {
    const values = [saved('a', 58.4, now - 1), saved('b', 58.5, now - 1), saved('c', 66, now)];
    const restored = restoreAcceptanceState(emptyAcceptanceState, [...values, saved('c', 88, now, 'INR')], now);
    expect(restored.accepted.get('PHP')).toMatchObject({ perUsd: 58.5 });
    expect([...(restored.acceptedBySource.get('c')?.keys() ?? [])]).toEqual(['INR']);
  });
});

describe('evaluateRateTable after a clock was ahead', () => {
  it('drops only the values that are dated in the future, for each source and currency', () => {
    const before = restoreAcceptanceState(
      emptyAcceptanceState,
      [saved('a', 58, now), saved('b', 58.2, now + day), saved('b', 88, now, 'INR'), saved('c', 91, now + day, 'INR')],
      now + day,
    );
    const { state, verdicts, withdrawn } = evaluateRateTable(before, table('b', { EUR: 0.9 }, now), now);
    expect(verdicts).toMatchObject([{ kind: 'accepted', currency: 'EUR' }]);
    expect(withdrawn).toEqual([
      { source: 'b', currency: 'PHP' },
      { source: 'c', currency: 'INR' },
    ]);
    expect(state.accepted.get('PHP')).toEqual({ perUsd: 58, asOf: now });
    expect(state.accepted.get('INR')).toEqual({ perUsd: 88, asOf: now });
    // Values that 'c' dated tomorrow are removed from `reports`, but today's values from 'a' stay.
    expect(state.reports.get('c')?.size).toBe(0);
    expect(state.reports.get('a')?.get('PHP')).toEqual({ perUsd: 58, asOf: now });
    expect([...state.newestAsOf]).toEqual([
      ['a', now],
      ['b', now],
    ]);
  });

  it('drops a currency whose only value is dated in the future', () => {
    const before = restoreAcceptanceState(emptyAcceptanceState, [saved('a', 58, now + day)], now + day);
    const { state } = evaluateRateTable(before, table('b', { INR: 88 }, now), now);
    expect([...state.accepted.keys()]).toEqual(['INR']);
  });

  it('forgets a quarantined value that is dated in the future', () => {
    const first = evaluateRateTable(emptyAcceptanceState, table('a', { PHP: 58 }, now), now).state;
    const { state: before, verdicts } = evaluateRateTable(first, table('b', { PHP: 88 }, now + day), now + day);
    expect(verdicts).toMatchObject([{ kind: 'quarantined' }]);
    const { state } = evaluateRateTable(before, table('c', { PHP: 88 }, now), now);
    expect(state.reports.get('b')?.size).toBe(0);
    expect(state.accepted.get('PHP')).toMatchObject({ perUsd: 58 });
  });
});
