import {
  calculateErrorMargins,
  type EstimateErrorFactor,
  type EstimateErrorModel,
  type EstimateErrorScale,
  estimateErrorGroupings,
  findEstimateErrorGroup,
  type ModelErrorMargins,
} from '@tern/domain/prices/estimate/estimate-error.ts';
import type { EstimateBasis } from '@tern/domain/prices/estimate/seen-price-index.ts';
import type { HeldOutEstimate } from './cross-validate.ts';
import { quantile } from './quantile.ts';

/** Percentage points added to the total cost, so even a price of 0% has a range. */
const offsetPoints = 1;
/** The central share of prices that a range should contain. */
const centralShare = 0.8;
const roundCount = 6;
const tailQuantile = 1 - (1 - centralShare) / 2;
/** A group's factor is averaged as if the group had this many more prices with the factor 1. */
const shrinkage = 60;

type Side = 'below' | 'above';
type ErrorSample = {
  readonly corridor: string;
  readonly groups: readonly string[];
  readonly shares: Readonly<Record<Side, number>>;
};

/**
 * Fits the ranges that contain the central 80% of held-out prices, overall and in each group. The factors of each
 * grouping are adjusted in turn, so that about one price in ten falls outside on each side.
 */
export function fitErrorModel(leftOut: readonly HeldOutEstimate[]): EstimateErrorModel {
  const scale = (kind: EstimateBasis) => fitScale(leftOut.filter(({ knowledge }) => knowledge === kind));
  return {
    new_corridor: scale('new_corridor'),
    corridor: scale('corridor'),
    provider_in_corridor: scale('provider_in_corridor'),
  };
}

function fitScale(leftOut: readonly HeldOutEstimate[]): EstimateErrorScale {
  const cases = leftOut.map(toErrorSample);
  const [below, above] = [fitSide(cases, 'below'), fitSide(cases, 'above')];
  return {
    offset: offsetPoints,
    below: below.base,
    above: above.base,
    factors: estimateErrorGroupings.map(
      (by, at): EstimateErrorFactor => ({
        by,
        below: toStoredFactors(below.factors[at]),
        above: toStoredFactors(above.factors[at]),
      }),
    ),
  };
}

function toErrorSample(one: HeldOutEstimate): ErrorSample {
  const { service, estimated, actual } = one;
  const groups = estimateErrorGroupings.map((by) =>
    findEstimateErrorGroup(by, { question: service.question, totalPercent: estimated }),
  );
  const share = (actual - estimated) / calculateErrorUnit(offsetPoints, estimated);
  const { fromCountry, toCountry } = service.question;
  return { corridor: `${fromCountry} ${toCountry}`, groups, shares: { below: -share, above: share } };
}

function fitSide(cases: readonly ErrorSample[], side: Side): { base: number; factors: Map<string, number>[] } {
  const base = Math.max(
    0.01,
    quantile(
      cases.map(({ shares }) => shares[side]),
      tailQuantile,
    ),
  );
  const factors = estimateErrorGroupings.map(() => new Map<string, number>());
  const width = ({ groups }: ErrorSample) =>
    groups.reduce((product, group, at) => product * (factors[at]?.get(group) ?? 1), base);
  for (let round = 0; round < roundCount; round += 1) {
    for (const [at, known] of factors.entries()) {
      for (const [group, members] of Map.groupBy(cases, ({ groups }) => groups[at] ?? '')) {
        const needed = quantile(
          members.map((member) => member.shares[side] / width(member)),
          calculateTailQuantile(members),
        );
        const weight = members.length / (members.length + shrinkage);
        known.set(group, (known.get(group) ?? 1) * Math.max(0.3, needed) ** weight);
      }
    }
  }
  return { base, factors };
}

/**
 * Returns which quantile of its errors a group needs (0 to 1). Errors within a corridor are correlated, so a group with
 * few corridors needs a quantile that is higher by a quarter of its tail's standard error.
 */
function calculateTailQuantile(members: readonly ErrorSample[]): number {
  const corridors = new Set(members.map(({ corridor }) => corridor)).size;
  return Math.min(0.98, tailQuantile + 0.25 * Math.sqrt((tailQuantile * (1 - tailQuantile)) / corridors));
}

function toStoredFactors(factors: ReadonlyMap<string, number> | undefined): Record<string, number> {
  return Object.fromEntries(
    [...(factors ?? [])].sort().map(([group, factor]) => [group, Math.round(factor * 1000) / 1000]),
  );
}

/** Returns the central 80% range of an estimate, as total cost in percent. */
export function calculateCentralRange(model: EstimateErrorModel, one: HeldOutEstimate): { low: number; high: number } {
  const shares: ModelErrorMargins = calculateErrorMargins(model, {
    question: one.service.question,
    basis: one.knowledge,
    totalPercent: one.estimated,
  });
  const unit = calculateErrorUnit(shares.offset, one.estimated);
  return { low: one.estimated - shares.below * unit, high: one.estimated + shares.above * unit };
}

/**
 * Returns the percentage points that an error fraction of 1 represents at this price. A promotion below 0% is treated
 * like a price of 0%.
 */
function calculateErrorUnit(offset: number, totalPercent: number): number {
  return offset + Math.max(0, totalPercent);
}
