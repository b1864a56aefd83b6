import { expect, it } from 'vitest';
import { paginateCorridors } from './paginate-corridors.ts';

const of = (...counts: number[]) => counts.map((count) => ({ services: Array.from({ length: count }) }));
const sizes = (...counts: number[]) =>
  paginateCorridors(of(...counts)).map((page) => page.map(({ services }) => services.length));

it.each<[string, number[], number[][]]>([
  ['an empty list', [], []],
  ['a corridor with more services than fit', [40, 1], [[40], [1]]],
  ['36 services', [30, 6], [[30, 6]]],
  ['37 services', [30, 7], [[30], [7]]],
  ['ten corridors', Array(10).fill(1), [Array(10).fill(1)]],
  ['eleven corridors', Array(11).fill(1), [Array(10).fill(1), [1]]],
])('paginateCorridors splits %s into pages [B2-6]', (_what, counts, pages) => {
  expect(sizes(...counts)).toEqual(pages);
});
