import type { ProviderCategory } from '@tern/domain/providers/provider.ts';

/** One provider's price at one amount from an API, with the provider identified, as stored across restarts. */
export type LivePrice = {
  readonly providerId: string;
  readonly providerName: string;
  readonly category: ProviderCategory;
  /** ISO 3166-1 alpha-2; undefined = applies to every country. */
  readonly fromCountry?: string | undefined;
  readonly toCountry?: string | undefined;
  readonly fromCurrency: string;
  readonly toCurrency: string;
  /** Major units of fromCurrency; the fee is taken out of the amount. */
  readonly amount: number;
  readonly fee: number;
  readonly rate: number;
  /** The mid-market rate at collection, if the source's margins reveal it; not stored across restarts. */
  readonly mid?: number | undefined;
  readonly deliveryMinutes?: number | undefined;
  /** Milliseconds since 1970 UTC: when the price was valid, and when we requested it. */
  readonly collectedAt: number;
  readonly fetchedAt: number;
};

/** Stores live prices across restarts. */
export type LivePricesStore = {
  /** Writes the prices; the newest result for a query replaces the previous one. */
  save(source: string, prices: readonly LivePrice[]): Promise<void>;
  /** Returns all prices of a source fetched at or after `since` (milliseconds), and deletes older ones. */
  load(source: string, since: number): Promise<readonly LivePrice[]>;
};
