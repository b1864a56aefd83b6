import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clearPersonalData } from './personal-data.ts';

function createStorage() {
  const stored = new Map<string, string>();
  return {
    stored,
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  };
}

const [local, session] = [createStorage(), createStorage()];
beforeEach(() => vi.stubGlobal('window', { localStorage: local, sessionStorage: session }));
afterEach(() => {
  for (const { stored } of [local, session]) stored.clear();
  vi.unstubAllGlobals();
});

it('clearPersonalData deletes the personal data in this browser and this tab, and nothing else [S4.1-4] [S4.1-5]', () => {
  for (const key of ['tern.searchHistory', 'tern.score-weights']) local.stored.set(key, '[]');
  for (const key of ['tern.typedFields', 'tern.intendedRoute', 'tern.searchPatterns', 'tern.dismissedNotice'])
    session.stored.set(key, '{}');
  clearPersonalData();
  expect([...local.stored.keys(), ...session.stored.keys()]).toEqual(['tern.score-weights', 'tern.dismissedNotice']);
});
