import { describe, expect, it } from 'vitest';
import { rateSourceName } from './rate-source-names.ts';

describe('rateSourceName', () => {
  it.each([
    ['ecb', 'European Central Bank'],
    ['open-er-api', 'ExchangeRate-API'],
    ['a-new-source', 'a-new-source'],
    ['constructor', 'constructor'],
  ])('names %s as %s', (id, name) => {
    expect(rateSourceName(id)).toBe(name);
  });
});
