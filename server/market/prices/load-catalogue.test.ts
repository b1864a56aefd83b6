import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { catalogueFolder } from './catalogue-folder.ts';
import { CatalogueError, readCatalogue } from './load-catalogue.ts';

/** The parts of a minimal valid provider file. */
const tariff = {
  tiers: [{ fixedFee: 1, percentageFee: 0, fxSpreadPercent: 1 }],
  source: 'A test',
  asOf: '2025-03-31',
};
const service = {
  from: ['@eurozone'],
  to: ['IN'],
  currency: 'EUR',
  payoutMethods: { bank_transfer: { deliveryMinutes: 60 } },
  tariff,
};
const provider = {
  id: 'test-pay',
  name: 'Test Pay',
  aliases: ['TestPay International', 'Tëst & Pay'],
  category: 'mto',
  website: 'https://test.example',
  trackingUrl: null,
  establishedYear: null,
  isRegulated: null,
  licences: [],
  tags: [],
  facts: [],
  services: [service],
};

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'catalogue-'));
  for (const file of ['corridor-groups.json', 'payout-availability.json']) {
    await cp(join(catalogueFolder, file), join(folder, file));
  }
  await cp(join(catalogueFolder, 'providers/skrill.json'), join(folder, 'providers/skrill.json'));
});
afterEach(() => rm(folder, { recursive: true }));

const write = (value: unknown, name = 'test-pay') =>
  writeFile(join(folder, `providers/${name}.json`), typeof value === 'string' ? value : JSON.stringify(value));

async function errors(): Promise<readonly string[]> {
  const error = await readCatalogue(folder).then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(CatalogueError);
  return (error as CatalogueError).errors;
}

