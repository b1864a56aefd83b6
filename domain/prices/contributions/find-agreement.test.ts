import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { priceCostPercent } from '../price-cost-percent.ts';
import { areComparableAmounts, type Contribution } from './contribution.ts';
import { agreementTolerancePoints, findAgreement } from './find-agreement.ts';
import { independentPrices, medianByCost } from './independent-prices.ts';

/** Returns a shared price whose markup is its total cost. */
const seen = (marginPercent: number, change: Partial<Contribution> = {}): Contribution => {
  const id = change.id ?? `${marginPercent}`;
  return { id, contributor: id, network: id, amount: 200, fee: 0, marginPercent, seenAt: 0, ...change };
};

describe('findAgreement', () => {
  it.each<[string, readonly number[], number | undefined]>([
    ['nobody', [], undefined],
    ['one person', [2], undefined],
    ['two who agree', [2, 2.1], undefined],
    ['three within the narrowest band', [2, 2.25, 2.1], 2.1],
    ['three, with one just outside that band', [2, 2.01, 2.2601 + 0.01], undefined],
    ['three as far apart as the widest band allows', [2, 2.4, 2.8], 2.4],
    ['three, with one outside the widest band', [2, 2.4, 2.81], undefined],
    ['three and one false report: over two thirds agree', [2, 2.1, 2.05, 9], 2.05],
    ['four and two false reports: two thirds is not enough', [2, 2.1, 2.05, 2.07, 9, 9.1], undefined],
    ['five and two false reports', [2, 2.1, 2.05, 2.07, 2.09, 9, 9.1], 2.09],
    ['two pairs that disagree', [2, 2.1, 4, 4.1], undefined],
  ])('returns a price only if enough people agree: %s [B1-7]', (_who, costs, expected) => {
    const agreement = findAgreement(costs.map((cost, index) => seen(cost, { id: `${index}` })));
    expect(agreement && priceCostPercent(agreement.price)).toBe(expected);
  });

  it('returns the time at which the third most recent person saw the price [B1-7]', () => {
    const agreement = findAgreement([4, 1, 3, 2].map((day) => seen(2, { id: `${day}`, seenAt: day })));
    expect(agreement).toMatchObject({ people: 4, seenAt: 2 });
  });

  it.each([
    ['one account in three networks', { contributor: 'same' }],
    ['three accounts in one network', { network: 'same' }],
  ])('counts %s as one person [B1-7]', (_who, same) => {
    expect(findAgreement([2, 2.1, 2.05].map((cost) => seen(cost, same)))).toBeUndefined();
    expect(independentPrices([2, 2.1, 2.05].map((cost) => seen(cost, same)))).toHaveLength(1);
  });

  it('uses the newest price from each person and the median from each network [B1-7]', () => {
    const changed = [seen(2, { contributor: 'a', seenAt: 1 }), seen(3, { contributor: 'a', seenAt: 2 })];
    expect(independentPrices(changed).map(priceCostPercent)).toEqual([3]);
    const family = [2, 9, 2.1].map((cost) => seen(cost, { network: 'home' }));
    expect(independentPrices(family).map(priceCostPercent)).toEqual([2.1]);
  });

  const costs = (max: number) => fc.array(fc.double({ min: -5, max: 50, noNaN: true }), { maxLength: max });
  it('returns a price within the band around the honest reports if at most a third of all reports are false [B1-7]', () => {
    fc.assert(
      fc.property(costs(12), costs(6), (honest, others) => {
        const liars = others.slice(0, Math.floor(honest.length / 2));
        const people = honest.map((cost, index) => seen(cost, { id: `honest ${index}` }));
        const all = [...people, ...liars.map((cost, index) => seen(cost, { id: `liar ${index}` }))];
        const agreement = findAgreement(all);
        const said = medianByCost(people);
        if (!agreement || !said) return;
        const moved = Math.abs(priceCostPercent(agreement.price) - priceCostPercent(said));
        expect(moved).toBeLessThanOrEqual(agreementTolerancePoints.max + 1e-6);
      }),
      { numRuns: 3000 },
    );
  });

  it('does not depend on the order of the reports [B1-7]', () => {
    fc.assert(
      fc.property(costs(8), (all) => {
        const people = all.map((cost, index) => seen(cost, { id: `${index}` }));
        expect(findAgreement(people.toReversed())).toEqual(findAgreement(people));
      }),
    );
  });
});

describe('a shared price', () => {
  it.each([
    [{ amount: 200, fee: 4, marginPercent: 0 }, 2],
    [{ amount: 200, fee: 0, marginPercent: 3 }, 3],
    [{ amount: 200, fee: 100, marginPercent: 3 }, 51.5],
    [{ amount: 200, fee: 2, marginPercent: -1 }, 0.01],
  ])('given %j, has a total cost of %d percent [B1-7]', (price, expected) => {
    expect(priceCostPercent(price)).toBeCloseTo(expected, 10);
  });

  it.each([
    [200, 250, true],
    [250, 200, true],
    [200, 250.01, false],
  ])('is comparable if its amount is %d and the other price’s amount is %d: %s [B1-7]', (one, other, expected) => {
    expect(areComparableAmounts(one, other)).toBe(expected);
  });
});
