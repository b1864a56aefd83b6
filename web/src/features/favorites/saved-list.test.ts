import { describe, expect, it } from 'vitest';
import { countOf, type SavedList, withChanged, withFailure, withLoaded, withRemoved } from './saved-list.ts';

type Item = { readonly id: string; readonly note?: string };
const loading: SavedList<Item> = { kind: 'loading' };
const ids = (list: SavedList<Item>) =>
  list.kind === 'shown' ? list.items.map(({ item, isRemoved }) => (isRemoved ? `(${item.id})` : item.id)) : list.kind;
const abc: SavedList<Item> = withLoaded(loading, [{ id: 'a' }, { id: 'b' }, { id: 'c' }]);

describe('a kept list on the screen', () => {
  it('S2-6 keeps what was taken out in its place, to be put back, and does not count it', () => {
    const removed = withRemoved(abc, 'b', true);
    expect(ids(removed)).toEqual(['a', '(b)', 'c']);
    expect(countOf(removed)).toBe(2);
    const reloaded = withLoaded(removed, [{ id: 'a' }, { id: 'c' }]);
    expect(ids(reloaded)).toEqual(['a', '(b)', 'c']);
    expect(ids(withRemoved(reloaded, 'b', false))).toEqual(['a', 'b', 'c']);
  });

  it('shows what another device put back, added or removed', () => {
    const removed = withRemoved(abc, 'c', true);
    expect(ids(withLoaded(removed, [{ id: 'new' }, { id: 'c' }]))).toEqual(['new', 'c']);
    expect(ids(withLoaded(removed, []))).toEqual(['(c)']);
  });

  it('a look that failed takes nothing away and says that figures may be old', () => {
    expect(withFailure(abc)).toMatchObject({ kind: 'shown', isStale: true });
    expect(withFailure(loading)).toEqual({ kind: 'problem' });
  });

  it('takes over a changed note', () => {
    const changed = withChanged<Item>(abc, { id: 'b', note: 'Mum' });
    expect(changed).toMatchObject({ items: [{ item: { id: 'a' } }, { item: { note: 'Mum' } }, { item: { id: 'c' } }] });
    expect(withChanged(loading, { id: 'b' })).toBe(loading);
  });
});
