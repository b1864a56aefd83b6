import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { countryByCode } from '@tern/domain/reference/countries.ts';
import { isTaxJurisdiction, taxRuleErrors } from '@tern/domain/taxes/check-tax-rules.ts';
import type { ReceivingSideNote } from '@tern/domain/taxes/receiving-side-note.ts';
import type { ProposedTax, TaxRule } from '@tern/domain/taxes/tax-rule.ts';
import type { z } from 'zod';
import { catalogueFolder } from '../prices/catalogue-folder.ts';
import { CatalogueError } from '../prices/load-catalogue.ts';
import { receivingSideNotesFileSchema, taxRulesFileSchema } from './tax-files.ts';

/** The validated, immutable data of `catalogue/taxes`. */
export type TaxCatalogue = {
  readonly rules: readonly TaxRule[];
  readonly proposed: readonly ProposedTax[];
  readonly receiving: readonly ReceivingSideNote[];
};

/**
 * Reads and validates `catalogue/taxes`. Throws CatalogueError, which lists either the invalid fields of one file or
 * all inconsistent rows.
 */
export async function loadTaxCatalogue(folder: string = catalogueFolder): Promise<TaxCatalogue> {
  const [taxes, receiving] = await Promise.all([
    readValidatedFile(folder, 'taxes/rules.json', taxRulesFileSchema),
    readValidatedFile(folder, 'taxes/receiving.json', receivingSideNotesFileSchema),
  ]);
  const data: TaxCatalogue = {
    rules: taxes.rules.map(withoutNulls),
    proposed: taxes.proposed.map(withoutNulls),
    receiving: receiving.facts.map(withoutNulls),
  };
  const errors = [
    ...taxRuleErrors(data.rules),
    ...data.proposed
      .filter(({ place }) => !isTaxJurisdiction(place))
      .map(({ id, place }) => `${id}: no country or US state has the code ${place}`),
    ...data.receiving
      .filter(({ place }) => !countryByCode(place))
      .map(({ id, place }) => `${id}: no country has the code ${place}`),
  ];
  if (errors.length > 0) throw new CatalogueError(errors.map((error) => `taxes: ${error}`));
  return data;
}

async function readValidatedFile<T>(folder: string, file: string, schema: z.ZodType<T>): Promise<T> {
  const result = schema.safeParse(JSON.parse(await readFile(join(folder, file), 'utf8')));
  if (result.success) return result.data;
  throw new CatalogueError(result.error.issues.map(({ path, message }) => `${file}: ${path.join('.')}: ${message}`));
}

type WithoutNulls<T> = { [Key in keyof T]: null extends T[Key] ? Exclude<T[Key], null> | undefined : T[Key] };

/** Removes nulls. The files use them for unknown values, while the domain omits such fields. */
function withoutNulls<T extends object>(row: T): WithoutNulls<T> {
  return Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null)) as WithoutNulls<T>;
}
