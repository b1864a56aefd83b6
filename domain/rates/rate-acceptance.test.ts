import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type AcceptanceState,
  emptyAcceptanceState,
  evaluateRateTable,
  type RateVerdict,
  type WithdrawnRate,
} from './rate-acceptance.ts';
import { rateDistancePercent, rateJumpLimitPercent } from './rate-jump-limit.ts';
import type { RateTable } from './rate-table.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
const start = Date.UTC(2026, 0, 10);

function table(source: string, rates: Record<string, number>, asOf = start, base = 'USD'): RateTable {
  return { source, base, asOf, receivedAt: asOf, rates: new Map(Object.entries(rates)), kind: 'live' };
}

/** Evaluates tables in order, with a clock that advances to each newer table's time, and returns the last result. */
function evaluateAll(...tables: RateTable[]) {
  let state: AcceptanceState = emptyAcceptanceState;
  let verdicts: readonly RateVerdict[] = [];
  let withdrawn: readonly WithdrawnRate[] = [];
  let now = start;
  for (const each of tables) {
    now = Math.max(now, each.asOf);
    ({ state, verdicts, withdrawn } = evaluateRateTable(state, each, now));
  }
  return { state, verdicts, withdrawn, kinds: verdicts.map((verdict) => verdict.kind) };
}

describe('evaluateRateTable', () => {
  it('accepts the first value of a currency [D2]', () => {
    expect(evaluateAll(table('a', { PHP: 58, INR: 88 })).kinds).toEqual(['accepted', 'accepted']);
  });

  it.each([0, -1, Number.NaN, Number.POSITIVE_INFINITY])(
    'rejects a rate of %d but accepts the rest [S5-6]',
    (wrong) => {
      const { verdicts } = evaluateAll(table('a', { PHP: wrong, INR: 88 }));
      expect(verdicts.find((verdict) => verdict.currency === 'PHP')).toMatchObject({
        kind: 'refused',
        reason: 'invalid_rate',
      });
      expect(verdicts.find((verdict) => verdict.currency === 'INR')).toMatchObject({ kind: 'accepted' });
    },
  );

  it('tolerates a clock that is up to ten minutes ahead, but no more [D2]', () => {
    const ahead = (ms: number) =>
      evaluateRateTable(emptyAcceptanceState, table('a', { PHP: 58 }, start + ms), start).verdicts[0];
    expect(ahead(10 * minute)).toMatchObject({ kind: 'accepted' });
    expect(ahead(10 * minute + 1)).toMatchObject({ kind: 'refused', reason: 'from_the_future' });
    expect(ahead(Number.NaN)).toMatchObject({ kind: 'refused', reason: 'from_the_future' });
  });

  it("rejects a value older than the latest one from its own source, but not one older than another source's value [D2]", () => {
    const newer = table('a', { PHP: 58 }, start);
    expect(evaluateAll(newer, table('a', { PHP: 58 }, start - 1)).verdicts[0]).toMatchObject({
      reason: 'older_than_last',
    });
    expect(evaluateAll(newer, table('a', { PHP: 58 }, start)).kinds).toEqual(['accepted']);
    expect(evaluateAll(newer, table('b', { PHP: 58 }, start - day)).kinds).toEqual(['accepted']);
  });

  it("doesn't replace the accepted value with an older one from another source [D2]", () => {
    const { state } = evaluateAll(table('a', { PHP: 58 }, start), table('b', { PHP: 60 }, start - day));
    expect(state.accepted.get('PHP')).toMatchObject({ perUsd: 58, asOf: start });
  });

  it.each([
    ['a rise of 10% in an ordinary currency', 'PHP', 110, 'accepted'],
    ['a larger rise in an ordinary currency', 'PHP', 110.01, 'quarantined'],
    ['a fall of 10% in an ordinary currency', 'PHP', 100 / 1.1, 'accepted'],
    ['a larger fall in an ordinary currency', 'PHP', 90.9, 'quarantined'],
    ['a rise of 30% in a volatile currency', 'NGN', 130, 'accepted'],
    ['a larger rise in a volatile currency', 'NGN', 130.1, 'quarantined'],
  ])('accepts or quarantines %s [D2]', (_title, currency, value, kind) => {
    expect(evaluateAll(table('a', { [currency]: 100 }), table('a', { [currency]: value })).kinds).toEqual([kind]);
  });

  it('compares rates in dollars, whatever their base currency is', () => {
    const dollars = table('a', { EUR: 0.8, PHP: 56 });
    expect(evaluateAll(dollars, table('b', { USD: 1.25, PHP: 70 }, start, 'EUR')).kinds).toEqual([
      'accepted',
      'accepted',
    ]);
    // An error in the dollar rate moves every currency in the table at once.
    expect(new Set(evaluateAll(dollars, table('b', { USD: 125, PHP: 70 }, start, 'EUR')).kinds)).toEqual(
      new Set(['quarantined']),
    );
    expect(evaluateAll(dollars, table('b', { USD: 0, PHP: 70 }, start, 'EUR')).verdicts).toContainEqual({
      kind: 'refused',
      currency: 'PHP',
      rate: 70,
      reason: 'no_usd_rate',
    });
  });
});

