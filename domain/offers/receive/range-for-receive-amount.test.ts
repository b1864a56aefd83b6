import { describe, expect, it } from 'vitest';
import { money } from '../../money/money.ts';
import type { TransferCost } from '../provider-cost.ts';
import { rangeForReceiveAmount } from './range-for-receive-amount.ts';

const usd = (minor: number) => money(minor, 'USD');
const rangeOf = (sent: number, cost: number, [low, high]: readonly [number, number]) => {
  const ends = { low: usd(low), high: usd(high) };
  const { sendAmount } = rangeForReceiveAmount({ totalCost: ends, receiveAmount: ends }, {
    sendAmount: usd(sent),
    totalCost: usd(cost),
    receiveAmount: money(100, 'JPY'),
  } as TransferCost);
  return [sendAmount?.low.amountMinor, sendAmount?.high.amountMinor];
};

describe('rangeForReceiveAmount [B2-3]', () => {
  it("preserves the cost's share of the amount to pay at each end", () => {
    // 10,000 with a cost of 500 delivers 9,500. With a share of 4% or 6%, that takes 9,895.8 or 10,106.4.
    expect(rangeOf(10_000, 500, [400, 600])).toEqual([9895, 10_107]);
  });

  it.each([
    ['takes almost everything', 290, 660],
    ['takes everything', 300, 680],
    ['is more than the amount', 400, 880],
  ])('at most doubles a cost that %s', (_case, high, expected) => {
    expect(rangeOf(300, 220, [200, high])).toEqual([240, expected]);
  });
});
