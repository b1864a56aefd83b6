import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { catalogueFolder } from '../prices/catalogue-folder.ts';
import { loadTaxCatalogue } from './load-tax-catalogue.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tern-taxes-'));
});
afterAll(() => rm(folder, { recursive: true }));

type Row = Record<string, unknown>;

/** Loads a copy of the catalogue's taxes after applying a change to it. */
async function loadWith(change: (file: { rules: Row[]; proposed: Row[] }) => void) {
  await cp(join(catalogueFolder, 'taxes'), join(folder, 'taxes'), { recursive: true });
  const path = join(folder, 'taxes/rules.json');
  const file = JSON.parse(await readFile(path, 'utf8')) as { rules: Row[]; proposed: Row[] };
  change(file);
  await writeFile(path, JSON.stringify(file));
  return loadTaxCatalogue(folder);
}

describe('loadTaxCatalogue', () => {
  it("reads the catalogue's rules, proposals and receiving-country facts, all of which have a source and a date [B2-2] [B2-4]", async () => {
    const { rules, proposed, receiving } = await loadTaxCatalogue();
    expect(rules.find(({ id }) => id === 'us-remittance-tax')).toMatchObject({
      place: 'US',
      from: '2026-01-01',
      payIns: ['cash'],
      formula: { percent: 1 },
    });
    expect(proposed.map(({ proposedOn }) => proposedOn)).toContain('2026-04-10');
    expect(receiving.find(({ place }) => place === 'BD')).toMatchObject({ percent: 2.5, verify: true });
    for (const { source, asOf } of [...rules, ...proposed]) expect([source, asOf]).not.toContain('');
    for (const { source, readOn } of receiving) expect([source, readOn]).not.toContain('');
  });

  it.each<[string, (first: Row) => Row[], string]>([
    [
      'a gap',
      (first) => [
        { ...first, to: '2026-06-30' },
        { ...first, from: '2026-07-02' },
      ],
      'no row for the days',
    ],
    ['an overlap', (first) => [first, { ...first, from: '2027-01-01' }], 'overlaps'],
    ['an unknown place', (first) => [{ ...first, place: 'ZZ' }], 'no country or US state'],
    ['an unknown pay-in method', (first) => [{ ...first, payIns: ['shells'] }], 'rules.0.payIns.0'],
    ['a missing source', (first) => [{ ...first, source: '' }], 'rules.0.source'],
    ['a nonexistent day', (first) => [{ ...first, from: '2026-02-30' }], 'rules.0.from'],
  ])('rejects %s [B2-2]', async (_what, change, message) => {
    const loading = loadWith((file) => {
      file.rules = change(file.rules[0] as Row);
    });
    await expect(loading).rejects.toThrow(message);
  });

  it('rejects a proposal for an unknown place [B2-2]', async () => {
    const loading = loadWith((file) => {
      file.proposed = [{ ...file.proposed[0], place: 'US-ZZ' }];
    });
    await expect(loading).rejects.toThrow('US-ZZ');
  });
});
