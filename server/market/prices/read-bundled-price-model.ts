import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parsePriceModel } from '@tern/domain/prices/estimate/parse-price-model.ts';
import type { PriceModel } from '@tern/domain/prices/estimate/price-model.ts';
import type { StoredPriceModel } from '@tern/domain/prices/estimate/stored-price-model.ts';

const modelFile = join(import.meta.dirname, '../../../catalogue/estimates/price-model.json');

/**
 * The model's median errors on held-out surveyed prices, measured when it was fitted, in percentage points of the
 * amount.
 */
export type ModelAccuracy = {
  readonly period: string;
  readonly medianPoints: { readonly corridor: number; readonly provider: number; readonly method: number };
};

/** Returns the model that ships with the product. `npm run fit:prices` writes it. */
export async function readBundledPriceModel(): Promise<PriceModel> {
  return parsePriceModel(await readStoredModel());
}

/** Returns the errors of the shipped model, as measured by `npm run fit:prices`. */
export async function readModelAccuracy(): Promise<ModelAccuracy> {
  const { period, measured } = await readStoredModel();
  const [corridor, provider, method] = Object.values(measured);
  if (corridor === undefined || provider === undefined || method === undefined)
    throw new Error('The price model does not say how far off it is');
  return { period, medianPoints: { corridor, provider, method } };
}

async function readStoredModel(): Promise<StoredPriceModel> {
  return JSON.parse(await readFile(modelFile, 'utf8')) as StoredPriceModel;
}
