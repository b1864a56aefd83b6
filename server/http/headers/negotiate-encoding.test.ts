import { expect, it } from 'vitest';
import { negotiateEncoding } from './negotiate-encoding.ts';

it.each([
  ['gzip, deflate, br, zstd', 'zstd'],
  ['gzip, deflate, br', 'br'],
  ['br, zstd;q=0.9', 'br'],
  ['gzip, zstd;q=0.9', 'gzip'],
  ['zstd;q=0, br', 'br'],
  ['gzip, deflate', 'gzip'],
  ['br;q=0', undefined],
  ['br; q=0, gzip', 'gzip'],
  ['br;q=0.000, gzip;q=0', undefined],
  ['gzip;q=1.0, br;q=0.5', 'gzip'],
  ['gzip;q=0.5, br;q=0.5', 'br'],
  ['BR', 'br'],
  ['x-gzip', 'gzip'],
  ['*', 'br'],
  ['*;q=0', undefined],
  ['identity, *;q=0', undefined],
  ['br;q=0, *', 'gzip'],
  ['brotli, gzipped', undefined],
  ['br;q=x', undefined],
  ['identity', undefined],
  ['', undefined],
])('negotiateEncoding picks the best supported encoding in %j, if any', (header, encoding) => {
  expect(negotiateEncoding(header)).toBe(encoding);
});

it('negotiateEncoding picks nothing if there is no header', () => {
  expect(negotiateEncoding(undefined)).toBeUndefined();
});
