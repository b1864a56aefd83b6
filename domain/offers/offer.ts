import type { DeliveryTimeKind } from '../providers/delivery-time.ts';
import type { Provider } from '../providers/provider.ts';
import type { SpeedSummary } from '../providers/speed-summary.ts';
import type { PayInMethodId } from '../reference/pay-in-methods.ts';
import type { PayoutMethodId } from '../reference/payout-methods.ts';
import type { TaxRule } from '../taxes/tax-rule.ts';

/**
 * An offer is one provider's terms for one corridor and payout method, from one source. Published tariffs, surveyed
 * prices and live prices all have this shape, so one calculation quotes them all (D1, D2).
 */
export type Offer = {
  readonly provider: Provider;
  readonly payoutMethod: PayoutMethodId;
  /** The pay-in method for this price; undefined = the source doesn't state it, or it makes no difference. */
  readonly payIn?: PayInMethodId | undefined;
  readonly terms: PriceTerms;
  /** The taxes that currently apply to a transfer with this pay-in method; absent = none. */
  readonly taxes?: readonly TaxRule[] | undefined;
  /** Minutes until the money can be used; undefined = the source doesn't state it. */
  readonly deliveryMinutes?: number | undefined;
  /** What `deliveryMinutes` is; absent = the longest time. */
  readonly deliveryTimeKind?: DeliveryTimeKind | undefined;
  /** The delivery time measured by this instance's users; with at least five users, it determines `deliveryMinutes`. */
  readonly measuredSpeed?: SpeedSummary | undefined;
  /** The source's delivery time, set if `deliveryMinutes` comes from measurements. */
  readonly statedMinutes?: number | undefined;
  /** What `statedMinutes` is; absent = the longest time. */
  readonly statedTimeKind?: DeliveryTimeKind | undefined;
  readonly provenance: Provenance;
  /** The error margins of a modeled price or a published tariff; absent for all other prices. */
  readonly estimateError?: EstimateErrorMargins | undefined;
  /** The fields with default values ([S9-8]); an offer that has any is ranked after all offers without them (D8). */
  readonly fallbacks: readonly FallbackField[];
  /** The charges that the recipient may have to pay (cash-out, receiving bank), if known. */
  readonly recipientCharges?: string | undefined;
  /** A first-transfer offer in the provider's words; shown next to the price, but never included in it. */
  readonly promotion?: string | undefined;
};

/**
 * The central 80% of prices are between total − below × unit and total + above × unit, in percentage points of total
 * cost. The unit is `offset` + total cost in percent, because more expensive offers are less certain.
 */
export type EstimateErrorMargins = { readonly below: number; readonly above: number; readonly offset: number };

/** How the price depends on the amount. All amounts are in major units of `currency`. */
export type PriceTerms = {
  readonly currency: string;
  readonly minAmount?: number | undefined;
  readonly maxAmount?: number | undefined;
  /** In ascending order of `upTo`; the last tier has none. */
  readonly tiers: readonly [PriceTier, ...PriceTier[]];
  /** The observed customer rate (from `currency` to the receiving currency); overrides the tiers' spread. */
  readonly quotedRate?: number | undefined;
  /**
   * The amounts at which the price was measured; it is interpolated in between. Absent for a tariff, which is exact
   * everywhere.
   */
  readonly measuredAmounts?: readonly number[] | undefined;
};

/** transferFee = fixedFee + percentageFee% × amount, between minFee and maxFee. */
export type PriceTier = {
  /** The tier applies up to and including this amount; undefined = no upper limit. */
  readonly upTo?: number | undefined;
  readonly fixedFee: number;
  /** Percentage of the amount sent. Can be negative between two measured amounts, but the fee itself never is. */
  readonly percentageFee: number;
  readonly minFee?: number | undefined;
  readonly maxFee?: number | undefined;
  /** Percent by which the customer rate is below the mid-market rate; negative if it is better. */
  readonly fxSpreadPercent: number;
};

/** Where a value comes from, when it was valid, and how reliable it is. */
export type Provenance = {
  /** A short name to show to users, such as "Wise comparison API" or "World Bank RPW survey". */
  readonly source: string;
  /** ISO 8601 instant or date. */
  readonly asOf: string;
  readonly confidence: Confidence;
  /** How the price was observed; absent or 'estimate' if it wasn't. */
  readonly kind?: ObservationKind | 'estimate' | undefined;
  /** When the price was seen: an ISO 8601 instant, or a date if only the day is known. */
  readonly seenAt?: string | undefined;
  /** The precision of `seenAt`; for 'quarter', `seenAt` is the last day of the quarter. */
  readonly seenPrecision?: 'minute' | 'day' | 'quarter' | undefined;
  /** The amounts at which the price was seen, in the currency of the terms. */
  readonly seenAmounts?: readonly number[] | undefined;
  /** For example, "CC BY 4.0". */
  readonly license?: string | undefined;
  readonly url?: string | undefined;
  /** The survey period, such as "2025 Q1". */
  readonly period?: string | undefined;
  /** Further facts about the price, in English sentences. */
  readonly note?: string | undefined;
  /** The facts in `note` other than the date and the amounts, for pages in other languages. */
  readonly remarks?: readonly PriceRemark[] | undefined;
};

/** Facts about how a price was determined that a reader should know. */
export const priceRemarks = [
  'other_amounts',
  'shared_by_one',
  'shared_by_several',
  'reference_rate_corrected',
  'rate_undisclosed',
  'markup_implausible',
  'no_markup_seen',
  'better_than_mid_market',
] as const;
export type PriceRemark = (typeof priceRemarks)[number];

/** How a price was observed: by a feed, in a survey, as a dated manual record, or by a user of this instance. */
export const observationKinds = ['feed', 'survey', 'captured', 'person'] as const;
export type ObservationKind = (typeof observationKinds)[number];

/**
 * The confidence in a price (price-confidence.ts). live = from a feed within a day or from three people within two
 * weeks; fresh = seen recently; estimated = seen longer ago, or modeled.
 */
export type Confidence = 'live' | 'fresh' | 'estimated';

export type FallbackField = 'fixedFee' | 'percentageFee' | 'fxSpread';
