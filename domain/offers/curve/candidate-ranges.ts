import { compareAtSamePrice } from '../sort-quotes.ts';
import type { AmountRange } from './amount-range.ts';
import { type Contender, usesFallbackValues } from './contender.ts';
import type { CostSegment } from './cost-segments.ts';

/** A contender, and one straight piece of its cost. */
export type CostLine = { readonly contender: Contender; readonly piece: CostSegment };

/**
 * A range of amounts with every offer that could be the cheapest in it, given rounding. If there is only one line, the
 * cheapest offer is certain.
 */
export type CandidateRange = AmountRange & { readonly lines: readonly CostLine[] };

/**
 * Returns ranges of amounts, each with the offers that could be the cheapest in it, given rounding. An offer could be
 * the cheapest if its lowest possible cost is at most every other offer's highest possible cost. The ranges are
 * computed from the lines, without trying individual amounts. Offers with default values compete only where no other
 * offer serves the amount (D8). Amounts outside the ranges aren't served.
 */
export function findCandidateRanges(contenders: readonly Contender[]): CandidateRange[] {
  const lines = contenders.flatMap((contender) => contender.pieces.map((piece) => ({ contender, piece })));
  const edges = [...new Set(lines.flatMap(({ piece }) => [piece.from, piece.to + 1]))].sort((a, b) => a - b);
  return edges.slice(0, -1).flatMap((from, index) => {
    const to = (edges[index + 1] as number) - 1;
    const serving = lines.filter(({ piece }) => piece.from <= from && piece.to >= to);
    const founded = serving.filter(({ contender }) => !usesFallbackValues(contender));
    return splitIntoCandidateRanges(keepFirstPerPrice(founded.length > 0 ? founded : serving), { from, to });
  });
}

/** Returns one line for each price: that of the offer that ranks first. */
function keepFirstPerPrice(lines: readonly CostLine[]): CostLine[] {
  const first = new Map<string, CostLine>();
  for (const line of lines) {
    const { price, offer } = line.contender;
    const known = first.get(price);
    if (!known || compareAtSamePrice({ offer }, known.contender) < 0) first.set(price, line);
  }
  return [...first.values()];
}

/** Expects every line to cover the whole range. */
function splitIntoCandidateRanges(lines: readonly CostLine[], range: AmountRange): CandidateRange[] {
  const middle = (range.from + range.to) / 2;
  const ranked = lines
    .map((line) => ({ line, cost: line.piece.intercept + line.piece.slope * middle + line.piece.atMost }))
    .sort((a, b) => a.cost - b.cost)
    .map(({ line }) => line);
  const spans: { line: CostLine; from: number; to: number }[] = [];
  for (const line of ranked) {
    const span = findCheapestSpan(line, ranked, range);
    if (span) spans.push({ line, ...span });
  }
  const cuts = [...new Set(spans.flatMap(({ from, to }) => [from, to + 1]))].sort((a, b) => a - b);
  return cuts.slice(0, -1).map((from, index) => {
    const to = (cuts[index + 1] as number) - 1;
    return { from, to, lines: spans.filter((span) => span.from <= from && span.to >= to).map(({ line }) => line) };
  });
}

/**
 * Returns the amounts for which the line can be the cheapest. They form one range, because the line's lower bound is
 * straight and the minimum of all upper bounds is concave.
 */
function findCheapestSpan(
  { piece }: CostLine,
  others: readonly CostLine[],
  range: AmountRange,
): AmountRange | undefined {
  let { from, to } = range;
  for (const { piece: other } of others) {
    const steeper = piece.slope - other.slope;
    const slack = other.intercept + other.atMost - piece.intercept - piece.atLeast + floatTolerance;
    // Rounds outward to whole amounts: an extra amount costs only one more trial, but a missing one would hide a
    // crossing.
    if (steeper > 0) to = Math.min(to, Math.ceil(slack / steeper));
    else if (steeper < 0) from = Math.max(from, Math.floor(slack / steeper));
    else if (slack < 0) return undefined;
    if (from > to) return undefined;
  }
  return { from, to };
}

/** The tolerance for floating-point noise, in minor units. */
const floatTolerance = 1e-3;
