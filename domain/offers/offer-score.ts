import type { Provider } from '../providers/provider.ts';
import { shrinkRating } from '../providers/rating.ts';

/**
 * An offer's score, 0–100, from four named parts: cost, speed, rating and reliability (D3, [S3.5] aiScore). A published
 * formula gives each part a mark from 0 to 100, which is then weighted; the shown points add up to the score. Unknown
 * facts get a neutral mark (D8); for a provider without votes, it is the mark of a rating of 4.
 */
export const scorePartNames = ['cost', 'speed', 'rating', 'reliability'] as const;
export type ScorePartName = (typeof scorePartNames)[number];
export type ScoreWeights = Readonly<Record<ScorePartName, number>>;

export const defaultScoreWeights: ScoreWeights = { cost: 50, speed: 25, rating: 10, reliability: 15 };

/**
 * A total cost of 5%, the most that the UN's goal 10.c allows for any corridor, earns half the marks. Every additional
 * 5 percentage points halve them again.
 */
export const halfMarksCostPercent = 5;
/**
 * 5 minutes ("instant") earns full marks for speed, and 7 days earns none. In between, each doubling of the time costs
 * the same number of marks.
 */
export const fullMarksMinutes = 5;
export const zeroMarksMinutes = 7 * 1440;
/**
 * The weights within the reliability mark: 40% success rate, 30% years in business and 30% regulation. An unknown fact
 * earns half its share.
 */
export const reliabilityWeights = { successRate: 0.4, age: 0.3, regulated: 0.3 } as const;
/** A success rate of 80% earns no marks, and 100% earns full marks. Twenty years in business earn full marks. */
export const zeroMarksSuccessRatePercent = 80;
export const fullMarksYears = 20;
/** The mark for unknown facts other than the rating (domain/providers/rating.ts). */
export const defaultMark = 50;

export type ScorePart = {
  readonly part: ScorePartName;
  /** The mark of this part alone, 0–100. */
  readonly mark: number;
  /** The most points it can contribute; whole points that add up to 100 across all parts. */
  readonly outOf: number;
  /** Whole points; the parts add up to the score. */
  readonly points: number;
  /** Whether the mark is based on known facts; otherwise, it is neutral. */
  readonly known: boolean;
};

export type ScoreInput = {
  readonly totalCostPercent: number;
  readonly deliveryMinutes: number | undefined;
  readonly provider: Provider;
  /** The current calendar year, from which the years in business are computed. */
  readonly year: number;
};

/**
 * Returns the score of a quoted offer, a whole number from 0 to 100. Weights are relative: only their proportions count.
 * If all are 0, the defaults apply.
 */
export function scoreOffer(input: ScoreInput, weights: ScoreWeights = defaultScoreWeights): number {
  const share = normalizeWeights(weights);
  let exact = 0;
  for (const part of scorePartNames) exact += (gradeByPart[part](input).mark * share[part]) / 100;
  return Math.round(exact);
}

/** Returns the parts of an offer's score for display; their points add up to the score. */
export function calculateScoreParts(
  input: ScoreInput,
  weights: ScoreWeights = defaultScoreWeights,
): readonly ScorePart[] {
  const share = normalizeWeights(weights);
  const grades = scorePartNames.map((part) => gradeByPart[part](input));
  const exact = grades.map(({ mark }, index) => (mark * share[scorePartNames[index] as ScorePartName]) / 100);
  const outOf = distributePoints(
    scorePartNames.map((part) => share[part]),
    100,
  );
  const points = distributePoints(exact, scoreOffer(input, weights), outOf);
  return scorePartNames.map((part, index) => ({
    part,
    mark: Math.round(grades[index]?.mark ?? 0),
    outOf: outOf[index] ?? 0,
    points: points[index] ?? 0,
    known: grades[index]?.known ?? false,
  }));
}

type Grade = { readonly mark: number; readonly known: boolean };

const gradeByPart: Readonly<Record<ScorePartName, (input: ScoreInput) => Grade>> = {
  cost: ({ totalCostPercent }) => ({ mark: costMark(totalCostPercent), known: true }),
  speed: ({ deliveryMinutes }) => speedGrade(deliveryMinutes),
  rating: ({ provider: { votes } }) => ({
    mark: ((shrinkRating(votes) - 1) / 4) * 100,
    known: (votes?.count ?? 0) > 0,
  }),
  reliability: ({ provider, year }) => reliabilityGrade(provider, year),
};

/** Returns 100 × 2^(−cost% ÷ 5), at most 100. */
export function costMark(totalCostPercent: number): number {
  return Math.min(100, 100 * 2 ** (-totalCostPercent / halfMarksCostPercent));
}

/**
 * Returns full marks for 5 minutes or less, none for 7 days or more, and a logarithmic mark in between. An unknown time
 * gets the neutral mark.
 */
export function speedGrade(minutes: number | undefined): Grade {
  if (minutes === undefined) return { mark: defaultMark, known: false };
  const position =
    Math.log(Math.max(minutes, fullMarksMinutes) / fullMarksMinutes) / Math.log(zeroMarksMinutes / fullMarksMinutes);
  return { mark: Math.max(0, 100 * (1 - position)), known: true };
}

/**
 * Returns the weighted mark for success rate, years in business and regulation; each unknown fact earns half its share.
 */
export function reliabilityGrade(provider: Provider, year: number): Grade {
  const { successRatePercent, establishedYear, isRegulated } = provider;
  const success =
    successRatePercent === undefined
      ? defaultMark
      : clamp01((successRatePercent - zeroMarksSuccessRatePercent) / (100 - zeroMarksSuccessRatePercent)) * 100;
  const age = establishedYear === undefined ? defaultMark : clamp01((year - establishedYear) / fullMarksYears) * 100;
  const regulated = isRegulated === undefined ? defaultMark : isRegulated ? 100 : 0;
  return {
    mark:
      success * reliabilityWeights.successRate +
      age * reliabilityWeights.age +
      regulated * reliabilityWeights.regulated,
    known: successRatePercent !== undefined || establishedYear !== undefined || isRegulated !== undefined,
  };
}

/** Returns the weights in percent; they add up to 100. */
function normalizeWeights(weights: ScoreWeights): ScoreWeights {
  if (weights === defaultScoreWeights) return weights;
  const sum = scorePartNames.reduce((total, part) => total + Math.max(0, weights[part]), 0);
  if (!(sum > 0)) return defaultScoreWeights;
  const of = (part: ScorePartName): number => (Math.max(0, weights[part]) / sum) * 100;
  return { cost: of('cost'), speed: of('speed'), rating: of('rating'), reliability: of('reliability') };
}

/**
 * Returns whole points that add up to the total: the parts with the largest remainders get the points that are left
 * over. No part gets more than its limit.
 */
function distributePoints(exact: readonly number[], total: number, limits: readonly number[] = []): number[] {
  const whole = exact.map(Math.floor);
  for (let left = total - whole.reduce((sum, points) => sum + points, 0); left > 0; left -= 1) {
    const rests = whole.map((points, index) =>
      points === limits[index] ? -Infinity : (exact[index] as number) - points,
    );
    const next = rests.indexOf(Math.max(...rests));
    whole[next] = (whole[next] ?? 0) + 1;
  }
  return whole;
}

function clamp01(value: number): number {
  return Math.min(1, Math.max(0, value));
}
