import { countryByCode, type Region } from '../../reference/countries.ts';
import type { EvaluatedPrice } from './evaluated-price.ts';
import { firstRankedGaps } from './first-ranked.ts';
import type { PreviouslyShownPrice } from './previously-shown-price.ts';

/** Below this number of cases, no statistics are reported. */
export const minTrackRecordCases = 30;
/** In percent. A first-ranked offer this close to the best price seen counts as a hit. */
export const hitTolerancePercent = 0.5;

/**
 * How much our prices differed from the prices seen later, in percentage points of the amount; null = too few cases.
 */
export type PriceDeviation = {
  readonly cases: number;
  readonly medianPoints: number | null;
  readonly p90Points: number | null;
};

export type TrackRecord = {
  readonly all: PriceDeviation;
  readonly byConfidence: readonly (PriceDeviation & { readonly word: PreviouslyShownPrice['word'] })[];
  /** By the receiving country's region. */
  readonly byRegion: readonly (PriceDeviation & { readonly region: Region })[];
  /**
   * How often the first-ranked offer was within half a percent of the best price seen, 0 to 1; null = too few cases.
   */
  readonly firstRanked: { readonly cases: number; readonly share: number | null };
};

/** The parts of an evaluated price that the summary needs. */
export type TrackRecordCase = {
  readonly word: PreviouslyShownPrice['word'];
  readonly region: Region | undefined;
  readonly points: number;
};

export type CorridorCases = { readonly cases: readonly TrackRecordCase[]; readonly gaps: readonly number[] };

export function corridorCases(judged: readonly EvaluatedPrice[]): CorridorCases {
  const cases = judged.map(({ actual, shown }) => ({
    word: shown.word,
    region: countryByCode(actual.observation.toCountry ?? '')?.region,
    points: Math.abs(shown.totalCostPercent - actual.totalCostPercent),
  }));
  return { cases, gaps: firstRankedGaps(judged) };
}

const priceLabelOrder = ['confirmed', 'seen', 'estimate'] as const;

/** Returns the statistics for the cases in all corridors, leaving out empty groups. */
export function summarizeTrackRecord(corridors: readonly CorridorCases[]): TrackRecord {
  const cases = corridors.flatMap((corridor) => corridor.cases);
  const gaps = corridors.flatMap((corridor) => corridor.gaps);
  const words = Map.groupBy(cases, ({ word }) => word);
  const regions = Map.groupBy(cases, ({ region }) => region);
  const hits = gaps.filter((gap) => gap <= hitTolerancePercent + 1e-9).length;
  return {
    all: summarizeDeviations(cases),
    byConfidence: priceLabelOrder.flatMap((word) => {
      const members = words.get(word);
      return members ? { word, ...summarizeDeviations(members) } : [];
    }),
    byRegion: [...regions]
      .flatMap(([region, members]) => (region ? { region, ...summarizeDeviations(members) } : []))
      .sort((a, b) => b.cases - a.cases || (a.region < b.region ? -1 : 1)),
    firstRanked: { cases: gaps.length, share: gaps.length < minTrackRecordCases ? null : hits / gaps.length },
  };
}

function summarizeDeviations(cases: readonly TrackRecordCase[]): PriceDeviation {
  const points = cases.map((one) => one.points).sort((a, b) => a - b);
  const isEnough = points.length >= minTrackRecordCases;
  return {
    cases: points.length,
    medianPoints: isEnough ? quantile(points, 0.5) : null,
    p90Points: isEnough ? quantile(points, 0.9) : null,
  };
}

/** Interpolates between the two nearest values and rounds to two decimals. */
function quantile(sorted: readonly number[], share: number): number {
  const place = (sorted.length - 1) * share;
  const [low, high] = [sorted[Math.floor(place)] ?? 0, sorted[Math.ceil(place)] ?? 0];
  return Math.round((low + (high - low) * (place % 1)) * 100) / 100;
}
