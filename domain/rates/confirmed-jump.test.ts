import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isConfirmedJump, updatePendingJump } from './confirmed-jump.ts';
import { type AcceptanceState, emptyAcceptanceState, evaluateRateTable } from './rate-acceptance.ts';

const day = 86_400_000;
const start = Date.UTC(2026, 6, 5, 12);

type Word = readonly [source: string, currency: string, perUsd: number, days: number];

/** Returns the verdicts on the reported rates in order. `days` is the time since the start. */
function judge(...words: readonly Word[]): string[] {
  let state: AcceptanceState = emptyAcceptanceState;
  return words.map(([source, currency, perUsd, days]) => {
    const asOf = start + days * day;
    const rates = new Map([[currency, perUsd]]);
    const table = { source, base: 'USD', asOf, receivedAt: asOf, rates, kind: 'daily' } as const;
    const { state: next, verdicts } = evaluateRateTable(state, table, asOf);
    state = next;
    const [verdict] = verdicts;
    return verdict?.kind === 'accepted' ? 'accepted' : (verdict?.reason ?? 'nothing');
  });
}

describe('a rate changed by law', () => {
  it('is accepted from one source that reports it on three days [D2]', () => {
    const words: Word[] = [0, 5, 6, 7].map((at) => ['a', 'BOB', at === 0 ? 6.93 : 9.91 + at / 100, at]);
    expect(judge(...words)).toEqual(['accepted', 'too_far', 'too_far', 'accepted']);
  });

  it('is accepted immediately if a second source agrees, even if a law removes two zeros [B1-11]', () => {
    const egp: Word[] = [
      ['a', 'EGP', 30.9, 0],
      ['a', 'EGP', 49.4, 4],
      ['b', 'EGP', 49.5, 4],
    ];
    expect(judge(...egp)).toEqual(['accepted', 'too_far', 'accepted']);
    const syp: Word[] = [
      ['a', 'SYP', 11_057, 0],
      ['a', 'SYP', 110.6, 1],
      ['b', 'SYP', 110.5, 1],
    ];
    expect(judge(...syp)).toEqual(['accepted', 'too_far', 'accepted']);
  });

  it('is confirmed by reports on several days, not by several reports on one day', () => {
    const ticks: Word[] = Array.from({ length: 40 }, (_, tick) => ['a', 'BOB', 9.91, 5 + tick / 100]);
    expect(judge(['a', 'BOB', 6.93, 4.9], ...ticks).slice(1)).toEqual(ticks.map(() => 'too_far'));
  });

  it('needs new confirmation after a different value, or after more than five days without a report', () => {
    const value = (rate: number, at: number): Word => ['a', 'BOB', rate, at];
    const back = judge(value(6.93, 0), value(9.9, 1), value(6.93, 2), value(9.9, 3), value(9.9, 4), value(9.9, 5));
    expect(back).toEqual(['accepted', 'too_far', 'accepted', 'too_far', 'too_far', 'accepted']);
    const pause = (days: number) => judge(value(6.93, 0), value(9.9, 1), value(9.9, 2), value(9.9, 2 + days)).at(-1);
    expect([pause(5), pause(5.01)]).toEqual(['accepted', 'too_far']);
  });

  it('is rejected while another source reports a different rate', () => {
    const words: Word[] = [1, 2, 3, 4].flatMap((at): Word[] => [
      ['a', 'BOB', 9.9, at],
      ['b', 'BOB', 6.93, at],
    ]);
    expect(judge(['b', 'BOB', 6.93, 0], ...words).filter((_, index) => index % 2 === 1)).toEqual(
      Array.from({ length: 4 }, () => 'too_far'),
    );
  });

  it('is never confirmed if its decimal point is misplaced, however long a single source repeats it', () => {
    const cases = fc.record({
      rate: fc.double({ min: 0.2, max: 20_000, noNaN: true }),
      places: fc.constantFrom(-3, -2, -1, 1, 2, 3),
      drift: fc.double({ min: -0.015, max: 0.015, noNaN: true }),
    });
    fc.assert(
      fc.property(cases, ({ rate, places, drift }) => {
        const wrong = rate * 10 ** places * (1 + drift);
        const words = [1, 2, 3, 4, 5].map((at): Word => ['a', 'BOB', wrong, at]);
        expect(judge(['a', 'BOB', rate, 0], ...words).slice(1)).not.toContain('accepted');
      }),
    );
  });
});

describe('updatePendingJump', () => {
  const before = { perUsd: 10, asOf: start, days: 2 };
  const after = (perUsd: number, days: number) =>
    updatePendingJump(before, 'BOB', { perUsd, asOf: start + days * day });

  it('counts the next UTC day once, however often the source reports', () => {
    expect(after(10, 0).days).toBe(2);
    expect(after(10, 0.49).days).toBe(2);
    expect(after(10, 0.5)).toEqual({ perUsd: 10, asOf: start + day / 2, days: 3 });
  });

  it('starts a new count for a first value, an older value or a value beyond the limit', () => {
    const first = { perUsd: 10, asOf: start };
    expect(after(10, -0.1)).toEqual({ perUsd: 10, asOf: start - 0.1 * day, days: 1 });
    // The limit is 30% for a volatile currency, plus a twentieth of that for the day in between.
    expect(after(13.15, 1).days).toBe(3);
    expect(after(13.16, 1)).toEqual({ perUsd: 13.16, asOf: start + day, days: 1 });
    expect(updatePendingJump(undefined, 'BOB', first)).toEqual({ ...first, days: 1 });
  });
});

describe('isConfirmedJump', () => {
  const last = { perUsd: 10, asOf: start };
  it.each([
    [15, 3, true],
    [15, 2, false],
    [100, 3, false],
    [102, 3, false],
    [103, 3, true],
    [1, 3, false],
    [10.05, 3, true],
  ])('decides whether a jump from 10 to %d, reported on %d days, is confirmed: %s', (perUsd, days, isConfirmed) => {
    expect(isConfirmedJump({ perUsd, asOf: start, days }, last)).toBe(isConfirmed);
  });
});
