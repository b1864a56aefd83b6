import { describe, expect, it } from 'vitest';
import type { Contribution } from './contribution.ts';
import { findContributionImplausibilityReason } from './contribution-implausibility.ts';
import { currentPublishedPrices } from './current-published-prices.ts';
import {
  agreementWindowMs,
  agreesWithPublishedPrice,
  evaluateContribution,
  type PublishedPrice,
} from './evaluate-contribution.ts';

const dayMs = 86_400_000;
let count = 0;
const seen = (marginPercent: number, day = 0, change: Partial<Contribution> = {}): Contribution => {
  const id = `${(count += 1)}`;
  return { id, contributor: id, network: id, amount: 200, fee: 0, marginPercent, seenAt: day * dayMs, ...change };
};
const published = (marginPercent: number, change: Partial<PublishedPrice> = {}): PublishedPrice => ({
  ...{ amount: 200, fee: 0, marginPercent, seenAt: 0, people: 3, decidedAt: 0 },
  ...change,
});
const judge = (all: readonly Contribution[], known: Parameters<typeof evaluateContribution>[2] = {}) => {
  const newest = all.at(-1);
  if (!newest) throw new Error('Nothing was shared');
  return evaluateContribution(newest, all, known);
};

describe('a new contribution', () => {
  it("isn't published until two more people agree [B1-7]", () => {
    const [one, two, three] = [seen(2), seen(2.1, 1), seen(2.05, 2)];
    expect(judge([one]).publish).toBeUndefined();
    expect(judge([one, two]).publish).toBeUndefined();
    expect(judge([one, two, three]).publish).toEqual({ price: three, people: 3, seenAt: 0 });
  });

  it('is compared only with prices from the last two weeks [B1-7]', () => {
    const last = { seenAt: agreementWindowMs };
    expect(judge([seen(2), seen(2), seen(2, 0, last)]).publish).toBeDefined();
    expect(judge([seen(2), seen(2), seen(2, 0, { seenAt: agreementWindowMs + 1 })]).publish).toBeUndefined();
  });

  it('is compared only with prices for a comparable amount [B1-7]', () => {
    expect(judge([seen(2), seen(2, 0, { amount: 250 }), seen(2)]).publish).toBeDefined();
    expect(judge([seen(2), seen(2, 0, { amount: 251 }), seen(2)]).publish).toBeUndefined();
  });

  it.each([
    [2.25, true],
    [1.75, true],
    [2.26, false],
    [1.74, false],
  ])(
    'is published at a cost of %d percent only if it agrees with a source at 2 percent: %s [B1-7]',
    (cost, isPublished) => {
      const one = seen(cost);
      const expected = isPublished ? { price: one, people: 1, seenAt: 0 } : undefined;
      expect(judge([one], { measured: [5, 2] }).publish).toEqual(expected);
    },
  );

  it('from only one person can’t replace a price that three people confirmed in the last two weeks [B1-7]', () => {
    const known = { published: published(2.2), measured: [5, 2] };
    expect(judge([seen(2, 14)], known).publish).toBeUndefined();
    expect(judge([seen(2, 15)], known).publish).toBeDefined();
    expect(judge([seen(2, 1)], { ...known, published: published(2.2, { people: 1 }) }).publish).toBeDefined();
  });

  it('is an outlier if it is more than a percentage point from the agreed price [B1-7]', () => {
    const [far, near] = [seen(3.1001), seen(3)];
    const agreed = [seen(2.1), seen(2.1), seen(2.1), seen(2.1), seen(2.1)];
    const verdict = judge([far, near, ...agreed]);
    expect(verdict.outliers).toEqual([far]);
    expect(verdict.publish).toMatchObject({ people: 5 });
    expect(verdict.agreeing).toEqual(agreed);
  });

  it('replaces a published price only if the cost differs by more than 0.05 points or it was seen more than a day later [B1-7]', () => {
    const again = (cost: number, day: number) =>
      judge([seen(cost, day), seen(cost, day), seen(cost, day)], { published: published(2) }).publish;
    expect(again(2.05, 1)).toBeUndefined();
    expect(again(2.06, 1)).toBeDefined();
    expect(again(2, 1.01)).toBeDefined();
  });

  it('raises the number of people who saw a price from one to three [B1-7]', () => {
    const all = [seen(2), seen(2), seen(2)];
    expect(judge(all, { published: published(2, { people: 1 }) }).publish).toMatchObject({ people: 3 });
  });
});

