import type { ExchangeRate } from '@tern/domain/money/exchange-rate.ts';
import { moneyFromMajorUnits } from '@tern/domain/money/major-units.ts';
import type { Offer } from '@tern/domain/offers/offer.ts';
import { calculateCost } from '@tern/domain/offers/provider-cost.ts';
import type { PayInMethodId } from '@tern/domain/reference/pay-in-methods.ts';

/** The transfer to compare. The amount is in major units of the sending currency. */
export type ComparedTransfer = {
  readonly providerId: string;
  /** The pay-in method that the user stated. If it is undefined, any method counts. */
  readonly payIn: PayInMethodId | undefined;
  readonly payoutMethod: Offer['payoutMethod'];
  readonly amount: number;
};

/**
 * Returns the total costs, in percent, measured for this amount by sources other than users. If the user stated a
 * pay-in method, sources that don't state one are ignored.
 * @param offers from sources other than users, in the sending country's currency.
 */
export function calculateMeasuredCostPercents(
  offers: readonly Offer[],
  { providerId, payIn, payoutMethod, amount }: ComparedTransfer,
  mid: ExchangeRate,
): number[] {
  return offers.flatMap(({ provider, terms, fallbacks, provenance, ...offer }) => {
    const isMeasured = provenance.kind !== undefined && provenance.kind !== 'estimate' && provenance.kind !== 'person';
    if (!isMeasured || fallbacks.length > 0 || terms.currency !== mid.from) return [];
    if (provider.id !== providerId || offer.payoutMethod !== payoutMethod) return [];
    if (payIn !== undefined && offer.payIn !== payIn) return [];
    const midToTerms = { from: mid.from, to: mid.from, rate: 1 };
    const sendAmount = moneyFromMajorUnits(amount, mid.from, 'down');
    const result = calculateCost({ sendAmount, terms, mid, midToTerms, localCurrency: mid.from });
    return result.ok ? [result.cost.totalCostPercent] : [];
  });
}
