import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PriceModel } from '@tern/domain/prices/estimate/price-model.ts';
import { parseSurveyCompanies } from '@tern/domain/prices/parse-survey.ts';
import type { SurveyCompany } from '@tern/domain/prices/survey-company.ts';
import type { Promotion } from '@tern/domain/promotions/promotion.ts';
import type { Provider } from '@tern/domain/providers/provider.ts';
import { currencyByCode } from '@tern/domain/reference/currencies.ts';
import { type PayoutMethodId, payoutMethods } from '@tern/domain/reference/payout-methods.ts';
import type { z } from 'zod';
import { parseBundledProviders, readBundledPriceFiles } from './bundled/bundled-prices.ts';
import { catalogueFolder } from './catalogue-folder.ts';
import { createCountryGroupExpander, type ExpandCountryGroups } from './catalogue-groups.ts';
import {
  countryGroupsFileSchema,
  type PayoutAvailabilityFile,
  type PromotionsFile,
  type ProviderFile,
  type ProviderFileService,
  payoutAvailabilityFileSchema,
  promotionsFileSchema,
  providerFileSchema,
} from './catalogue-schema.ts';
import { readBundledPriceModel } from './read-bundled-price-model.ts';

/** The providers and everything known about them. Files are read and validated once, and the result is immutable. */
export type Catalogue = {
  /**
   * Providers by id, including those known only from the bundled prices. `supportedPayoutMethods` lists a provider's
   * payout methods in any country.
   */
  readonly providers: ReadonlyMap<string, Provider>;
  readonly entries: readonly CatalogueEntry[];
  /** The companies of the bundled survey, by slug. */
  readonly surveyFirms: ReadonlyMap<string, SurveyCompany>;
  /** The model that estimates the prices of services without a published tariff. */
  readonly priceModel: PriceModel;
  /**
   * Returns the id of the provider with this name or spelling ("Transferwise", "InstaReM"), ignoring case, or undefined
   * if there is none.
   */
  providerByAlias(name: string): string | undefined;
};

export type CatalogueEntry = {
  readonly provider: Provider;
  readonly facts: ProviderFile['facts'];
  readonly limits: NonNullable<ProviderFile['limits']>;
  /** The sources for the provider's `establishedYear` and `isRegulated`. */
  readonly establishedYearSource?: string | undefined;
  readonly isRegulatedSource?: string | undefined;
  readonly recipientCharges?: string | undefined;
  readonly promotion?: string | undefined;
  /** Listed in file order. For each payout method, the first service that matches a corridor is used. */
  readonly services: readonly CatalogueService[];
};

export type CatalogueService = {
  readonly from: ReadonlySet<string>;
  /** Receiving countries by payout method, limited to countries where the method is available. */
  readonly to: ReadonlyMap<PayoutMethodId, ReadonlySet<string>>;
  readonly data: ProviderFileService;
};

/** Thrown when the catalogue can't be read. `errors` lists every error with its file and path. */
export class CatalogueError extends Error {
  readonly errors: readonly string[];

  constructor(errors: readonly string[]) {
    super(`The provider catalogue has ${errors.length} fault(s):\n${errors.map((error) => `- ${error}`).join('\n')}`);
    this.name = 'CatalogueError';
    this.errors = errors;
  }
}

let bundledCatalogue: Promise<Catalogue> | undefined;

/** Returns the product's catalogue, which is read once per process. Throws CatalogueError, which lists every error. */
export function loadCatalogue(): Promise<Catalogue> {
  bundledCatalogue ??= readCatalogue(catalogueFolder);
  return bundledCatalogue;
}

/**
 * Reads `providers/*.json`, `corridor-groups.json`, `payout-availability.json` and, if they exist, `promotions.json`
 * and the bundled prices from a folder. The price model is always the one that ships with the product. Throws
 * CatalogueError, which lists every error.
 */
export async function readCatalogue(folder: string): Promise<Catalogue> {
  const errors: string[] = [];
  const read = <T>(file: string, schema: z.ZodType<T>) => readValidatedFile(folder, file, schema, errors);
  const groups = await read('corridor-groups.json', countryGroupsFileSchema);
  const availability = await read('payout-availability.json', payoutAvailabilityFileSchema);
  const promotions = existsSync(join(folder, 'promotions.json'))
    ? await read('promotions.json', promotionsFileSchema)
    : [];
  const names = (await readdir(join(folder, 'providers'))).filter((name) => name.endsWith('.json')).sort();
  const files = await Promise.all(names.map((name) => read(`providers/${name}`, providerFileSchema)));
  if (!groups || !availability) throw new CatalogueError(errors);

  const expandPlaces = createCountryGroupExpander(groups);
  const expandAll = (file: string, path: string, places: readonly string[]) =>
    expandPlaces(places, (message) => errors.push(`${file}: ${path}: ${message}`));
  for (const [name, group] of Object.entries(groups)) expandAll('corridor-groups.json', name, group.countries);
  const reach = expandPayoutAvailability(availability, (path, places) =>
    expandAll('payout-availability.json', path, places),
  );

  const entries: CatalogueEntry[] = [];
  for (const [index, data] of files.entries()) {
    const file = `providers/${names[index]}`;
    if (!data) continue;
    if (`${data.id}.json` !== names[index]) errors.push(`${file}: id: must be the file's name`);
    entries.push(toCatalogueEntry(data, reach, (path, places) => expandAll(file, path, places)));
    for (const [at, { currency }] of data.services.entries()) {
      if (!currencyByCode(currency))
        errors.push(`${file}: services[${at}].currency: no currency has the code ${currency}`);
    }
  }
  const idBySpelling = indexSpellings(files, names, errors);
  if (errors.length > 0) throw new CatalogueError(errors);
  const bundled = existsSync(join(folder, 'survey')) ? await readBundledPriceFiles(folder) : undefined;
  const providers = new Map(entries.map(({ provider }) => [provider.id, provider]));
  for (const provider of bundled ? parseBundledProviders(bundled) : []) {
    if (!providers.has(provider.id)) providers.set(provider.id, provider);
  }
  for (const [id, own] of groupPromotionsByProvider(promotions ?? [])) {
    const provider = providers.get(id);
    if (provider) providers.set(id, { ...provider, promotions: own });
    else errors.push(`promotions.json: no provider has the id ${id}`);
  }
  if (errors.length > 0) throw new CatalogueError(errors);
  return {
    entries: entries.map((entry) => ({ ...entry, provider: providers.get(entry.provider.id) ?? entry.provider })),
    providers,
    surveyFirms: bundled ? parseSurveyCompanies(bundled.firms) : new Map(),
    priceModel: await readBundledPriceModel(),
    providerByAlias: (name) => idBySpelling.get(spellingKey(name)),
  };
}