describe('a published price', () => {
  const before = [seen(2), seen(2), seen(2)];
  const known = { published: published(2) };

  it('is withdrawn if three people later see a different price, which is published immediately [B1-7]', () => {
    const later = [seen(3, 1), seen(3.1, 2), seen(3.05, 3)];
    expect(judge([...before, ...later.slice(0, 2)], known).isContradicted).toBe(false);
    const verdict = judge([...before, ...later], known);
    expect(verdict).toMatchObject({ isContradicted: true, outdated: before, publish: { price: later[2], people: 3 } });
  });

  it('is withdrawn without a replacement if later contributors contradict it and each other [B1-7]', () => {
    const verdict = judge([...before, seen(3, 1), seen(4, 2), seen(6, 3)], known);
    expect(verdict.isContradicted).toBe(true);
    expect(verdict.publish).toBeUndefined();
  });

  it.each([
    ['two of five still see it', [3, 3, 3, 2, 2], false],
    ['they are within the band', [2.4, 2.4, 2.4], false],
    ['they are just outside the band', [2.41, 2.41, 2.41], true],
  ])('is withdrawn only if later contributors contradict it: %s [B1-7]', (_when, costs, expected) => {
    const all = [...before, ...costs.map((cost) => seen(cost, 1))];
    expect(judge(all, known).isContradicted).toBe(expected);
  });

  it('isn’t withdrawn because of repeated reports from a single account or network [B1-7]', () => {
    for (const same of [{ contributor: 'same' }, { network: 'same' }]) {
      const flood = Array.from({ length: 50 }, () => seen(9, 1, same));
      expect(judge([...before, ...flood], known)).toMatchObject({ isContradicted: false });
    }
  });

  it('applies to amounts from half to twice its own unless a newer price does [B1-7]', () => {
    const price = (amount: number, at: number, externalId = 'a') => ({ amount, at, externalId });
    const all = [price(200, 1), price(400, 2), price(401, 0), price(801, 0), price(200, 0, 'b')];
    const current = currentPublishedPrices(all, ({ at }) => at).map(({ amount, externalId }) => [externalId, amount]);
    expect(current).toEqual([
      ['a', 400],
      ['a', 801],
      ['b', 200],
    ]);
  });
});

describe('findContributionImplausibilityReason', () => {
  it.each([
    [{ amount: 200, fee: 0, marginPercent: 25 }, undefined],
    [{ amount: 200, fee: 0, marginPercent: 25.01 }, 'implausible_markup'],
    [{ amount: 200, fee: 0, marginPercent: -5 }, undefined],
    [{ amount: 200, fee: 0, marginPercent: -5.01 }, 'implausible_markup'],
    [{ amount: 200, fee: 100, marginPercent: 0 }, undefined],
    [{ amount: 200, fee: 100.01, marginPercent: 0 }, 'implausible_cost'],
  ])('reports only an implausible markup or cost: %j [B1-7]', (price, expected) => {
    expect(findContributionImplausibilityReason(price)).toBe(expected);
  });
});

it('a shared price agrees with a published one if some amount is comparable to both and their costs are close [B1-7]', () => {
  const agrees = (marginPercent: number, amount: number) =>
    agreesWithPublishedPrice(seen(marginPercent, 0, { amount }), published(2));
  expect([agrees(2, 312), agrees(2, 128), agrees(2, 313), agrees(2, 127)]).toEqual([true, true, false, false]);
  expect([agrees(2.45, 200), agrees(1.55, 200), agrees(2.46, 200)]).toEqual([true, true, false]);
});
