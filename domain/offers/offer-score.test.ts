import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exampleOffer } from './example-offer-overrides.ts';
import {
  calculateScoreParts,
  costMark,
  defaultScoreWeights,
  reliabilityGrade,
  type ScoreInput,
  scoreOffer,
  speedGrade,
} from './offer-score.ts';

const { provider } = exampleOffer();
const input: ScoreInput = { totalCostPercent: 2, deliveryMinutes: 60, provider, year: 2026 };

describe('the score [D3]', () => {
  it('is the sum of its parts, none of which exceeds its maximum, for any offer and weights', () => {
    const weight = fc.integer({ min: 0, max: 100 });
    const facts = fc.record({
      votes: fc.record({ average: fc.double({ min: 1, max: 5, noNaN: true }), count: fc.constantFrom(0, 3, 1e6) }),
      successRatePercent: fc.double({ min: 75, max: 100, noNaN: true }),
      establishedYear: fc.integer({ min: 2000, max: 2026 }),
      isRegulated: fc.boolean(),
    });
    fc.assert(
      fc.property(
        fc.double({ min: -5, max: 120, noNaN: true }),
        fc.option(fc.integer({ min: 1, max: 20_000 }), { nil: undefined }),
        facts,
        fc.record({ cost: weight, speed: weight, rating: weight, reliability: weight }),
        (totalCostPercent, deliveryMinutes, known, weights) => {
          const offer = { totalCostPercent, deliveryMinutes, provider: { ...provider, ...known }, year: 2026 };
          const score = scoreOffer(offer, weights);
          const parts = calculateScoreParts(offer, weights);
          expect(parts.reduce((sum, part) => sum + part.points, 0)).toBe(score);
          expect(parts.reduce((sum, part) => sum + part.outOf, 0)).toBe(100);
          for (const { points, outOf } of parts) expect(points).toBeLessThanOrEqual(outOf);
          expect(score).toBeGreaterThanOrEqual(0);
          expect(score).toBeLessThanOrEqual(100);
        },
      ),
      { numRuns: 2000 },
    );
  });

  it('has parts whose maximums are whole numbers that add up to 100', () => {
    const parts = calculateScoreParts(input, { cost: 5, speed: 5, rating: 2, reliability: 1 });
    // 38.46, 38.46, 15.38 and 7.69: rounded, they add up to only 99.
    expect(parts.map(({ outOf }) => outOf)).toEqual([39, 38, 15, 8]);
  });

  it('halves the cost mark for every 5% of cost, and caps it at 100', () => {
    expect(costMark(0)).toBe(100);
    expect(costMark(5)).toBe(50);
    expect(costMark(10)).toBe(25);
    expect(costMark(-3)).toBe(100);
  });

  it('gives full marks for delivery within five minutes and none for seven days or more', () => {
    expect(speedGrade(5).mark).toBe(100);
    expect(speedGrade(1).mark).toBe(100);
    expect(speedGrade(7 * 1440).mark).toBe(0);
    expect(speedGrade(30 * 1440).mark).toBe(0);
  });

  it('is never higher for a more expensive offer, all else being equal', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 50, noNaN: true }), fc.double({ min: 0, max: 50, noNaN: true }), (a, b) => {
        const [less, more] = [Math.min(a, b), Math.max(a, b)];
        expect(scoreOffer({ ...input, totalCostPercent: less })).toBeGreaterThanOrEqual(
          scoreOffer({ ...input, totalCostPercent: more }),
        );
      }),
    );
  });

  it('treats unknown facts as neutral: worse than a pass, better than a fail [D8]', () => {
    const regulated = (isRegulated: boolean | undefined) =>
      scoreOffer(
        { ...input, provider: { ...provider, isRegulated } },
        { cost: 0, speed: 0, rating: 0, reliability: 1 },
      );
    expect(regulated(true)).toBeGreaterThan(regulated(undefined));
    expect(regulated(undefined)).toBeGreaterThan(regulated(false));
    const part = calculateScoreParts({ ...input, deliveryMinutes: undefined }).find((found) => found.part === 'speed');
    expect(part).toMatchObject({ known: false, mark: 50 });
  });

  it('gives an unrated provider a neutral rating of 4, and changes little if there are only a few votes [S9-8]', () => {
    const rating = (votes?: { average: number; count: number }) =>
      scoreOffer({ ...input, provider: { ...provider, votes } }, { cost: 0, speed: 0, rating: 1, reliability: 0 });
    expect(rating()).toBe(75);
    expect(rating({ average: 5, count: 2 })).toBe(79);
    expect(rating({ average: 5, count: 1000 })).toBe(100);
  });

  it('considers only the proportions of the weights, and uses the defaults if all of them are zero', () => {
    const doubled = { cost: 100, speed: 50, rating: 20, reliability: 30 };
    expect(calculateScoreParts(input, doubled)).toEqual(calculateScoreParts(input, defaultScoreWeights));
    expect(scoreOffer(input, { cost: 0, speed: 0, rating: 0, reliability: 0 })).toEqual(
      scoreOffer(input, defaultScoreWeights),
    );
  });

  it('loses the same number of speed marks each time the delivery time doubles', () => {
    const marks = [5, 10, 20, 40].map((minutes) => speedGrade(minutes).mark);
    const steps = marks.slice(1).map((mark, index) => (marks[index] ?? 0) - mark);
    expect(steps[0]).toBeCloseTo(100 / Math.log2((7 * 1440) / 5));
    for (const step of steps) expect(step).toBeCloseTo(steps[0] ?? 0);
  });

  it.each([
    [{ successRatePercent: 100 }, 40 + 15 + 15],
    [{ successRatePercent: 90 }, 20 + 15 + 15],
    [{ successRatePercent: 80 }, 0 + 15 + 15],
    [{ successRatePercent: 60 }, 0 + 15 + 15],
    [{ establishedYear: 2006 }, 20 + 30 + 15],
    [{ establishedYear: 1990 }, 20 + 30 + 15],
    [{ establishedYear: 2016 }, 20 + 15 + 15],
    [{ establishedYear: 2026 }, 20 + 0 + 15],
    [{ establishedYear: 2027 }, 20 + 0 + 15],
    [{ isRegulated: true }, 20 + 15 + 30],
    [{ isRegulated: false }, 20 + 15 + 0],
    [{ successRatePercent: 100, establishedYear: 1990, isRegulated: true }, 100],
  ])('gives the facts %j a reliability mark of %d', (facts, mark) => {
    expect(reliabilityGrade({ ...provider, ...facts }, 2026).mark).toBeCloseTo(mark);
    expect(reliabilityGrade({ ...provider, ...facts }, 2026).known).toBe(true);
  });

  it('gives half the reliability marks to a provider that nothing is known about', () => {
    expect(reliabilityGrade(provider, 2026)).toEqual({ mark: 50, known: false });
  });

  it('reports which parts are known and how many points they could earn', () => {
    const rated = { ...provider, votes: { average: 5, count: 1 } };
    const parts = (change: Partial<ScoreInput>) => calculateScoreParts({ ...input, ...change });
    expect(parts({}).map(({ part, outOf, known }) => [part, outOf, known])).toEqual([
      ['cost', 50, true],
      ['speed', 25, true],
      ['rating', 10, false],
      ['reliability', 15, false],
    ]);
    expect(parts({ provider: rated }).map(({ known }) => known)).toEqual([true, true, true, false]);
    expect(parts({ totalCostPercent: 5 }).map(({ mark }) => mark)[0]).toBe(50);
  });

  it('adds the points lost in rounding to the parts with the largest remainders', () => {
    const equal = { cost: 1, speed: 1, rating: 1, reliability: 0 };
    const best = { ...input, totalCostPercent: 0, deliveryMinutes: 5 };
    const score = scoreOffer(best, equal);
    const parts = calculateScoreParts(best, equal);
    // 33.33 + 33.33 + 25 is 92 when rounded. The whole points add up to only 91, so the first part gets one more.
    expect(score).toBe(92);
    expect(parts.map(({ points }) => points)).toEqual([34, 33, 25, 0]);
  });

  it('ignores negative weights', () => {
    const negative = { cost: 50, speed: -50, rating: 0, reliability: 0 };
    expect(calculateScoreParts(input, negative).map(({ outOf }) => outOf)).toEqual([100, 0, 0, 0]);
  });
});
