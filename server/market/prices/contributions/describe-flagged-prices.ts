import type { FlaggedPrice } from './flagged-prices.store.ts';

const implausibilityReasonTexts: Readonly<Record<string, string>> = {
  implausible_markup: 'the exchange-rate markup is outside -5 to 25%',
  implausible_cost: 'the total cost is outside -5 to 50%',
};

/**
 * Returns a report on shared prices for the operator: the counts by status, and each price that was set aside, with the
 * reason.
 */
export function describeFlaggedPrices(
  prices: readonly FlaggedPrice[],
  counts: Readonly<Record<string, number>>,
): string {
  const summary = Object.entries(counts).map(([status, count]) => `${count} ${status}`);
  const lines = [`Shared prices of the last 90 days: ${summary.join(', ') || 'none'}.`];
  if (prices.length === 0) lines.push('None is set aside.');
  for (const price of prices) lines.push('', ...describePrice(price));
  return lines.join('\n');
}

function describePrice(price: FlaggedPrice): string[] {
  const { question, doubt, amount, fee, rate, midRate, marginPercent, receivedAt, contributors, others } = price;
  const [provider = '', from = '', to = '', currency = '', payIn = '', payout = ''] = question.split(' ');
  const reason =
    doubt === null ? 'more than 1 point from what people agree on' : (implausibilityReasonTexts[doubt] ?? doubt);
  const way = payIn === '*' ? payout : `${payIn} to ${payout}`;
  return [
    `${receivedAt.toISOString().slice(0, 16).replace('T', ' ')}  ${provider}, ${from} to ${to}, ${way}: ${price.status}`,
    `  ${Number(amount)} ${currency}, fee ${Number(fee)}, rate ${Number(rate)} (mid-market ${Number(midRate)}), markup ${Number(marginPercent)}%`,
    `  Why: ${reason}. Set aside from ${contributors} here; ${others} said something else.`,
  ];
}
