import type { ExchangeRate } from '@tern/domain/money/exchange-rate.ts';
import { moneyFromMajor } from '@tern/domain/money/major-units.ts';
import type { Offer } from '@tern/domain/providers/offer.ts';
import { costOf } from '@tern/domain/providers/provider-cost.ts';

/** What is compared with: a way to send, for an amount in major units of the sending currency. */
export type MeasuredWay = {
  readonly providerId: string;
  readonly payoutMethod: Offer['payoutMethod'];
  readonly amount: number;
};

/**
 * Total cost in percent by a source that measured it; undefined where none did at this amount.
 * @param offers of sources other than people, in the sending country's own currency.
 */
export function measuredCost(
  offers: readonly Offer[],
  { providerId, payoutMethod, amount }: MeasuredWay,
  mid: ExchangeRate,
): number | undefined {
  for (const { provider, terms, fallbacks, provenance, ...offer } of offers) {
    const isMeasured = provenance.kind !== undefined && provenance.kind !== 'estimate' && provenance.kind !== 'person';
    if (!isMeasured || fallbacks.length > 0 || terms.currency !== mid.from) continue;
    if (provider.id !== providerId || offer.payoutMethod !== payoutMethod) continue;
    const midToTerms = { from: mid.from, to: mid.from, rate: 1 };
    const sendAmount = moneyFromMajor(amount, mid.from, 'down');
    const result = costOf({ sendAmount, terms, mid, midToTerms, localCurrency: mid.from });
    if (result.ok) return result.cost.totalCostPercent;
  }
  return undefined;
}
