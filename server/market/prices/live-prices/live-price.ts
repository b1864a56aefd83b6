import type { ProviderCategory } from '@tern/domain/providers/provider.ts';

/** A provider's price for one amount, from an API. It is stored across restarts. */
export type LivePrice = {
  readonly providerId: string;
  readonly providerName: string;
  readonly category: ProviderCategory;
  /** ISO 3166-1 alpha-2. Undefined means every country. */
  readonly fromCountry?: string | undefined;
  readonly toCountry?: string | undefined;
  readonly fromCurrency: string;
  readonly toCurrency: string;
  /** Major units of fromCurrency. The fee is deducted from this amount. */
  readonly amount: number;
  readonly fee: number;
  readonly rate: number;
  /** The mid-market rate at the time of collection, if the source's margins reveal it. */
  readonly mid?: number | undefined;
  readonly deliveryMinutes?: number | undefined;
  /** When the price was valid, in milliseconds since 1970 UTC. `fetchedAt` is when we requested it. */
  readonly collectedAt: number;
  readonly fetchedAt: number;
};

/** Stores live prices across restarts. */
export type LivePricesStore = {
  /** Saves prices. A newer price for the same provider, corridor and amount takes precedence. */
  save(source: string, prices: readonly LivePrice[]): Promise<void>;
  /** Returns a source's prices fetched at or after `since` (milliseconds since 1970 UTC). */
  load(source: string, since: number): Promise<readonly LivePrice[]>;
};
