import type { RateKind } from '../rates/rate-table.ts';

/**
 * [S9-9] The input for the data quality score. The score combines three measurements: the age of the newest rates, the
 * share of estimates among recent offers, and the share of those offers with filled-in values. An unknown measurement
 * doesn't lower the score; if all three are unknown, there is no score.
 */
export type DataQualityInput = {
  /** The rate sources of this instance; empty if none is configured, which isn't a defect. */
  readonly sources: readonly { readonly kind: RateKind; readonly ageMs: number | undefined }[];
  /** Counts of recent offers. */
  readonly offers: { readonly all: number; readonly estimated: number; readonly filledIn: number };
};

export type DataQuality = {
  /** A whole number from 0 to 100; null without any measurement. */
  readonly score: number | null;
  /** Each 0 to 1; null when unknown. */
  readonly freshness: number | null;
  readonly measured: number | null;
  readonly complete: number | null;
};

/**
 * Old rates make every row wrong, so freshness has the largest weight and can bring the score below 70 on its own. An
 * estimate is labeled as one, so a high share of estimates can't do that on its own.
 */
export const dataQualityWeights = { freshness: 60, measured: 15, complete: 25 } as const;

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/**
 * Up to the first age, a rate counts as fresh, which allows for update intervals, weekends and holidays. From the
 * second age on, it counts as worthless.
 */
const ageLimitsMs: Readonly<Record<RateKind, readonly [fresh: number, worthless: number]>> = {
  live: [hourMs, dayMs],
  daily: [5 * dayMs, 15 * dayMs],
  reference: [5 * dayMs, 15 * dayMs],
  simulated: [hourMs, dayMs],
};

export function dataQuality({ sources, offers }: DataQualityInput): DataQuality {
  const parts = {
    // Each currency pair uses its newest source, so only the freshest source counts.
    freshness:
      sources.length === 0 ? null : Math.max(...sources.map(({ kind, ageMs }) => calculateFreshness(kind, ageMs))),
    measured: calculateRemainingShare(offers.estimated, offers.all),
    complete: calculateRemainingShare(offers.filledIn, offers.all),
  };
  const names = ['freshness', 'measured', 'complete'] as const;
  if (names.every((name) => parts[name] === null)) return { ...parts, score: null };
  const score = names.reduce((sum, name) => sum + (parts[name] ?? 1) * dataQualityWeights[name], 0);
  return { ...parts, score: Math.round(score) };
}

function calculateFreshness(kind: RateKind, ageMs: number | undefined): number {
  if (ageMs === undefined) return 0;
  const [fresh, worthless] = ageLimitsMs[kind];
  return Math.min(1, Math.max(0, (worthless - ageMs) / (worthless - fresh)));
}

function calculateRemainingShare(part: number, all: number): number | null {
  return all === 0 ? null : 1 - Math.min(all, part) / all;
}
