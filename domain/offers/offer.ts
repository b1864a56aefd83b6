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
  /** How the sender pays for this price; undefined = the source doesn't state it, or it makes no difference. */
  readonly payIn?: PayInMethodId | undefined;
  readonly terms: PriceTerms;
  /** The taxes that currently apply to a transfer with this pay-in method; absent = none. */
  readonly taxes?: readonly TaxRule[] | undefined;
  /** Minutes until the money can be used; undefined = the source doesn't state it. */
  readonly deliveryMinutes?: number | undefined;
  /** The delivery time measured by this instance's users; from five users, it determines `deliveryMinutes`. */
  readonly measuredSpeed?: SpeedSummary | undefined;
  /** The source's delivery time, set if `deliveryMinutes` comes from measurements. */
  readonly statedMinutes?: number | undefined;
  readonly provenance: Provenance;
  /** The error margins of an estimated price; absent = the price was seen or is published. */
  readonly estimateError?: EstimateErrorMargins | undefined;
  /** The missing values that [S9-8] filled in; such an offer is never ranked first (D8). */
  readonly fallbacks: readonly FallbackField[];
  /** The charges that the recipient may have to pay (cash-out, receiving bank), if known. */
  readonly recipientCharges?: string | undefined;
  /** A first-transfer offer in the provider's words; shown next to the price, but never included in it. */
  readonly promotion?: string | undefined;
};

/**
 * The central 80% of prices are between total − below × unit and total + above × unit, in percentage points of total
 * cost, where the unit is `offset` + total cost in percent: more expensive offers are less certain.
 */
export type EstimateErrorMargins = { readonly below: number; readonly above: number; readonly offset: number };

/** How the price depends on the amount. All values are in `currency`, major units. */
export type PriceTerms = {
  readonly currency: string;
  readonly minAmount?: number | undefined;
  readonly maxAmount?: number | undefined;
  /** Ascending by `upTo`; the last one has none. */
  readonly tiers: readonly [PriceTier, ...PriceTier[]];
  /** The observed customer rate (from `currency` to the receiving one); overrides the tiers' spread. */
  readonly quotedRate?: number | undefined;
  /** Amounts at which the price was measured; it is interpolated in between. Absent: a tariff, exact everywhere. */
  readonly measuredAmounts?: readonly number[] | undefined;
};

/** transferFee = fixedFee + percentageFee% × amount, between minFee and maxFee. */
export type PriceTier = {
  /** The tier applies up to and including this amount; undefined = no upper end. */
  readonly upTo?: number | undefined;
  readonly fixedFee: number;
  /** Percentage of the amount sent. May be negative between two measured amounts, but the fee never is. */
  readonly percentageFee: number;
  readonly minFee?: number | undefined;
  readonly maxFee?: number | undefined;
  /** Percent by which the customer rate is below the mid-market rate; negative = better than it. */
  readonly fxSpreadPercent: number;
};

/** Where a value comes from, when it was valid, and how far to trust it. */
export type Provenance = {
  /** A short name to show to users, such as "Wise comparison API" or "World Bank RPW survey". */
  readonly source: string;
  /** ISO 8601 instant or date. */
  readonly asOf: string;
  readonly confidence: Confidence;
  /** How the price was observed; absent or 'estimate' = it wasn't. */
  readonly kind?: ObservationKind | 'estimate' | undefined;
  /** When it was seen: an ISO 8601 instant, or a date if only the day is known. */
  readonly seenAt?: string | undefined;
  /** The precision of `seenAt`; for a quarter, `seenAt` is its last day. */
  readonly seenPrecision?: 'minute' | 'day' | 'quarter' | undefined;
  /** The amounts at which it was seen, in the currency of the terms. */
  readonly seenAmounts?: readonly number[] | undefined;
  /** Such as "CC BY 4.0". */
  readonly license?: string | undefined;
  readonly url?: string | undefined;
  /** The survey period, such as "2025 Q1". */
  readonly period?: string | undefined;
  readonly note?: string | undefined;
};

/** How a price was observed: by a feed, a survey, a manual record with its date, or a user of this instance. */
export const observationKinds = ['feed', 'survey', 'captured', 'person'] as const;
export type ObservationKind = (typeof observationKinds)[number];

/**
 * live = from a feed within a day or from three people within two weeks; fresh = seen on a known recent date; estimated
 * = seen longer ago, or modeled (price-confidence.ts).
 */
export type Confidence = 'live' | 'fresh' | 'estimated';

export type FallbackField = 'fixedFee' | 'percentageFee' | 'fxSpread';
