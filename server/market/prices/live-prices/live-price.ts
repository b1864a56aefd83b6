import type { ProviderCategory } from '@tern/domain/providers/provider.ts';

/** One provider's price at one amount from an interface, with the provider told apart: what is kept over a restart. */
export type LivePrice = {
  readonly providerId: string;
  readonly providerName: string;
  readonly category: ProviderCategory;
  /** ISO 3166-1 alpha-2; undefined = holds for every country. */
  readonly fromCountry?: string | undefined;
  readonly toCountry?: string | undefined;
  readonly fromCurrency: string;
  readonly toCurrency: string;
  /** Major units of fromCurrency; the fee is taken out of the amount. */
  readonly amount: number;
  readonly fee: number;
  readonly rate: number;
  /** The mid-market at collection, where the source's margins tell it; not kept over a restart. */
  readonly mid?: number | undefined;
  readonly deliveryMinutes?: number | undefined;
  /** Milliseconds since 1970 UTC: when the price was true, and when we asked. */
  readonly collectedAt: number;
  readonly fetchedAt: number;
};

/** Where live prices are kept over a restart. */
export type LivePricesStore = {
  /** Writes the prices; the newest answer to a question replaces the one before. */
  save(source: string, prices: readonly LivePrice[]): Promise<void>;
  /** All prices of a source fetched at or after `since` (milliseconds), and forgets older ones. */
  load(source: string, since: number): Promise<readonly LivePrice[]>;
};
