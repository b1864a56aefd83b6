import type { RateKind } from '../rates/rate-table.ts';

/**
 * [S9-9] How good the figures are that are being shown, 0 to 100. Three things are measured, none is assumed: how old the newest rates are
 * for what their source promises, which share of the offers given lately rests on estimates, and which share lacked figures that had to be
 * filled in. What cannot be measured takes nothing away; without anything to measure there is no score.
 */
export type DataFacts = {
  /** The rate sources that this instance asks; empty when it is set to ask none, which is then no fault of the figures. */
  readonly sources: readonly { readonly kind: RateKind; readonly ageMs: number | undefined }[];
  /** Offers given lately. */
  readonly offers: { readonly all: number; readonly estimated: number; readonly filledIn: number };
};

export type DataQuality = {
  /** 0 to 100, whole; null when nothing was there to measure. */
  readonly score: number | null;
  /** Each 0 to 1; null where unmeasured. */
  readonly freshness: number | null;
  readonly measured: number | null;
  readonly complete: number | null;
};

/**
 * Old rates make every row wrong, so freshness weighs most, and by itself brings the score under 70. An estimate says that it is one, so
 * that estimates alone, with fresh rates, stay above.
 */
const weights = { freshness: 60, measured: 15, complete: 25 } as const;

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** Up to the first age a rate is as new as its source can be, weekends and holidays included; at the second it is worth nothing. */
const ages: Readonly<Record<RateKind, readonly [fresh: number, worthless: number]>> = {
  live: [hourMs, dayMs],
  daily: [5 * dayMs, 15 * dayMs],
  reference: [5 * dayMs, 15 * dayMs],
  simulated: [hourMs, dayMs],
};

export function dataQuality({ sources, offers }: DataFacts): DataQuality {
  const parts = {
    // A pair is answered by the newest source, so the best one speaks for all.
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
