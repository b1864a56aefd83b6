import type { Offer } from './offer.ts';
import type { PriceRange } from './price-range.ts';
import type { TransferCost } from './provider-cost.ts';
import type { ScoreRange } from './score-range.ts';

/** An offer with its price for one amount and its score: a row that can be sorted and shown. */
export type Quote = {
  readonly offer: Offer;
  readonly cost: TransferCost;
  /** A whole number from 0 to 100. */
  readonly score: number;
  /** The uncertainty of the price; absent if the price was seen or confirmed. */
  readonly range?: PriceRange | undefined;
  /** The resulting uncertainty of the score. */
  readonly scoreRange?: ScoreRange | undefined;
};
