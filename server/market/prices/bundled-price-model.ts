import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PriceModel } from '@tern/domain/prices/estimate/price-model.ts';
import { readPriceModel } from '@tern/domain/prices/estimate/read-price-model.ts';
import type { StoredModel } from '@tern/domain/prices/estimate/stored-model.ts';

const modelFile = join(import.meta.dirname, '../../../catalogue/estimates/price-model.json');

/** The model that ships with the product; `npm run fit:prices` writes it. */
export async function bundledPriceModel(): Promise<PriceModel> {
  return readPriceModel(JSON.parse(await readFile(modelFile, 'utf8')) as StoredModel);
}
