import type { ExchangeRate } from '@tern/domain/money/exchange-rate.ts';
import { moneyFromMajor } from '@tern/domain/money/major-units.ts';
import type { Offer } from '@tern/domain/offers/offer.ts';
import { calculateCost } from '@tern/domain/offers/provider-cost.ts';

/** The transfer to compare: the provider, the payout method, and the amount in major units of the sending currency. */
export type ComparedTransfer = {
  readonly providerId: string;
  readonly payoutMethod: Offer['payoutMethod'];
  readonly amount: number;
};

/**
 * Returns the total cost in percent as measured by a source other than users; undefined if none measured it for this
 * amount.
 * @param offers from sources other than users, in the sending country's currency.
 */
export function measuredCost(
  offers: readonly Offer[],
  { providerId, payoutMethod, amount }: ComparedTransfer,
  mid: ExchangeRate,
): number | undefined {
  for (const { provider, terms, fallbacks, provenance, ...offer } of offers) {
    const isMeasured = provenance.kind !== undefined && provenance.kind !== 'estimate' && provenance.kind !== 'person';
    if (!isMeasured || fallbacks.length > 0 || terms.currency !== mid.from) continue;
    if (provider.id !== providerId || offer.payoutMethod !== payoutMethod) continue;
    const midToTerms = { from: mid.from, to: mid.from, rate: 1 };
    const sendAmount = moneyFromMajor(amount, mid.from, 'down');
    const result = calculateCost({ sendAmount, terms, mid, midToTerms, localCurrency: mid.from });
    if (result.ok) return result.cost.totalCostPercent;
  }
  return undefined;
}
