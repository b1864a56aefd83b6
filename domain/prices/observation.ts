import type { ObservationKind } from '../offers/offer.ts';
import type { ProviderCategory } from '../providers/provider.ts';
import type { PayInMethodId } from '../reference/pay-in-methods.ts';
import type { PayoutMethodId } from '../reference/payout-methods.ts';

/** The precision of the time at which a price was seen. */
export const seenTimePrecisions = ['minute', 'day', 'quarter'] as const;
export type SeenTimePrecision = (typeof seenTimePrecisions)[number];

/**
 * An observed price: what a provider charged for one amount, on one day, in one corridor. The numbers are stored as
 * observed; known errors are corrected when the numbers are read (correct-margins.ts).
 */
export type PriceObservation = {
  /** The id of the source, such as "wise" or "rpw-2025-q3". */
  readonly source: string;
  /** Identifies a service within its source; together with source, amount and time, it identifies the observation. */
  readonly externalId: string;
  readonly kind: ObservationKind;
  readonly providerId: string;
  /** As written by the source. */
  readonly providerName: string;
  readonly category: ProviderCategory;
  /** ISO 3166-1 alpha-2; undefined = the price applies in every country that uses the currency. */
  readonly fromCountry?: string | undefined;
  readonly toCountry?: string | undefined;
  /** The currency of `amount` and `fee`. */
  readonly currency: string;
  /** The currency that the recipient gets. */
  readonly toCurrency: string;
  readonly payIn?: PayInMethodId | undefined;
  readonly payoutMethod: PayoutMethodId;
  /** The total that the sender pays including the fee, in major units of `currency`. */
  readonly amount: number;
  /** The survey's amount in US dollars: 200 or 500. */
  readonly usdAmount?: number | undefined;
  /** In major units of `currency`; undefined if the source has only the rate. */
  readonly fee?: number | undefined;
  /** Percent below the mid-market rate at that time; negative if better, undefined if not disclosed. */
  readonly marginPercent?: number | undefined;
  /** The customer rate in units of toCurrency per unit of currency, if the source has it. */
  readonly rate?: number | undefined;
  /** The mid-market rate that the margin was measured against. */
  readonly midRate?: number | undefined;
  /** The longest time; for a survey's `surveyOpenEndMinutes`, the shortest. undefined = not stated. */
  readonly deliveryMinutes?: number | undefined;
  /** Milliseconds since 1970 UTC. If only the day is known, its start; if only the quarter is known, its last day. */
  readonly seenAt: number;
  readonly seenPrecision: SeenTimePrecision;
  /**
   * For a price that users shared, how many independent people agreed on it; 1 = one person, confirmed by another
   * source.
   */
  readonly people?: number | undefined;
  /** The survey period, such as "2025 Q3". */
  readonly period?: string | undefined;
};

/**
 * The survey's slowest answer, "6 days or more", in minutes. No other answer of the survey has this number, so the
 * stored minutes alone show that the time has no upper limit.
 */
export const surveyOpenEndMinutes = 6 * 1440;

/** Returns whether the source states only the shortest delivery time. */
export function isOpenEnded({ kind, deliveryMinutes }: Pick<PriceObservation, 'kind' | 'deliveryMinutes'>): boolean {
  return kind === 'survey' && deliveryMinutes === surveyOpenEndMinutes;
}

/** A source of observations, as shown to users. */
export type ObservationSource = {
  readonly id: string;
  readonly name: string;
  readonly url: string;
  /**
   * A license such as "CC BY 4.0"; null = no license, because the prices are individual facts, attributed to their
   * source.
   */
  readonly license: string | null;
};
