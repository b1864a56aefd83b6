import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { localStore } from '../browser-storage.ts';
import { clearPersonalTraces } from '../personal-traces.ts';
import { forgetAlertsOf, setAlertsAside, setAsideKey, takeAlertsBack } from './set-aside-alerts.ts';

const write = (id: string, at = 1) => ({ kind: 'put', id, at, wishes: {}, base: null });
const keep = (userId: string, ...pending: object[]): void =>
  void localStore.write('tern.alerts', { userId, readAt: 5, rows: [{ id: 'secret' }], pending, lost: [] });
const copy = () =>
  localStore.read('tern.alerts') as { userId: string; pending: unknown[]; rows: unknown[] } | undefined;

const kept = new Map<string, string>();
const storage = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
};
afterEach(() => vi.unstubAllGlobals());
beforeEach(() => {
  kept.clear();
  vi.stubGlobal('window', { localStorage: storage, sessionStorage: storage });
});

it('S4.1-4 S3.10-1 what waits outlives signing out, apart from the account’s copy, and comes back to its person alone', () => {
  keep('maria', write('a'), write('b'));
  clearPersonalTraces();
  expect(copy()).toBeUndefined();
  expect(JSON.stringify(localStore.read(setAsideKey))).not.toContain('secret');
  takeAlertsBack('ben');
  expect(copy()).toBeUndefined();
  keep('ben', write('c'));
  clearPersonalTraces();
  takeAlertsBack('maria');
  expect(copy()).toMatchObject({ userId: 'maria', rows: [], pending: [write('a'), write('b')] });
  expect(localStore.read(setAsideKey)).toEqual({ ben: [write('c')] });
});

it('S7-20 what was changed since stands', () => {
  keep('maria', write('a'), write('b'));
  setAlertsAside();
  keep('maria', write('a', 9));
  takeAlertsBack('maria');
  expect(copy()?.pending).toEqual([write('b'), write('a', 9)]);
  expect(localStore.read(setAsideKey)).toBeUndefined();
});

it('S4.1-5 goes with the account', () => {
  keep('maria', write('a'));
  setAlertsAside();
  forgetAlertsOf('maria');
  clearPersonalTraces();
  takeAlertsBack('maria');
  expect(copy()).toBeUndefined();
});

it.each([null, 'text', [1], { maria: 'x' }])('believes nothing that other hands left: %#', (left) => {
  localStore.write(setAsideKey, left);
  takeAlertsBack('maria');
  expect(copy()).toBeUndefined();
});
