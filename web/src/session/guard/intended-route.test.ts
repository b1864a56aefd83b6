import { describe, expect, it } from 'vitest';
import { addressOf } from './intended-route.ts';

const kept = (path: string, query = '') => ({ path, name: 'x', params: {}, query });

describe('the remembered route', () => {
  it.each([
    ['/alerts', '', '/alerts'],
    ['/alerts', '?pair=USD-PHP', '/alerts?pair=USD-PHP'],
  ])('S2.1-3 %s%s leads there', (path, query, address) => {
    expect(addressOf(kept(path, query))).toBe(address);
  });

  it.each([
    undefined,
    null,
    'alerts',
    {},
    kept('//evil.example'),
    kept('https://evil.example/alerts'),
    kept('/\\evil.example'),
    kept('/results'),
    kept('/nowhere'),
    kept('/'),
  ])('is no open redirect: %j leads nowhere', (value) => {
    expect(addressOf(value)).toBeUndefined();
  });

  it.each(['@evil.example', 7, null])('drops a query that is none: %j', (query) => {
    expect(addressOf({ ...kept('/alerts'), query })).toBe('/alerts');
  });
});
