import type { ProviderCategory } from '@tern/domain/providers/provider.ts';
import type { PayoutMethodId } from '@tern/domain/reference/payout-methods.ts';

/** A service's price for one amount. */
export type SurveyedQuote = {
  /** The equivalent of 200 or 500 US dollars, in major units of the sender's currency. */
  readonly amount: number;
  readonly usd: number;
  readonly currency: string;
  readonly fee: number;
  /**
   * Percent below the interbank rate. A negative margin beats that rate. The margin is undefined if the service didn't
   * disclose its exchange rate.
   */
  readonly marginPercent?: number | undefined;
  readonly totalCostPercent: number;
};

/** A surveyed service in a corridor, with prices for 200 US dollars, 500 US dollars, or both. */
export type SurveyedServicePrices = {
  /** The same each time a row is imported, so importing its file again changes nothing. */
  readonly externalId: string;
  /** For example "2025 Q3". */
  readonly period: string;
  readonly sourceCountry: string;
  readonly destinationCountry: string;
  readonly firm: string;
  readonly category: ProviderCategory;
  readonly payoutMethod: PayoutMethodId;
  readonly payIn?: string | undefined;
  readonly deliveryMinutes?: number | undefined;
  readonly quote200?: SurveyedQuote | undefined;
  readonly quote500?: SurveyedQuote | undefined;
  readonly transparent: boolean;
  /** YYYY-MM-DD. */
  readonly surveyedOn?: string | undefined;
};
