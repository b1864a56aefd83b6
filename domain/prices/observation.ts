import type { ObservationKind } from '../providers/offer.ts';
import type { ProviderCategory } from '../providers/provider.ts';
import type { PayInMethodId } from '../reference/pay-in-methods.ts';
import type { PayoutMethodId } from '../reference/payout-methods.ts';

/** How exactly the time is known at which a price was seen. */
export const seenPrecisions = ['minute', 'day', 'quarter'] as const;
export type SeenPrecision = (typeof seenPrecisions)[number];

/**
 * A price that somebody saw: what one provider asked for one amount, on one day, in one corridor. Figures are as they were observed;
 * what is known to be wrong with them is corrected when they are read (corrected-margins.ts).
 */
export type PriceObservation = {
  /** The id of the source, such as "wise" or "rpw-2025-q3". */
  readonly source: string;
  /** The same for the same service of the same source; with source, amount and time it names the observation. */
  readonly externalId: string;
  readonly kind: ObservationKind;
  readonly providerId: string;
  /** As the source writes it. */
  readonly providerName: string;
  readonly category: ProviderCategory;
  /** ISO 3166-1 alpha-2; undefined = the price applies in every country that uses the currency. */
  readonly fromCountry?: string | undefined;
  readonly toCountry?: string | undefined;
  /** Of amount and fee. */
  readonly currency: string;
  /** What the recipient gets. */
  readonly toCurrency: string;
  readonly payIn?: PayInMethodId | undefined;
  readonly payoutMethod: PayoutMethodId;
  /** Major units of `currency`: what the sender hands over, fee included. */
  readonly amount: number;
  /** The amount in US dollars that a survey's amount is the equivalent of: 200 or 500. */
  readonly usdAmount?: number | undefined;
  /** Major units of `currency`; undefined = the source says only the rate. */
  readonly fee?: number | undefined;
  /** Percent below the mid-market rate of that time; negative = better than it; undefined = not disclosed. */
  readonly marginPercent?: number | undefined;
  /** The customer rate, where the source gives it: units of toCurrency for one of currency. */
  readonly rate?: number | undefined;
  /** The mid-market rate that the margin was measured against. */
  readonly midRate?: number | undefined;
  readonly deliveryMinutes?: number | undefined;
  /** Milliseconds since 1970 UTC; the start of the day, or the last day of the quarter. */
  readonly seenAt: number;
  readonly seenPrecision: SeenPrecision;
  /** Independent people who agreed on it, where people shared it; 1 = one person and another source. */
  readonly people?: number | undefined;
  /** The survey period, such as "2025 Q3". */
  readonly period?: string | undefined;
};

/** Where observations come from, as shown to people. */
export type ObservationSource = {
  readonly id: string;
  readonly name: string;
  readonly url: string;
  /** Such as "CC BY 4.0"; null = single facts, named with their origin. */
  readonly license: string | null;
};
