import { majorUnits } from '@tern/domain/money/major-units.ts';
import type { PriceRange } from '@tern/domain/providers/price-range.ts';
import type { PriceRangeAnswer } from './provider-answer.ts';

/** Returns a price's range in major units, as answers write it; null for a price without one. */
export function rangeAnswer(range: PriceRange | undefined): PriceRangeAnswer | null {
  if (!range) return null;
  const ends = ({ low, high }: PriceRange['totalCost']) => ({ low: majorUnits(low), high: majorUnits(high) });
  return {
    ...ends(range.receiveAmount),
    totalCost: ends(range.totalCost),
    ...(range.sendAmount && { sendAmount: ends(range.sendAmount) }),
  };
}
