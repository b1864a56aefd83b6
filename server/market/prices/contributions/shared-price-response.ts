import type { SharedPriceResponse } from '@tern/contract/prices/price-contribution.ts';
import { type PriceParts, priceCostPercent } from '@tern/domain/prices/price-cost-percent.ts';
import type { ContributionStatus, NewContribution, StoredContribution } from './contributions.store.ts';

const states: Readonly<Record<ContributionStatus, SharedPriceResponse['state']>> = {
  waiting: 'waiting',
  published: 'public',
  outlier: 'set_aside',
  implausible: 'set_aside',
  outdated: 'set_aside',
};

/** Returns a contribution as shown to its author. */
export function sharedPriceResponse(
  one: PriceParts &
    Pick<
      NewContribution,
      'id' | 'providerId' | 'fromCountry' | 'toCountry' | 'currency' | 'toCurrency' | 'payoutMethod' | 'rate' | 'seenAt'
    > & { readonly payIn?: string | null | undefined },
  status: ContributionStatus,
  providerName: string,
): SharedPriceResponse {
  const { id, providerId, fromCountry, toCountry, currency, toCurrency, payoutMethod, amount, fee, rate } = one;
  return {
    ...{ id, providerId, providerName, fromCountry, toCountry, currency, toCurrency, payoutMethod, amount, fee, rate },
    payIn: one.payIn ?? null,
    markupPercent: one.marginPercent,
    totalCostPercent: Math.round(priceCostPercent(one) * 1e4) / 1e4,
    seenAt: one.seenAt.toISOString(),
    state: states[status],
  };
}

/** Returns a stored contribution as shown to its author. */
export function storedPriceResponse(row: StoredContribution, providerName: string): SharedPriceResponse {
  return sharedPriceResponse(
    {
      id: row.id,
      providerId: row.provider_id,
      fromCountry: row.from_country,
      toCountry: row.to_country,
      currency: row.currency,
      toCurrency: row.to_currency,
      payIn: row.pay_in,
      payoutMethod: row.payout_method as NewContribution['payoutMethod'],
      amount: Number(row.amount),
      fee: Number(row.fee),
      marginPercent: Number(row.margin_percent),
      rate: Number(row.rate),
      seenAt: row.seen_at,
    },
    row.status as ContributionStatus,
    providerName,
  );
}
