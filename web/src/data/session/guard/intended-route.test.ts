import { describe, expect, it, vi } from 'vitest';

const values = new Map<string, unknown>();
vi.mock('../../storage/create-browser-storage.ts', async (original) => ({
  ...(await original<object>()),
  safeSessionStorage: {
    read: (key: string) => values.get(key),
    write: (key: string, value: unknown) => void values.set(key, value),
    remove: (key: string) => void values.delete(key),
  },
}));
const {
  parseIntendedRoutePath,
  setIntendedRouteOrigin,
  saveIntendedRoute,
  readOrClearIntendedRoute,
  claimIntendedRoute,
} = await import('./intended-route.ts');

const now = Date.UTC(2026, 10, 22, 12);
const kept = (path: string, query = '', at = now) => ({ path, name: 'x', params: {}, query, at });
const alerts = { path: '/alerts', name: 'alerts', params: {}, query: '?pair=USD-PHP' };

describe('the remembered route', () => {
  it.each([
    ['/alerts', '', '/alerts'],
    ['/alerts', '?pair=USD-PHP', '/alerts?pair=USD-PHP'],
    ['/alerts/', '?pair=USD-PHP', '/alerts?pair=USD-PHP'],
    ['/Alerts', '', '/alerts'],
    ['/Delivery-Tracking//', '', '/delivery-tracking'],
  ])('leads to its page, no matter how it is spelled: %s%s [S2.1-3]', (path, query, url) => {
    expect(parseIntendedRoutePath(kept(path, query), now)).toBe(url);
  });

  it.each([
    undefined,
    null,
    'alerts',
    {},
    kept('//evil.example'),
    kept('https://evil.example/alerts'),
    kept('/\\evil.example'),
    kept('/alerts/../results'),
    kept('/results'),
    kept('/nowhere'),
    kept('/'),
    { ...kept('/alerts'), at: 'now' },
  ])('is ignored if it is not a valid route to a page that requires sign-in: %j', (value) => {
    expect(parseIntendedRoutePath(value, now)).toBeUndefined();
  });

  it.each(['@evil.example', 7, null])('drops an invalid query: %j', (query) => {
    expect(parseIntendedRoutePath({ ...kept('/alerts'), query }, now)).toBe('/alerts');
  });

  it('expires after half an hour', () => {
    expect(parseIntendedRoutePath(kept('/alerts', '', now - 29 * 60_000), now)).toBe('/alerts');
    expect(parseIntendedRoutePath(kept('/alerts', '', now - 30 * 60_000), now)).toBeUndefined();
  });

  it('is used once by a sign-in that starts on the page that the visitor was sent to [S2.1-3]', () => {
    saveIntendedRoute(alerts, '/');
    expect(readOrClearIntendedRoute('/')).toBe('/alerts?pair=USD-PHP');
    expect(claimIntendedRoute()).toBe('/alerts?pair=USD-PHP');
    expect(claimIntendedRoute()).toBeUndefined();
  });

  it('is dropped when a sign-in starts on another page [S2.1-3]', () => {
    saveIntendedRoute(alerts, '/');
    expect(readOrClearIntendedRoute('/results')).toBeUndefined();
    expect(claimIntendedRoute()).toBeUndefined();
  });

  it('is preserved on the sign-in error page', () => {
    setIntendedRouteOrigin('/');
    expect(claimIntendedRoute()).toBeUndefined();
    saveIntendedRoute(alerts, '/results');
    setIntendedRouteOrigin('/');
    expect(readOrClearIntendedRoute('/')).toBe('/alerts?pair=USD-PHP');
  });
});
