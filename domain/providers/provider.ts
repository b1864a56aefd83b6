import type { PayoutMethodId } from '../reference/payout-methods.ts';

/** [S3.5-1] The kinds of provider a visitor can tell apart. */
export const providerCategories = ['bank', 'digital_wallet', 'mto', 'crypto_exchange', 'neobank'] as const;
export type ProviderCategory = (typeof providerCategories)[number];

/** A permission that a named regulator gave; `source` says where that is written. */
export type License = {
  readonly regulator: string;
  readonly country: string;
  readonly reference?: string | undefined;
  readonly source: string;
};

/** A provider as a firm: facts only, no price and nothing commercial ([S3.5], D8: no field here can be bought). */
export type Provider = {
  readonly id: string;
  readonly name: string;
  readonly category: ProviderCategory;
  readonly website: string;
  /** The provider's own page to follow a transfer. */
  readonly trackingUrl?: string | undefined;
  readonly establishedYear?: number | undefined;
  /** undefined = no source says so; it is then neither a pass nor a fail. */
  readonly isRegulated?: boolean | undefined;
  readonly licences: readonly License[];
  readonly tags: readonly string[];
  /** Share of transfers completed, 0–100, where a source measured it. */
  readonly successRatePercent?: number | undefined;
  /** What people rated on this instance. */
  readonly votes?: { readonly average: number; readonly count: number } | undefined;
  readonly supportedPayoutMethods: readonly PayoutMethodId[];
};
