import type { PayInMethodId } from '../reference/pay-in-methods.ts';
import type { PayoutMethodId } from '../reference/payout-methods.ts';

/** The fields of a search ([S3.3-1], [S5-1..2], [S9-1]). */
export type SearchForm = {
  readonly fromCountry: string;
  readonly toCountry: string;
  readonly amount: number;
  /** The amount that the recipient must get, in the receiving country's currency; replaces `amount`. */
  readonly receiveAmount?: number | undefined;
  readonly currency: string;
  /** '' = any pay-in method. */
  readonly payIn: PayInMethodId | '';
  /** '' = any payout method. */
  readonly payoutMethod: PayoutMethodId | '';
};

/** [S3.3-1] The initial values of the form. */
export const defaultSearchForm: SearchForm = {
  fromCountry: '',
  toCountry: '',
  amount: 1000,
  currency: 'USD',
  payIn: '',
  payoutMethod: '',
};

/** [S9-1] The corridor for a search without countries. */
export const defaultCorridor = { fromCountry: 'US', toCountry: 'PH' } as const;
export const quickAmounts = [100, 500, 1000, 2000, 5000] as const;
