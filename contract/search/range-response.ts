import { majorUnits } from '@tern/domain/money/major-units.ts';
import type { PriceRange } from '@tern/domain/offers/price-range.ts';
import type { PriceRangeResponse } from './offer-response.ts';

/** Converts a price's range to major units. Returns null if the price has no range. */
export function toPriceRangeResponse(range: PriceRange | undefined): PriceRangeResponse | null {
  if (!range) return null;
  const ends = ({ low, high }: PriceRange['totalCost']) => ({ low: majorUnits(low), high: majorUnits(high) });
  return {
    ...ends(range.receiveAmount),
    totalCost: ends(range.totalCost),
    ...(range.sendAmount && { sendAmount: ends(range.sendAmount) }),
  };
}
