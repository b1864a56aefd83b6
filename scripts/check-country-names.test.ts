import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { countryByCode } from '../domain/reference/countries.ts';
import { resolveCountry } from '../domain/reference/country-aliases.ts';

/** Statistics stand beside the repository, not in it; where they are absent there is nothing to check against. */
const statistics = join(import.meta.dirname, '../../shared/data');
const absent = existsSync(statistics) ? '' : ' (skipped: no ../shared/data beside the repository)';

/** Guernsey and Jersey in one figure: no single country. */
const aggregates = ['Channel Islands'];

function rowsOf(file: string): string[][] {
  const lines = readFileSync(join(statistics, file), 'utf8').trim().split(/\r?\n/).slice(1);
  return lines.map((line) =>
    [...line.matchAll(/(?:^|,)(?:"([^"]*)"|([^,]*))/g)].map((cell) => cell[1] ?? cell[2] ?? ''),
  );
}

describe.skipIf(absent !== '')(`country names in real statistics${absent}`, () => {
  it('S3.9-4 resolves every name of the bilateral remittance matrix, but for the aggregates', () => {
    const names = new Set(
      rowsOf('volumes/knomad_bilateral_2021_long.csv').flatMap(([from = '', to = '']) => [from, to]),
    );
    expect(names.size).toBeGreaterThan(200);
    expect([...names].filter((name) => resolveCountry(name) === undefined)).toEqual(aggregates);
  });

  it('S3.9-4 resolves every code and name of the price survey, to the same country', () => {
    for (const [, fromCode = '', fromName = '', toCode = '', toName = ''] of rowsOf(
      'rpw/corridor_averages_last_4_quarters.csv',
    )) {
      for (const [code, name] of [
        [fromCode, fromName],
        [toCode, toName],
      ] as const) {
        const resolved = resolveCountry(code);
        expect(countryByCode(resolved ?? ''), code).toBeDefined();
        expect(resolveCountry(name), name).toBe(resolved);
      }
    }
  });
});
