import { expect, it } from 'vitest';
import { type AccountList, countEntries, insertRemovedEntries } from './use-account-list.ts';

const [a, b, c] = ['a', 'b', 'c'].map((id) => ({ id })) as [{ id: string }, { id: string }, { id: string }];
type Removed = Parameters<typeof insertRemovedEntries<{ id: string }>>[1];
const ids = (items: readonly { id: string }[], removed: Removed) =>
  insertRemovedEntries(items, removed).map(({ item, isRemoved }) => (isRemoved ? `(${item.id})` : item.id));

it('a removed entry stays in its old position, even after the server has deleted it, but isn’t counted [S2-6]', () => {
  expect(ids([a, b, c], [{ item: b, index: 1, state: 'going' }])).toEqual(['a', '(b)', 'c']);
  expect(ids([a, c], [{ item: b, index: 1, state: 'gone' }])).toEqual(['a', '(b)', 'c']);
  expect(ids([], [{ item: c, index: 2, state: 'gone' }])).toEqual(['(c)']);
  const items = insertRemovedEntries([a, c], [{ item: b, index: 1, state: 'gone' }]);
  const list: AccountList<{ id: string }> = { kind: 'shown', items, isStale: false };
  expect([countEntries(list), countEntries({ kind: 'loading' })]).toEqual([2, undefined]);
});

it('insertRemovedEntries shows a restored entry only once, in its place in the list', () => {
  expect(ids([b, a, c], [{ item: b, index: 1, state: 'gone' }])).toEqual(['b', 'a', 'c']);
});

it('insertRemovedEntries preserves the order of several removed entries', () => {
  const removed: Removed = [
    { item: c, index: 2, state: 'gone' },
    { item: b, index: 1, state: 'gone' },
  ];
  expect(ids([a], removed)).toEqual(['a', '(b)', '(c)']);
});
