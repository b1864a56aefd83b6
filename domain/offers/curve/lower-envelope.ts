import type { AmountRange } from './amount-range.ts';
import { type CandidateRange, type CostLine, findCandidateRanges } from './candidate-ranges.ts';
import { type Contender, cheapestContenderForAmount } from './contender.ts';
import type { CurvePricingContext } from './curve-pricing-context.ts';

export type CheapestOfferRange = AmountRange & { readonly cheapest: Contender };

/**
 * A range in which several offers differ only by rounding, so a single minor unit can change which one is the cheapest.
 */
export type NearTieRange = AmountRange & { readonly among: readonly Contender[] };

export type LowerEnvelope = {
  readonly cheapestRanges: readonly CheapestOfferRange[];
  readonly closeRanges: readonly NearTieRange[];
};

/**
 * Returns the cheapest offer for each range of amounts (D6). Real quotes confirm each change: just below the boundary
 * between two ranges, the earlier offer is the cheapest; at the boundary, the later one is. In a close range, the
 * cheapest offer may change back and forth with every minor unit. Such detours are left out.
 */
export function lowerEnvelope(contenders: readonly Contender[], market: CurvePricingContext): LowerEnvelope {
  const steps: CheapestOfferRange[] = [];
  const closeRanges: NearTieRange[] = [];
  const all = findCandidateRanges(contenders);
  for (let index = 0; index < all.length; index += 1) {
    const start = index;
    const first = all[start] as CandidateRange;
    if (hasSingleCandidate(first)) {
      steps.push({ from: first.from, to: first.to, cheapest: soleContender(first) });
      continue;
    }
    while (isContinuous(all[index], all[index + 1]) && !hasSingleCandidate(all[index + 1] as CandidateRange))
      index += 1;
    const range = { from: first.from, to: (all[index] as CandidateRange).to };
    const lines = all.slice(start, index + 1).flatMap((contest) => contest.lines);
    const among = [...new Set(lines.map((line) => line.contender))];
    closeRanges.push({ ...range, among });
    const before = isContinuous(all[start - 1], first) ? soleContender(all[start - 1] as CandidateRange) : undefined;
    const after = isContinuous(all[index], all[index + 1])
      ? soleContender(all[index + 1] as CandidateRange)
      : undefined;
    steps.push(...findCheapestRangesWithin(range, { before, after }, among, market));
  }
  return { cheapestRanges: mergeAdjacentRanges(steps), closeRanges };
}

function hasSingleCandidate({ lines }: CandidateRange): boolean {
  return lines.length === 1;
}

function soleContender({ lines }: CandidateRange): Contender {
  return (lines[0] as CostLine).contender;
}

/**
 * Returns whether two ranges connect without a jump: they are adjacent, and every line continues across the boundary.
 */
function isContinuous(before: CandidateRange | undefined, after: CandidateRange | undefined): boolean {
  if (!before || !after || before.to + 1 !== after.from) return false;
  return [...before.lines, ...after.lines].every(({ piece }) => piece.from <= before.to && piece.to >= after.from);
}

/**
 * Finds, by bisection, the changes in a range where only rounding determines the cheapest offer. If the same offer is
 * the cheapest at both ends of a subrange, changes in between are ignored. That offer is within rounding of the
 * cheapest throughout, because its line is straight and the minimum of all lines is concave.
 */
function findCheapestRangesWithin(
  range: AmountRange,
  neighbors: { before: Contender | undefined; after: Contender | undefined },
  among: readonly Contender[],
  market: CurvePricingContext,
): CheapestOfferRange[] {
  const at = (amountMinor: number): Contender => {
    const found = cheapestContenderForAmount(among, market, amountMinor);
    if (!found) throw new Error(`Nobody serves ${amountMinor}, though the cost pieces say so`);
    return found;
  };
  const path: { from: number; cheapest: Contender }[] = [];
  const changes = (low: number, below: Contender, high: number, above: Contender): void => {
    if (below === above) return;
    if (high - low === 1) {
      path.push({ from: high, cheapest: above });
      return;
    }
    const middle = Math.floor((low + high) / 2);
    const there = at(middle);
    changes(low, below, middle, there);
    changes(middle, there, high, above);
  };
  const { before, after } = neighbors;
  const [low, high] = [before ? range.from - 1 : range.from, after ? range.to + 1 : range.to];
  const [below, above] = [before ?? at(low), after ?? at(high)];
  path.push({ from: range.from, cheapest: below });
  changes(low, below, high, above);
  const direct = withoutDetours(path);
  return direct
    .map(({ from, cheapest }, index) => ({ from, to: (direct[index + 1]?.from ?? range.to + 1) - 1, cheapest }))
    .filter(({ from, to }) => from <= to);
}

/** Removes every detour that returns to an offer that was the cheapest before it. */
function withoutDetours(path: readonly { from: number; cheapest: Contender }[]) {
  const direct: { from: number; cheapest: Contender }[] = [];
  for (const step of path) {
    const before = direct.findIndex(({ cheapest }) => cheapest === step.cheapest);
    if (before >= 0) direct.length = before + 1;
    else direct.push(step);
  }
  return direct;
}

function mergeAdjacentRanges(steps: readonly CheapestOfferRange[]): CheapestOfferRange[] {
  const reigns: CheapestOfferRange[] = [];
  for (const step of steps) {
    const before = reigns.at(-1);
    if (before && before.cheapest === step.cheapest && before.to + 1 === step.from) {
      reigns[reigns.length - 1] = { ...before, to: step.to };
    } else reigns.push(step);
  }
  return reigns;
}