it('rateJumpLimitPercent doubles after 20 days, and grows to at most four times the original limit [D2]', () => {
  expect(rateJumpLimitPercent('PHP', 0)).toBe(10);
  expect(rateJumpLimitPercent('PHP', 20 * day)).toBe(20);
  expect(rateJumpLimitPercent('PHP', 1000 * day)).toBe(40);
  expect(rateJumpLimitPercent('NGN', 1000 * day)).toBe(120);
  expect(rateDistancePercent(110, 100)).toBeCloseTo(rateDistancePercent(100, 110));
});

describe('the plausibility check', () => {
  it.each([
    [1e-5, 'accepted'],
    [0.99e-5, 'refused'],
    [1e8, 'accepted'],
    [1.01e8, 'refused'],
    [5e-324, 'refused'],
    [1e308, 'refused'],
  ])('gives the verdict for %d units per dollar: %s, even if a second source agrees [S5-6]', (perUsd, kind) => {
    const { verdicts } = evaluateAll(table('a', { XXX: perUsd }), table('b', { XXX: perUsd }));
    expect(verdicts).toMatchObject([kind === 'refused' ? { kind, reason: 'invalid_rate' } : { kind }]);
  });

  it("applies per dollar, whatever the table's base currency is", () => {
    const crowns = table('a', { USD: 1e-9, PHP: 1 }, start, 'EUR');
    expect(evaluateAll(crowns).kinds).toEqual(['refused', 'refused']);
  });
});

describe('evaluateRateTable with two other sources', () => {
  const said = (source: string, currency: string, value: number, at = 0) =>
    table(source, { [currency]: value }, start + at);

  it.each([
    ['PHP', 58.4, 1.09],
    ['EUR', 0.92, 1 / 1.09],
    ['NGN', 1500, 1.29],
  ])(
    'quarantines %s at %d × %d if both sources contradict it, but not if the two count as a single source [S5-6]',
    (currency, value, factor) => {
      const two = [said('ecb', currency, value), said('currency-api', currency, value)];
      const wrong = said('open-er-api', currency, value * factor, minute);
      expect(evaluateAll(...two, wrong).verdicts).toMatchObject([
        { kind: 'quarantined', reason: 'contradicted', limitPercent: 3 },
      ]);
      // Frankfurter republishes the European Central Bank's rates, so these two count as one source.
      expect(evaluateAll(said('frankfurter', currency, value), said('ecb', currency, value), wrong).kinds).toEqual([
        'accepted',
      ]);
    },
  );

  it.each([
    ['3% away', 103, 0, 'accepted'],
    ['more than 3% away', 103.1, 0, 'quarantined'],
    ['six days later', 103.1, 6 * day, 'accepted'],
  ])(
    'compares a value with the nearer of two sources, if it is at most five days away from each: %s [S5-6]',
    (_title, value, later, kind) => {
      const two = [said('a', 'PHP', 99), said('b', 'PHP', 100)];
      expect(evaluateAll(...two, said('c', 'PHP', value, later)).kinds).toEqual([kind]);
    },
  );

  it('ignores the other sources if they disagree with each other', () => {
    expect(evaluateAll(said('a', 'PHP', 97), said('b', 'PHP', 100), said('c', 'PHP', 105)).kinds).toEqual(['accepted']);
  });

  it('accepts a real jump once a second source confirms it [S5-6]', () => {
    const two = [said('a', 'PHP', 58), said('b', 'PHP', 58)];
    const first = said('c', 'PHP', 63, minute);
    expect(evaluateAll(...two, first).kinds).toEqual(['quarantined']);
    expect(evaluateAll(...two, first, said('a', 'PHP', 63.1, 2 * minute)).kinds).toEqual(['accepted']);
    const confirmed = evaluateAll(...two, first, said('a', 'PHP', 63.1, 2 * minute), said('c', 'PHP', 63, 3 * minute));
    expect(confirmed.kinds).toEqual(['accepted']);
    expect(confirmed.state.accepted.get('PHP')).toMatchObject({ perUsd: 63 });
  });

  it('withdraws the first value once both other sources agree on a different value, even an older one [S5-6]', () => {
    const wrong = said('c', 'PHP', 63.66, 2 * minute);
    expect(evaluateAll(wrong, said('a', 'PHP', 58.4)).withdrawn).toEqual([]);
    const { state, withdrawn } = evaluateAll(wrong, said('a', 'PHP', 58.4), said('b', 'PHP', 58.5, minute));
    expect(withdrawn).toEqual([{ source: 'c', currency: 'PHP' }]);
    expect(state.accepted.get('PHP')).toMatchObject({ perUsd: 58.5 });
  });

  it('withdraws even a completely wrong first value, and then accepts other sources again [S5-6]', () => {
    const seen = [said('c', 'PHP', 80, 2 * minute), said('a', 'PHP', 58.4), said('b', 'PHP', 58.5, minute)];
    expect(evaluateAll(...seen).withdrawn).toEqual([{ source: 'c', currency: 'PHP' }]);
    expect(evaluateAll(...seen, said('a', 'PHP', 58.4, 3 * minute)).kinds).toEqual(['accepted']);
  });
});