function groupPromotionsByProvider(file: PromotionsFile): ReadonlyMap<string, readonly Promotion[]> {
  const promotions = Map.groupBy(file, ({ provider }) => provider);
  return new Map(
    [...promotions].map(([id, rows]) => [
      id,
      rows.map(({ provider: _provider, from: fromCountry, to: toCountry, ...rest }) => ({
        ...{ fromCountry, toCountry },
        ...rest,
      })),
    ]),
  );
}

async function readValidatedFile<T>(
  folder: string,
  file: string,
  schema: z.ZodType<T>,
  errors: string[],
): Promise<T | undefined> {
  let json: unknown;
  try {
    json = JSON.parse(await readFile(join(folder, file), 'utf8'));
  } catch (error) {
    errors.push(`${file}: ${error instanceof Error ? error.message : String(error)}`);
    return undefined;
  }
  const result = schema.safeParse(json);
  if (result.success) return result.data;
  for (const issue of result.error.issues) {
    errors.push(`${file}: ${formatPath(issue.path) || '(whole file)'}: ${issue.message}`);
  }
  return undefined;
}

function formatPath(path: readonly PropertyKey[]): string {
  return path
    .map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`))
    .join('')
    .replace(/^\./, '');
}

type Expand = (path: string, places: readonly string[]) => ReturnType<ExpandCountryGroups>;
type PayoutAvailability = ReadonlyMap<PayoutMethodId, ReadonlySet<string>>;

function expandPayoutAvailability(availability: PayoutAvailabilityFile, expand: Expand): PayoutAvailability {
  return new Map(payoutMethods.map(({ id }) => [id, expand(`${id}.countries`, availability[id].countries)]));
}

function toCatalogueEntry(data: ProviderFile, reach: PayoutAvailability, expand: Expand): CatalogueEntry {
  const services = data.services.map((service, at) =>
    toCatalogueService(service, reach, (path, places) => expand(`services[${at}].${path}`, places)),
  );
  const served = payoutMethods
    .map(({ id }) => id)
    .filter((id) => services.some((service) => (service.to.get(id)?.size ?? 0) > 0));
  return {
    provider: {
      id: data.id,
      name: data.name,
      category: data.category,
      website: data.website,
      trackingUrl: data.trackingUrl ?? undefined,
      establishedYear: data.establishedYear?.value,
      isRegulated: data.isRegulated?.value,
      licences: data.licences,
      tags: data.tags,
      supportedPayoutMethods: served,
    },
    facts: data.facts,
    limits: data.limits ?? [],
    establishedYearSource: data.establishedYear?.source,
    isRegulatedSource: data.isRegulated?.source,
    recipientCharges: data.recipientCharges,
    promotion: data.promotion?.text,
    services,
  };
}

function toCatalogueService(data: ProviderFileService, reach: PayoutAvailability, expand: Expand): CatalogueService {
  const except = expand('exceptTo', data.exceptTo ?? []);
  const places = [...expand('to', data.to)].filter((code) => !except.has(code));
  const methods = payoutMethods.map(({ id }) => id).filter((id) => data.payoutMethods[id] !== undefined);
  return {
    from: expand('from', data.from),
    to: new Map(methods.map((id) => [id, new Set(places.filter((code) => reach.get(id)?.has(code)))])),
    data,
  };
}

function indexSpellings(files: readonly (ProviderFile | undefined)[], names: readonly string[], errors: string[]) {
  const idBySpelling = new Map<string, string>();
  for (const [index, data] of files.entries()) {
    if (!data) continue;
    for (const name of new Set([data.id, data.name, ...data.aliases].map(spellingKey))) {
      const other = idBySpelling.get(name);
      if (other !== undefined) errors.push(`providers/${names[index]}: aliases: "${name}" already names ${other}`);
      idBySpelling.set(name, data.id);
    }
  }
  return idBySpelling;
}

/** Normalizes a company name by lowercasing it and removing accents, spaces and punctuation. */
function spellingKey(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll('ı', 'i')
    .replaceAll('&', 'and')
    .replace(/[^\p{L}\p{N}]+/gu, '');
}
