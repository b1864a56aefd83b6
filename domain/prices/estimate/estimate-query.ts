import type { ProviderCategory } from '../../providers/provider.ts';
import { countryByCode } from '../../reference/countries.ts';
import type { PayInMethodId } from '../../reference/pay-in-methods.ts';
import type { PayoutMethodId } from '../../reference/payout-methods.ts';

/** The service to estimate a price for. Countries are ISO 3166-1 alpha-2. */
export type EstimateQuery = {
  readonly providerId: string;
  readonly category: ProviderCategory;
  readonly fromCountry: string;
  readonly toCountry: string;
  readonly payIn: PayInMethodId;
  readonly payoutMethod: PayoutMethodId;
};

/** Returns whether both countries have the same currency. If so, there is no exchange and no markup. */
export function isSameCurrency({ fromCountry, toCountry }: EstimateQuery): boolean {
  return countryByCode(fromCountry)?.currency === countryByCode(toCountry)?.currency;
}
