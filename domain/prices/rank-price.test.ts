import { expect, it } from 'vitest';
import { rankPrice } from './rank-price.ts';

const rows = [10_000, 9900, 9800, 9700].map((receiveAmount, index) => ({
  id: `firm-${index}`,
  name: `The Firm ${index}`,
  receiveAmount,
}));

it.each([
  ['above all offers', 10_000.01, 1, []],
  ['equal to the best offer', 10_000, 1, []],
  ['one cent below the best offer', 9999.99, 2, ['firm-0']],
  ['between two offers', 9850, 3, ['firm-0', 'firm-1']],
  ['below all offers', 1, 5, ['firm-0', 'firm-1', 'firm-2', 'firm-3']],
])('rankPrice ranks a price %s [B1-6]', (_name, arrives, rank, better) => {
  const found = rankPrice(arrives, rows.toReversed());
  expect(found).toMatchObject({ rank, outOf: 5, own: undefined });
  expect(found.better.map(({ id }) => id)).toEqual(better);
});

it.each(['firm-0', 'FIRM 0', 'The Firm 0', 'the firm-0'])(
  "rankPrice excludes the provider's own offer, however its name is spelled: %s [B1-6]",
  (provider) => {
    const found = rankPrice(9850, rows, provider);
    expect(found).toMatchObject({ rank: 2, outOf: 4, own: rows[0] });
  },
);

it('rankPrice ranks an unknown provider among all offers [B1-6]', () => {
  expect(rankPrice(9850, rows, 'My uncle')).toMatchObject({ rank: 3, outOf: 5, own: undefined });
  expect(rankPrice(9850, rows, '')).toMatchObject({ rank: 3, outOf: 5, own: undefined });
});

it('rankPrice ranks a price first if there are no offers [B1-6]', () => {
  expect(rankPrice(1, [])).toEqual({ rank: 1, outOf: 1, better: [], own: undefined });
});
