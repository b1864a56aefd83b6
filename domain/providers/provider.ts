import type { Promotion } from '../promotions/promotion.ts';
import type { PayoutMethodId } from '../reference/payout-methods.ts';

/** [S3.5-1] The kinds of providers. */
export const providerCategories = ['bank', 'digital_wallet', 'mto', 'crypto_exchange', 'neobank'] as const;
export type ProviderCategory = (typeof providerCategories)[number];

/** A license from a regulator; `source` is where it is published. */
export type License = {
  readonly regulator: string;
  readonly country: string;
  readonly reference?: string | undefined;
  readonly source: string;
};

/** The facts about a provider as a company ([S3.5]); a provider can't pay to change any of them (D8). */
export type Provider = {
  readonly id: string;
  readonly name: string;
  readonly category: ProviderCategory;
  readonly website: string;
  /** The provider's own page for tracking a transfer. */
  readonly trackingUrl?: string | undefined;
  readonly establishedYear?: number | undefined;
  /** undefined = unknown, which counts neither for nor against the provider. */
  readonly isRegulated?: boolean | undefined;
  readonly licences: readonly License[];
  readonly tags: readonly string[];
  /** The percentage of transfers completed, if a source measured it. */
  readonly successRatePercent?: number | undefined;
  /** Ratings from users on this instance. */
  readonly votes?: { readonly average: number; readonly count: number } | undefined;
  readonly supportedPayoutMethods: readonly PayoutMethodId[];
  /** Observed first-transfer prices by corridor; absent = none. */
  readonly promotions?: readonly Promotion[] | undefined;
};
