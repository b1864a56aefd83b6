import { describe, expect, test } from 'vitest';
import type { PriceEffect } from './additive-model.ts';
import { concatTrees } from './decision-trees.ts';
import type { EstimateErrorScale } from './estimate-error.ts';
import { cheapestPayIn, estimateForAnyPayIn } from './estimate-for-any-pay-in.ts';
import { estimatePrice, totalCostPercentForAmount } from './estimate-price.ts';
import type { EstimateQuery } from './estimate-query.ts';
import type { PriceModel } from './price-model.ts';
import { indexSeenPrices } from './seen-price-index.ts';

const effect = (pattern: string, values: Readonly<Record<string, number>>): PriceEffect => ({
  pattern,
  values: new Map(Object.entries(values)),
});
const fee = {
  intercept: 2,
  effects: [
    effect('P', { 'test-pay': 1 }),
    effect('PSI', { 'test-pay GB debit_card': 0.5, 'test-pay GB cash': -1 }),
    effect('PSD', { 'test-pay GB IN': 0, 'other GB PH': 0 }),
  ],
};
const scale = (below: number): EstimateErrorScale => ({
  offset: 1,
  below,
  above: 0.4,
  factors: [{ by: 'payIn', below: { debit_card: 2 }, above: {} }],
});
const model: PriceModel = {
  period: '2025 Q3',
  asOf: '2025-09-10',
  fee: { additive: fee, trees: concatTrees([[{ value: 0.25 }]]) },
  markup: { additive: { intercept: 1, effects: [effect('D', { PH: -3 })] }, trees: concatTrees([]) },
  proportional: { intercept: 0.5, effects: [] },
  error: { new_corridor: scale(0.3), corridor: scale(0.2), provider_in_corridor: scale(0.1) },
  seen: indexSeenPrices(fee),
  unitsPerUsd: { GBP: 0.6 },
};
const question: EstimateQuery = {
  providerId: 'test-pay',
  category: 'mto',
  fromCountry: 'GB',
  toCountry: 'IN',
  payIn: 'debit_card',
  payoutMethod: 'bank_transfer',
};

describe('estimatePrice', () => {
  test('adds up effects and trees, and splits the fee into a fixed and a percentage part', () => {
    const estimate = estimatePrice(model, question);
    expect(estimate).toMatchObject({ fixedFeeUsd: 3.75, percentageFee: 1.875, markupPercent: 1 });
    expect(totalCostPercentForAmount(estimate, 200)).toBeCloseTo(4.75);
    expect(totalCostPercentForAmount(estimate, 500)).toBeCloseTo(0.75 + 1.875 + 1);
  });

  test('adds nothing for unseen effects', () => {
    const estimate = estimatePrice(model, { ...question, providerId: 'unknown' });
    expect(totalCostPercentForAmount(estimate, 200)).toBeCloseTo(2.25 + 1);
  });

  test('never returns a rate better than the mid-market rate', () => {
    expect(estimatePrice(model, { ...question, toCountry: 'PH' }).markupPercent).toBe(0);
  });

  test('includes no markup if no currency is exchanged', () => {
    expect(estimatePrice(model, { ...question, fromCountry: 'DE', toCountry: 'FR' }).markupPercent).toBe(0);
  });

  test.each([
    ['the provider was seen there', {}, 'provider_in_corridor'],
    ['others were seen there', { toCountry: 'PH' }, 'corridor'],
    ['nobody was seen there', { toCountry: 'KE' }, 'new_corridor'],
  ] as const)('reports what is known about the corridor if %s', (_, change, knowledge) => {
    expect(estimatePrice(model, { ...question, ...change }).basis).toBe(knowledge);
  });

  test('returns larger error margins if less was seen, or for a pay-in method with larger errors', () => {
    const below = (change: Partial<EstimateQuery>) => estimatePrice(model, { ...question, ...change }).error.below;
    expect(below({})).toBeCloseTo(0.2);
    expect(below({ toCountry: 'KE' })).toBeCloseTo(0.6);
    expect(below({ payIn: 'cash' })).toBeCloseTo(0.1);
  });
});

describe('estimateForAnyPayIn', () => {
  const { payIn: _, ...anyPayIn } = question;

  test('uses the cheapest pay-in method that the provider has been seen to accept', () => {
    expect(totalCostPercentForAmount(estimateForAnyPayIn(model, anyPayIn), 200)).toBeCloseTo(2 + 1 - 1 + 0.25 + 1);
  });

  test('considers taxes when it chooses a pay-in method, but not in the estimate [B2-2]', () => {
    const untaxed = cheapestPayIn(model, anyPayIn);
    const taxed = cheapestPayIn(model, anyPayIn, { [untaxed.payIn]: 50 });
    expect(taxed.payIn).not.toBe(untaxed.payIn);
    expect(taxed.estimate).toEqual(estimatePrice(model, { ...anyPayIn, payIn: taxed.payIn }));
  });

  test('assumes payment from a bank account for a provider that has never been seen', () => {
    const unknown = { ...anyPayIn, providerId: 'unknown' };
    expect(estimateForAnyPayIn(model, unknown)).toEqual(estimatePrice(model, { ...unknown, payIn: 'bank_account' }));
  });
});
