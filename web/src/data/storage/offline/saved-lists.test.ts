import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { localStore } from '../browser-storage.ts';
import { clearPersonalTraces } from '../personal-traces.ts';
import { signOutPendingKey } from '../sign-out-pending.ts';
import { saveLastPerson } from './last-person.ts';
import { listOwner, readSavedList, savedListsKey, saveList } from './saved-lists.ts';

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
  saveLastPerson('maria');
});

it('S6-4 keeps a list for its person alone', () => {
  saveList(listOwner(), '/api/favorites', { favorites: [1] });
  saveList(listOwner(), '/api/transfers', { transfers: [2] });
  expect(readSavedList('/api/favorites')?.answer).toEqual({ favorites: [1] });
  expect(readSavedList('/api/transfers')?.readAt).toBeGreaterThan(0);
  saveLastPerson('ben');
  expect(readSavedList('/api/favorites')).toBeUndefined();
  saveList('maria', '/api/favorites', { favorites: ['late answer of Maria'] });
  expect(readSavedList('/api/favorites')).toBeUndefined();
});

it('S4.1-4 leaves nothing at signing out, and writes nothing after it has begun', () => {
  const asker = listOwner();
  saveList(asker, '/api/favorites', { favorites: [1] });
  localStore.write(signOutPendingKey, true);
  clearPersonalTraces();
  saveList(asker, '/api/favorites', { favorites: [1] });
  expect(localStore.read(savedListsKey)).toBeUndefined();
  localStore.remove(signOutPendingKey);
  page.cookie = '';
  saveLastPerson('maria');
  saveList(asker, '/api/favorites', { favorites: [1] });
  expect(localStore.read(savedListsKey)).toBeUndefined();
});

it.each([null, 'text', { owner: 'maria', lists: 'x' }, { owner: 'maria', lists: { '/api/favorites': { readAt: 1 } } }])(
  'believes nothing that other hands left: %#',
  (left) => {
    localStore.write(savedListsKey, left);
    expect(readSavedList('/api/favorites')).toBeUndefined();
  },
);