describe('a clock that was ahead', () => {
  it('has no effect once it is correct again', () => {
    const ahead = evaluateRateTable(emptyAcceptanceState, table('a', { PHP: 58 }, start + day), start + day).state;
    const { state, verdicts } = evaluateRateTable(ahead, table('a', { PHP: 58.1 }, start), start);
    expect(verdicts).toMatchObject([{ kind: 'accepted', perUsd: 58.1 }]);
    expect(state.accepted.get('PHP')).toMatchObject({ perUsd: 58.1, asOf: start });
  });
});

describe('a second source', () => {
  const before = table('a', { PHP: 50 }, start);
  const jump = (source: string, value: number, at: number) => table(source, { PHP: value }, start + at);

  it('confirms a 40% jump, which is then accepted from the first source too [D2]', () => {
    const seen = [before, jump('a', 70, minute), jump('b', 70.5, 2 * minute)];
    expect(evaluateAll(...seen.slice(0, 2)).kinds).toEqual(['quarantined']);
    expect(evaluateAll(...seen).kinds).toEqual(['accepted']);
    expect(evaluateAll(...seen, jump('a', 70, 3 * minute)).kinds).toEqual(['accepted']);
  });

  it('is not the same source repeating itself [D2]', () => {
    const repeated = [1, 2, 3, 4].map((n) => jump('a', 5000, n * minute));
    expect(evaluateAll(before, ...repeated).kinds).toEqual(['quarantined']);
  });

  it('is not a source that republishes the same values [D2]', () => {
    expect(evaluateAll(before, jump('ecb', 70, minute), jump('frankfurter', 70, minute)).kinds).toEqual([
      'quarantined',
    ]);
  });

  it.each([
    ['2% apart', 71.4, 0, 'accepted'],
    ['more than 2% apart', 71.5, 0, 'quarantined'],
    ['six days apart', 70, 6 * day, 'quarantined'],
  ])('must be close in value and time: %s [D2]', (_title, value, later, kind) => {
    expect(evaluateAll(before, jump('a', 70, minute), jump('b', value, minute + later)).kinds).toEqual([kind]);
  });

  it('is needed to move a rate by more than the limit [D2]', () => {
    const value = fc.double({ min: 1e-3, max: 1e6, noNaN: true });
    fc.assert(
      fc.property(fc.array(value, { minLength: 1, maxLength: 20 }), (values) => {
        let state = evaluateRateTable(emptyAcceptanceState, before, start).state;
        for (const [index, perUsd] of values.entries()) {
          const asOf = start + index * minute;
          const last = state.accepted.get('PHP')?.perUsd ?? 0;
          state = evaluateRateTable(state, table('b', { PHP: perUsd }, asOf), asOf).state;
          expect(rateDistancePercent(state.accepted.get('PHP')?.perUsd ?? 0, last)).toBeLessThanOrEqual(10.01);
        }
      }),
    );
  });
});