describe('readCatalogue', () => {
  test('reads a valid file and returns undefined for unknown facts', async () => {
    await write(provider);
    const { providers } = await readCatalogue(folder);
    expect(providers.get('test-pay')).toMatchObject({ name: 'Test Pay', supportedPayoutMethods: ['bank_transfer'] });
    expect(providers.get('test-pay')?.isRegulated).toBeUndefined();
    expect(providers.get('test-pay')?.establishedYear).toBeUndefined();
  });

  test('finds a provider by any spelling of any of its names', async () => {
    await write(provider);
    const catalogue = await readCatalogue(folder);
    for (const name of ['test-pay', 'TEST PAY', 'testpay INTERNATIONAL', 'Test and Pay']) {
      expect(catalogue.providerByAlias(name), name).toBe('test-pay');
    }
    expect(catalogue.providerByAlias('Nobody')).toBeUndefined();
  });

  test('reports all errors in all files at once, each with its file and path', async () => {
    await write({ ...provider, category: 'shop', website: 'http://test.example', tags: undefined });
    await write('{"id": ', 'broken');
    const found = await errors();
    expect(found).toHaveLength(4);
    expect(found.join('\n')).toMatch(/providers\/broken\.json: .*JSON/);
    for (const path of ['category', 'website', 'tags']) {
      expect(found.some((error) => error.startsWith(`providers/test-pay.json: ${path}: `))).toBe(true);
    }
  });

  test('rejects every field that could buy a higher rank [D8]', async () => {
    for (const key of [
      'commission',
      'affiliate',
      'sponsored',
      'partner',
      'priority',
      'boost',
      'rating',
      'successRate',
    ]) {
      await write({ ...provider, [key]: 1, services: [{ ...service, [key]: 1 }] });
      expect(await errors(), key).toHaveLength(2);
    }
  });

  test.each([
    ['an unknown country', { to: ['ZZ'] }, 'services[0].to: no country has the code ZZ'],
    ['an unknown group', { from: ['@nowhere'] }, 'services[0].from: there is no group @nowhere'],
    ['a country name instead of a code', { to: ['India'] }, 'services[0].to[0]: '],
    ['an unknown currency', { currency: 'EUX' }, 'services[0].currency: no currency has the code EUX'],
    [
      'a negative fee',
      { tariff: { ...tariff, tiers: [{ fixedFee: -1, percentageFee: 0, fxSpreadPercent: 0 }] } },
      'services[0].tariff.tiers[0].fixedFee: ',
    ],
    [
      'an unknown payout method',
      { payoutMethods: { ...service.payoutMethods, pigeon: { deliveryMinutes: 1 } } },
      'services[0].payoutMethods',
    ],
    ['a tariff without a source', { tariff: { ...tariff, source: '' } }, 'services[0].tariff.source: '],
    ['a minimum above the maximum', { minAmount: 5, maxAmount: 5 }, 'services[0].minAmount: is not below maxAmount'],
    [
      'tiers that do not ascend',
      {
        tariff: {
          ...tariff,
          tiers: [{ ...tariff.tiers[0], upTo: 9 }, { ...tariff.tiers[0], upTo: 9 }, tariff.tiers[0]],
        },
      },
      'services[0].tariff.tiers[1].upTo: tiers must ascend',
    ],
    [
      'a limit on the last tier',
      { tariff: { ...tariff, tiers: [{ ...tariff.tiers[0], upTo: 9 }] } },
      'services[0].tariff.tiers[0].upTo: the last tier',
    ],
  ])('rejects %s', async (_, change, error) => {
    await write({ ...provider, services: [{ ...service, ...change }] });
    const found = await errors();
    expect(found).toHaveLength(1);
    expect(found[0]).toContain(`providers/test-pay.json: ${error}`);
  });

  test('rejects two providers with the same name, and an id that differs from its file name', async () => {
    await write({ ...provider, aliases: ['SKRILL'] });
    await write({ ...provider, id: 'other', name: 'Other', aliases: [] }, 'another');
    expect(await errors()).toEqual([
      "providers/another.json: id: must be the file's name",
      'providers/test-pay.json: aliases: "skrill" already names skrill',
    ]);
  });

  test('rejects a group that contains itself', async () => {
    const path = join(folder, 'corridor-groups.json');
    const groups = JSON.parse(await readFile(path, 'utf8'));
    await writeFile(path, JSON.stringify({ ...groups, '@loop': { about: 'A loop', countries: ['@loop', 'DE'] } }));
    expect(await errors()).toEqual(['corridor-groups.json: @loop: the group @loop holds itself']);
  });

  const promotion = {
    ...{ provider: 'test-pay', from: 'US', to: 'MX', currency: 'USD', toCurrency: 'MXN', standardRate: 17 },
    ...{ promotionalRate: 18, seenAmount: 100, source: 'A test', url: 'https://test.example', asOf: '2026-01-12' },
  };
  const writePromotion = async (change: object) => {
    await write(provider);
    await writeFile(join(folder, 'promotions.json'), JSON.stringify([{ ...promotion, ...change }]));
  };

  test('attaches promotions to their provider [B2-5]', async () => {
    await writePromotion({ asOf: '2025-12/2026-01' });
    const { providers, entries } = await readCatalogue(folder);
    const [own] = providers.get('test-pay')?.promotions ?? [];
    expect(own).toMatchObject({ fromCountry: 'US', toCountry: 'MX', promotionalRate: 18, feeWaived: false });
    expect(entries.find((entry) => entry.provider.id === 'test-pay')?.provider.promotions).toEqual([own]);
  });

  test.each([
    ['an unknown provider', { provider: 'nobody' }, 'no provider has the id nobody'],
    ['a rate that is no better', { promotionalRate: 17 }, 'is no promotion'],
    ['no source', { source: '' }, '[0].source'],
    ['an invalid date', { asOf: 'last winter' }, 'must be a day, or two months'],
    ['an unknown field', { rank: 1 }, 'rank'],
  ])('rejects a promotion with %s [B2-5]', async (_what, change, message) => {
    await writePromotion(change);
    expect((await errors()).join()).toContain(message);
  });

  test('reports every unknown provider of a promotion [B2-5]', async () => {
    await write(provider);
    const unknown = ['nobody', 'no-one'].map((id) => ({ ...promotion, provider: id }));
    await writeFile(join(folder, 'promotions.json'), JSON.stringify(unknown));
    expect(await errors()).toEqual([
      'promotions.json: no provider has the id nobody',
      'promotions.json: no provider has the id no-one',
    ]);
  });
});
