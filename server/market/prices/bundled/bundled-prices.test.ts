import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PriceObservation } from '@tern/domain/prices/observation.ts';
import { countryByCode } from '@tern/domain/reference/countries.ts';
import { currencyByCode } from '@tern/domain/reference/currencies.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { catalogueFolder } from '../catalogue-folder.ts';
import { loadCatalogue } from '../load-catalogue.ts';
import { type BundledPriceFiles, bundledSources, parseBundledPrices, readBundledPriceFiles } from './bundled-prices.ts';

let files: BundledPriceFiles;
let prices: readonly PriceObservation[];
beforeAll(async () => {
  files = await readBundledPriceFiles();
  prices = parseBundledPrices(files);
});

const survey = () => prices.filter(({ kind }) => kind === 'survey');
const dayOf = ({ seenAt }: PriceObservation) => new Date(seenAt).toISOString().slice(0, 10);

describe('the bundled survey', () => {
  test('contains 5,974 services in 318 corridors, is under 1 MB and matches its checksums', async () => {
    const lines = files.services.trimEnd().split('\n').slice(1);
    expect(lines).toHaveLength(5974);
    expect(new Set(lines.map((line) => line.split('\t').slice(1, 3).join())).size).toBe(318);
    expect(Buffer.byteLength(files.services) + Buffer.byteLength(files.firms)).toBeLessThan(1_000_000);
    for (const folder of ['survey', 'captured']) {
      const sums = (await readFile(join(catalogueFolder, folder, 'SHA256SUMS'), 'utf8')).trim().split('\n');
      for (const sum of sums) {
        const [digest, name = ''] = sum.split('  ');
        const content = await readFile(join(catalogueFolder, folder, name));
        expect(createHash('sha256').update(content).digest('hex'), name).toBe(digest);
      }
    }
  });

  test('adds up in every row: fee / amount × 100 + margin equals the total cost to within 0.02', () => {
    for (const line of files.services.trimEnd().split('\n').slice(1)) {
      const cells = line.split('\t');
      for (const start of [4, 8]) {
        const [amount = '', fee = '', margin = '', total = ''] = cells.slice(start, start + 4);
        if (amount === '') continue;
        const computed = (Number(fee) / Number(amount)) * 100 + Number(margin);
        expect(Math.abs(computed - Number(total)), line).toBeLessThanOrEqual(0.0201);
      }
    }
  });

  test('gives each price a provider, a known sending country and currency, a pay-in method and a day in 2025 Q3', () => {
    for (const price of survey()) {
      expect(price.providerId, price.externalId).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
      expect(countryByCode(price.fromCountry ?? ''), price.externalId).toBeDefined();
      expect(currencyByCode(price.currency), price.externalId).toBeDefined();
      expect(price.payIn, price.externalId).toBeDefined();
      expect(dayOf(price) >= '2025-07-01' && dayOf(price) <= '2025-09-30', price.externalId).toBe(true);
    }
  });

  test('contains each service only once per amount', () => {
    const ids = survey().map((price) => `${price.externalId} ${price.amount}`);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('has the right currency for amounts whose stated currency is wrong', () => {
    const currencies = (country: string) =>
      new Set(
        survey().flatMap((price) => (price.fromCountry === country ? [`${price.currency} ${price.amount}`] : [])),
      );
    expect([...currencies('CL')]).toEqual(['CLP 112500', 'CLP 280000']);
    expect([...currencies('CI')]).toEqual(['XOF 93000', 'XOF 230000']);
    expect([...currencies('CR')]).toEqual(['USD 200', 'USD 500']);
    expect([...currencies('DO')].sort()).toEqual(['DOP 10988', 'DOP 27469', 'USD 200', 'USD 500']);
  });

  test('distinguishes sister companies and partner services from catalogue providers with similar names', async () => {
    const { providers } = await loadCatalogue();
    const idsOf = (slug: string) => [
      ...new Set(survey().flatMap((price) => (price.externalId.startsWith(`${slug} `) ? [price.providerId] : []))),
    ];
    expect(idsOf('hsbc')).toEqual(['hsbc-au']);
    expect(idsOf('m-pesa')).toEqual(['m-pesa-global']);
    expect(idsOf('orange-money').sort()).toEqual(['orange-money', 'orange-money-ci', 'orange-money-fr']);
    expect(idsOf('postbank-via-western-union')).toEqual(['postbank-via-western-union']);
    expect(idsOf('xoom')).toEqual(['xoom']);
    expect(prices.some(({ providerId }) => providerId === 'paypal')).toBe(true);
    for (const line of files.firms.trimEnd().split('\n').slice(1)) {
      const [slug = '', , , provider = ''] = line.split('\t');
      if (provider === '') expect(providers.get(slug)?.website ?? '', slug).toBe('');
      else expect(providers.has(provider), provider).toBe(true);
    }
  });
});

describe('captured prices', () => {
  test('have a known source, a rate, a fee below the amount and a margin under 15%', () => {
    const captured = prices.filter(({ kind }) => kind === 'captured');
    const ids = captured.map((price) => `${price.source} ${price.externalId} ${price.amount} ${price.seenAt}`);
    expect(new Set(ids).size).toBe(ids.length);
    const sources = new Map(bundledSources.map((source) => [source.id, source]));
    expect(captured.length).toBeGreaterThan(600);
    for (const price of captured) {
      expect(sources.has(price.source), price.source).toBe(true);
      expect(price.rate).toBeGreaterThan(0);
      expect(price.fee ?? 0).toBeLessThan(price.amount);
      expect(Math.abs(price.marginPercent ?? 0), price.externalId).toBeLessThan(15);
    }
  });

  test('have an amount that includes a fee charged on top', () => {
    const ria = prices.find(
      (price) => price.source === 'corridor-quotes' && price.externalId === 'ria US IN USD * bank',
    );
    expect(ria).toMatchObject({ amount: 201.99, fee: 1.99, rate: 95.42 });
  });

  test('include the time to the minute if their source states it', () => {
    const precise = prices.filter(({ source }) => source === 'bangladesh-rates');
    expect(new Set(precise.map(({ seenPrecision }) => seenPrecision))).toEqual(new Set(['minute']));
    expect(precise.every(({ fee }) => fee === undefined)).toBe(true);
  });
});
