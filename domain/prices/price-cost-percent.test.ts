import fc from 'fast-check';
import { expect, it } from 'vitest';
import { moneyFromMajorUnits } from '../money/major-units.ts';
import { calculateCost } from '../offers/provider-cost.ts';
import { priceCostPercent } from './price-cost-percent.ts';

it('priceCostPercent equals the total cost of a quote with the same fee and markup [D1]', () => {
  const price = fc.record({
    amount: fc.integer({ min: 100, max: 5000 }),
    feeShare: fc.double({ min: 0, max: 0.9, noNaN: true }),
    marginPercent: fc.integer({ min: -500, max: 2000 }).map((hundredths) => hundredths / 100),
  });
  fc.assert(
    fc.property(price, ({ amount, feeShare, marginPercent }) => {
      const fee = Math.round(amount * feeShare * 100) / 100;
      const quote = calculateCost({
        sendAmount: moneyFromMajorUnits(amount, 'USD', 'down'),
        terms: { currency: 'USD', tiers: [{ fixedFee: fee, percentageFee: 0, fxSpreadPercent: marginPercent }] },
        mid: { from: 'USD', to: 'MXN', rate: 18.3127 },
        midToTerms: { from: 'USD', to: 'USD', rate: 1 },
        localCurrency: 'USD',
      });
      if (!quote.ok) throw new Error(quote.reason);
      // A quote is rounded to the cent.
      expect(Math.abs(priceCostPercent({ amount, fee, marginPercent }) - quote.cost.totalCostPercent)).toBeLessThan(
        0.02,
      );
    }),
  );
});
