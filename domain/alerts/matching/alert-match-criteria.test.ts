import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Alert, type AlertDraft, createAlert } from '../alert.ts';
import { type AlertObservation, observedValue } from '../alert-observation.ts';
import { isThresholdReached } from '../alert-thresholds.ts';
import { checkAlert } from '../check-alert.ts';
import { exampleDraft, exampleNow, exampleObservation, exampleQuote } from '../examples/example-alert.ts';
import { alertMatchCriteria, createWatchedTick, type WatchedTick } from './alert-match-criteria.ts';
import { alertSeriesKey } from './alert-series-key.ts';

const minute = 60_000;
const hour = 60 * minute;

/** Settings close to the tested rates, including equal targets, short intervals and early expiry dates. */
const drafts: fc.Arbitrary<Partial<AlertDraft>> = fc
  .record({
    type: fc.constantFrom<AlertDraft['type']>(
      'rate_better',
      'rate_target',
      'change',
      'receive_at_least',
      'fee_lower',
      'new_provider',
      'best_in_days',
    ),
    toCurrency: fc.constantFrom('PHP', 'INR'),
    targetRate: fc.integer({ min: 560, max: 580 }).map((n) => n / 10),
    changeThreshold: fc.constantFrom(0.5, 1, 2),
    targetReceive: fc.integer({ min: 56_000, max: 58_000 }),
    targetFee: fc.integer({ min: 10, max: 20 }),
    bestInDays: fc.constantFrom<7 | 30>(7, 30),
    frequency: fc.constantFrom<AlertDraft['frequency']>('immediate', 'immediate', 'hourly', 'custom'),
    customFrequencyHours: fc.constantFrom(1, 2, 3),
    expirationType: fc.constantFrom<AlertDraft['expirationType']>(undefined, undefined, 'duration', 'date'),
    expirationDuration: fc.constant(1),
    expirationDate: fc.integer({ min: 1, max: 40 }).map((n) => exampleNow + n * 30 * minute),
  })
  .map((overrides) => ({ ...overrides, toCountry: overrides.toCurrency === 'PHP' ? 'PH' : 'IN' }));

type Step =
  | { readonly kind: 'tick'; readonly toCurrency: string; readonly rate: number; readonly afterMs: number }
  | { readonly kind: 'add'; readonly overrides: Partial<AlertDraft> }
  | { readonly kind: 'drop' | 'pause' | 'resume'; readonly which: number };

const steps: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('tick' as const),
      toCurrency: fc.constantFrom('PHP', 'INR'),
      rate: fc.integer({ min: 5600, max: 5800 }).map((n) => n / 100),
      afterMs: fc.constantFrom(0, minute, 30 * minute, hour),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('add' as const), overrides: drafts }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constantFrom('drop' as const, 'pause' as const, 'resume' as const),
      which: fc.nat(30),
    }),
  },
);

/** Returns an observation with the data for every alert type, derived from the rate. */
function observe(rate: number, now: number): AlertObservation {
  return exampleObservation(rate, now, {
    quote: exampleQuote({
      receiveAmount: rate * 1000 - 300,
      totalCost: Math.round((60 - rate) * 500) / 100,
    }),
    providers: [
      { id: 'a', name: 'A', firstSeenAt: exampleNow + Math.floor((now - exampleNow) / (5 * hour)) * 5 * hour },
    ],
    highBefore: 57.5,
  });
}

/** Applies the database's index lookup (docs/decisions/0017) to one alert. */
function isTouched(alert: Alert, { value, jumpPercent, now }: WatchedTick): boolean {
  const watch = alertMatchCriteria(alert);
  if (!watch || now < watch.opensAt || now >= watch.expiresAt) return false;
  return watch.levels.some((level) => isThresholdReached(level, value, jumpPercent));
}

/**
 * Replays a sequence of events and, at each tick, compares the alerts that the lookup finds with those that a check of
 * all alerts changes.
 */
function play(first: readonly Partial<AlertDraft>[], story: readonly Step[]): { hits: number; ticks: number } {
  const alerts = new Map<string, Alert>();
  const last = new Map<string, number>();
  let now = exampleNow;
  let made = 0;
  let hits = 0;
  let ticks = 0;
  const put = (alert: Alert): void => void alerts.set(alert.id, alert);
  const add = (overrides: Partial<AlertDraft>): void => {
    made += 1;
    const draft = exampleDraft(overrides, exampleNow);
    put({ ...createAlert(draft, `a${made}`, now) });
  };
  const pick = (which: number): Alert | undefined => [...alerts.values()][which % Math.max(1, alerts.size)];
  for (const overrides of first) add(overrides);
  for (const step of story) {
    if (step.kind === 'add') add(step.overrides);
    if (step.kind === 'drop') {
      const alert = pick(step.which);
      if (alert) alerts.delete(alert.id);
    }
    if (step.kind === 'pause' || step.kind === 'resume') {
      const alert = pick(step.which);
      if (alert)
        put({
          ...alert,
          isActive: step.kind === 'resume',
          isArmed: true,
          baseRate: undefined,
          lastKnownRate: undefined,
        });
    }
    if (step.kind !== 'tick') continue;
    now += step.afterMs;
    ticks += 1;
    const observation = observe(step.rate, now);
    const tick = createWatchedTick(last.get(step.toCurrency), step.rate, now);
    last.set(step.toCurrency, step.rate);
    const ofPair = [...alerts.values()].filter(({ toCurrency }) => toCurrency === step.toCurrency);
    const tickFor = (alert: Alert) => ({ ...tick, value: observedValue(alert, observation) as number });

    const touched = ofPair.filter((alert) => isTouched(alert, tickFor(alert)));
    const checked = ofPair.map((alert) => ({ alert, check: checkAlert(alert, observation, now) }));
    const changed = checked.filter(
      ({ alert, check }) =>
        check.outcome.kind === 'fired' || check.outcome.kind === 'rearmed' || check.alert.baseRate !== alert.baseRate,
    );
    expect(touched.map(({ id }) => id).sort()).toEqual(changed.map(({ alert }) => alert.id).sort());
    hits += touched.length;
    for (const { check } of checked) alerts.set(check.alert.id, check.alert);
  }
  return { hits, ticks };
}

describe('alertMatchCriteria', () => {
  it('finds exactly the alerts that a check of all alerts would change, for any sequence of events', () => {
    let hits = 0;
    let ticks = 0;
    fc.assert(
      fc.property(fc.array(drafts, { maxLength: 25 }), fc.array(steps, { maxLength: 40 }), (first, story) => {
        const played = play(first, story);
        hits += played.hits;
        ticks += played.ticks;
      }),
      { numRuns: 300 },
    );
    // A sequence that never triggers an alert would prove nothing.
    expect(hits).toBeGreaterThan(ticks / 4);
  });
});

it('alertSeriesKey returns different keys for price alerts that differ in amount, provider, method or country', () => {
  const overrides = { type: 'receive_at_least', targetReceive: 57_000 } as const;
  const names = [
    overrides,
    { ...overrides, amount: 500 },
    { ...overrides, provider: 'wise' },
    { ...overrides, payIn: 'cash' as const },
    { ...overrides, payoutMethod: 'cash_pickup' as const },
    { ...overrides, fromCountry: 'GB' },
  ].map((each) => alertSeriesKey(createAlert(exampleDraft(each), 'a', exampleNow)));
  expect(new Set(names).size).toBe(names.length);
});
