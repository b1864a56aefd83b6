import type { QuotesCurve } from '@tern/contract/search/quotes-curve.ts';
import { costAtAmount, isModeled } from './curve-geometry.ts';

/** An amount at which the cheapest provider changes, with the names of the cheapest providers below and above it. */
export type NamedCrossing = {
  readonly amount: number;
  readonly below: string;
  readonly above: string;
  readonly isEstimate: boolean;
};

/**
 * Returns at most `max` crossings, those nearest to the searched amount, in ascending order. A crossing is an estimate
 * unless both of its prices were measured or published at that amount.
 */
export function selectCrossings(curve: QuotesCurve, asked: number, max: number): NamedCrossing[] {
  const names = new Map(curve.cheapest.map(({ id, name }) => [id, name]));
  const distance = (amount: number): number => Math.abs(Math.log(amount / asked));
  return [...curve.crossings]
    .sort((a, b) => distance(a.amount) - distance(b.amount))
    .slice(0, max)
    .sort((a, b) => a.amount - b.amount)
    .map(({ amount, below, above }) => ({
      amount,
      below: names.get(below) ?? below,
      above: names.get(above) ?? above,
      isEstimate: dependsOnEstimate(curve, [below, above], amount),
    }));
}

/** Returns whether the cost of any of these providers is modeled or unknown for amounts from `first` to `last`. */
export function dependsOnEstimate(curve: QuotesCurve, ids: readonly string[], first: number, last = first): boolean {
  return ids.some((id) => !isCostMeasured(curve, id, first, last));
}

function isCostMeasured({ curves }: QuotesCurve, id: string, first: number, last: number): boolean {
  const curve = curves.find((one) => one.id === id);
  if (!curve) return false;
  if (first === last && costAtAmount(curve, first)?.isModeled === false) return true;
  const near = curve.segments.filter(({ from, to }) => from <= last * 1.0001 && first <= to * 1.0001);
  return near.length > 0 && !near.some(isModeled);
}
