import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { localStore } from '../browser-storage.ts';
import { clearPersonalTraces } from '../personal-traces.ts';
import { signOutPendingKey } from '../sign-out-pending.ts';
import { keepList, keptListsKey, listOwner, readKeptList } from './kept-lists.ts';
import { keepLastPerson } from './last-person.ts';

const kept = new Map<string, string>();
const storage = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
};
afterEach(() => vi.unstubAllGlobals());
const page = { cookie: '' };
beforeEach(() => {
  kept.clear();
  page.cookie = 'signed-in=1';
  vi.stubGlobal('window', { localStorage: storage, sessionStorage: storage });
  vi.stubGlobal('document', page);
  keepLastPerson('maria');
});

it('S6-4 keeps a list for its person alone', () => {
  keepList(listOwner(), '/api/favorites', { favorites: [1] });
  keepList(listOwner(), '/api/transfers', { transfers: [2] });
  expect(readKeptList('/api/favorites')?.answer).toEqual({ favorites: [1] });
  expect(readKeptList('/api/transfers')?.readAt).toBeGreaterThan(0);
  keepLastPerson('ben');
  expect(readKeptList('/api/favorites')).toBeUndefined();
  keepList('maria', '/api/favorites', { favorites: ['late answer of Maria'] });
  expect(readKeptList('/api/favorites')).toBeUndefined();
});

it('S4.1-4 leaves nothing at signing out, and writes nothing after it has begun', () => {
  const asker = listOwner();
  keepList(asker, '/api/favorites', { favorites: [1] });
  localStore.write(signOutPendingKey, true);
  clearPersonalTraces();
  keepList(asker, '/api/favorites', { favorites: [1] });
  expect(localStore.read(keptListsKey)).toBeUndefined();
  localStore.remove(signOutPendingKey);
  page.cookie = '';
  keepLastPerson('maria');
  keepList(asker, '/api/favorites', { favorites: [1] });
  expect(localStore.read(keptListsKey)).toBeUndefined();
});

it.each([null, 'text', { owner: 'maria', lists: 'x' }, { owner: 'maria', lists: { '/api/favorites': { readAt: 1 } } }])(
  'believes nothing that other hands left: %#',
  (left) => {
    localStore.write(keptListsKey, left);
    expect(readKeptList('/api/favorites')).toBeUndefined();
  },
);
