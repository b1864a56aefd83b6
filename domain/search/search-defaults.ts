import type { PayInMethodId } from '../reference/pay-in-methods.ts';
import type { PayoutMethodId } from '../reference/payout-methods.ts';

/** The question of a search, its defaults and its rules ([S3.3-1], [S5-1..2], [S9-1]). */
export type SearchForm = {
  readonly fromCountry: string;
  readonly toCountry: string;
  readonly amount: number;
  /** What must arrive, in the receiving country's currency; then `amount` isn't asked. */
  readonly receiveAmount?: number | undefined;
  readonly currency: string;
  /** '' = any way. */
  readonly payIn: PayInMethodId | '';
  /** '' = any method. */
  readonly payoutMethod: PayoutMethodId | '';
};

/** [S3.3-1] The start values of a form. */
export const emptySearchForm: SearchForm = {
  fromCountry: '',
  toCountry: '',
  amount: 1000,
  currency: 'USD',
  payIn: '',
  payoutMethod: '',
};

/** [S9-1] The corridor of a search without countries. */
export const defaultCorridor = { fromCountry: 'US', toCountry: 'PH' } as const;
export const quickAmounts = [100, 500, 1000, 2000, 5000] as const;
