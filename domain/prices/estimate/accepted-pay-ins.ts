import type { PayInMethodId } from '../../reference/pay-in-methods.ts';
import type { EstimateQuery } from './estimate-query.ts';
import type { SeenPriceIndex } from './seen-price-index.ts';

const defaultPayIns: ReadonlySet<PayInMethodId> = new Set(['bank_account']);

/**
 * Returns the pay-in methods that a provider is known to accept in the sending country. If there are none, returns
 * those known in any country, or else a bank account.
 */
export function acceptedPayIns(
  { payIns }: Pick<SeenPriceIndex, 'payIns'>,
  { providerId, fromCountry }: Pick<EstimateQuery, 'providerId' | 'fromCountry'>,
): ReadonlySet<PayInMethodId> {
  return payIns.get(`${providerId} ${fromCountry}`) ?? payIns.get(providerId) ?? defaultPayIns;
}
