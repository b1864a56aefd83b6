import type { SharedPriceResponse } from '@tern/contract/prices/price-contribution.ts';
import { agreesWithPublishedPrice } from '@tern/domain/prices/contributions/evaluate-contribution.ts';
import { type PriceBreakdown, priceCostPercent } from '@tern/domain/prices/price-cost-percent.ts';
import type { ContributionRow, ContributionStatus, NewContribution, PublicPrice } from './contributions.store.ts';

const stateByStatus: Readonly<Record<ContributionStatus, SharedPriceResponse['state']>> = {
  waiting: 'waiting',
  published: 'public',
  outlier: 'set_aside',
  implausible: 'set_aside',
  outdated: 'set_aside',
};

/**
 * Returns a new contribution as shown to its author. Its state is `public` only if searches use a price that it agrees
 * with.
 */
export function toSharedPriceResponse(
  one: PriceBreakdown &
    Pick<
      NewContribution,
      | 'id'
      | 'question'
      | 'providerId'
      | 'fromCountry'
      | 'toCountry'
      | 'currency'
      | 'toCurrency'
      | 'payoutMethod'
      | 'rate'
      | 'seenAt'
    > & { readonly payIn?: string | null | undefined },
  status: ContributionStatus,
  providerName: string,
  publicPrices: readonly PublicPrice[],
): SharedPriceResponse {
  const { id, providerId, fromCountry, toCountry, currency, toCurrency, payoutMethod, amount, fee, rate } = one;
  const isPublic = publicPrices.some(
    (publicPrice) => publicPrice.externalId === one.question && agreesWithPublishedPrice(one, publicPrice),
  );
  return {
    ...{ id, providerId, providerName, fromCountry, toCountry, currency, toCurrency, payoutMethod, amount, fee, rate },
    payIn: one.payIn ?? null,
    markupPercent: one.marginPercent,
    totalCostPercent: Math.round(priceCostPercent(one) * 1e4) / 1e4,
    seenAt: one.seenAt.toISOString(),
    state: stateByStatus[currentStatus(status, isPublic)],
  };
}

/** Returns a stored contribution as shown to its author. */
export function rowToSharedPriceResponse(
  row: ContributionRow,
  providerName: string,
  publicPrices: readonly PublicPrice[],
): SharedPriceResponse {
  const price = {
    id: row.id,
    question: row.question,
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
  };
  return toSharedPriceResponse(price, row.status as ContributionStatus, providerName, publicPrices);
}

/**
 * Returns the status to show. The stored status doesn't tell whether a price is public: a price may be outdated among
 * the newest prices at similar amounts, but agree with a public price at another amount. A published, outlying or
 * outdated price is shown as published as long as a public price agrees with it, no matter which prices confirmed the
 * public price.
 */
function currentStatus(status: ContributionStatus, isPublic: boolean): ContributionStatus {
  if (status === 'waiting' || status === 'implausible') return status;
  if (isPublic) return 'published';
  return status === 'published' ? 'outdated' : status;
}
