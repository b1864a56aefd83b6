import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { countries } from '../domain/reference/countries.ts';

const packageFolder = dirname(createRequire(import.meta.url).resolve('country-flag-icons/package.json'));

describe('flag images', () => {
  it('exist for every country [S3.9-5]', () => {
    const files = new Set(readdirSync(join(packageFolder, '3x2')));
    expect(countries.filter((country) => !files.has(`${country.code}.svg`)).map((country) => country.code)).toEqual([]);
  });
});
