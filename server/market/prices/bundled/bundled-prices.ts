import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ObservationSource, PriceObservation } from '@tern/domain/prices/observation.ts';
import { observedProviders } from '@tern/domain/prices/observed-providers.ts';
import { parseCapturedPrices } from '@tern/domain/prices/parse-captured-prices.ts';
import { parseSurvey, surveyedServices } from '@tern/domain/prices/parse-survey.ts';
import type { Provider } from '@tern/domain/providers/provider.ts';
import { catalogueFolder } from '../catalogue-folder.ts';

/** The survey included in the product. */
export const bundledSurvey = { source: 'rpw-2025-q3', period: '2025 Q3' } as const;

/** Published details about each source of the bundled prices. */
export const bundledSources: readonly ObservationSource[] = [
  {
    id: bundledSurvey.source,
    name: 'World Bank, Remittance Prices Worldwide',
    url: 'https://remittanceprices.worldbank.org',
    license: 'CC BY 4.0',
  },
  {
    id: 'corridor-quotes',
    name: 'Corridor, dated quotes',
    url: 'https://github.com/aryavariaa/Corridor',
    license: null,
  },
  {
    id: 'bangladesh-rates',
    name: 'Remittance rates to Bangladesh',
    url: 'https://github.com/mmarifat/__remittance_rate_comparator',
    license: 'MIT',
  },
  {
    id: 'provider-answers',
    name: 'RemitScout, providers’ own answers',
    url: 'https://github.com/rilical/RemitScout',
    license: 'MIT',
  },
  {
    id: 'tonga-audit',
    name: 'Pacific Remittance Observatory, audit of March 2023',
    url: 'https://github.com/ryanbarclayedwards/pacific-remittance-observatory',
    license: null,
  },
];

/** The files as text. `version` is a digest of all of them. */
export type BundledPriceFiles = {
  readonly services: string;
  readonly firms: string;
  readonly captured: string;
  readonly version: string;
};

/** Reads the price files included in the product. */
export async function readBundledPriceFiles(folder: string = catalogueFolder): Promise<BundledPriceFiles> {
  const names = ['survey/rpw-2025-q3.tsv', 'survey/firms.tsv', 'captured/quotes.tsv'];
  const [services = '', firms = '', captured = ''] = await Promise.all(
    names.map((name) => readFile(join(folder, name), 'utf8')),
  );
  const version = createHash('sha256').update(services).update(firms).update(captured).digest('hex');
  return { services, firms, captured, version };
}

/** Returns the providers in the bundled prices. */
export function parseBundledProviders(files: BundledPriceFiles): Provider[] {
  return observedProviders([...surveyedServices(files), ...parseCapturedPrices(files.captured)]);
}

/** Returns every bundled price as an observation. */
export function parseBundledPrices({ services, firms, captured }: BundledPriceFiles): PriceObservation[] {
  return [...parseSurvey({ services, firms }, bundledSurvey), ...parseCapturedPrices(captured)];
}
