import type { RateKind } from '../rates/rate-table.ts';

/**
 * [S9-9] The quality of the shown data, 0 to 100, from three measurements: how old the newest rates are compared with
 * their source's update interval, what share of recent offers are estimates, and what share had missing values filled
 * in. An unknown part doesn't lower the score; if all are unknown, there is no score.
 */
export type DataQualityInput = {
  /** The rate sources of this instance; empty if it is configured without any, which is not a defect. */
  readonly sources: readonly { readonly kind: RateKind; readonly ageMs: number | undefined }[];
  /** Recent offers. */
  readonly offers: { readonly all: number; readonly estimated: number; readonly filledIn: number };
};

export type DataQuality = {
  /** 0 to 100, whole; null without any measurement. */
  readonly score: number | null;
  /** Each 0 to 1; null when unknown. */
  readonly freshness: number | null;
  readonly measured: number | null;
  readonly complete: number | null;
};

/**
 * Old rates make every row wrong, so freshness weighs most and alone can bring the score below 70. An estimate is
 * labeled as one, so estimates with fresh rates stay above 70.
 */
const weights = { freshness: 60, measured: 15, complete: 25 } as const;

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/**
 * Up to the first age, a rate is as new as its source can provide, including weekends and holidays; at the second age,
 * it is worthless.
 */
const ages: Readonly<Record<RateKind, readonly [fresh: number, worthless: number]>> = {
  live: [hourMs, dayMs],
  daily: [5 * dayMs, 15 * dayMs],
  reference: [5 * dayMs, 15 * dayMs],
  simulated: [hourMs, dayMs],
};

export function dataQuality({ sources, offers }: DataQualityInput): DataQuality {
  const parts = {
    // A pair uses its newest source, so the best one counts.
    freshness: sources.length === 0 ? null : Math.max(...sources.map(({ kind, ageMs }) => freshnessOf(kind, ageMs))),
    measured: shareOfRest(offers.estimated, offers.all),
    complete: shareOfRest(offers.filledIn, offers.all),
  };
  const names = ['freshness', 'measured', 'complete'] as const;
  if (names.every((name) => parts[name] === null)) return { ...parts, score: null };
  const score = names.reduce((sum, name) => sum + (parts[name] ?? 1) * weights[name], 0);
  return { ...parts, score: Math.round(score) };
}

function freshnessOf(kind: RateKind, ageMs: number | undefined): number {
  if (ageMs === undefined) return 0;
  const [fresh, worthless] = ages[kind];
  return Math.min(1, Math.max(0, (worthless - ageMs) / (worthless - fresh)));
}

function shareOfRest(part: number, all: number): number | null {
  return all === 0 ? null : 1 - Math.min(all, part) / all;
}
