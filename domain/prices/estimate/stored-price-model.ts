/**
 * The format of a price model in catalogue/estimates/price-model.json. Numbers are joined into strings, because there
 * are about 20,000 of them. Effects are in hundredths of a percentage point, tree values and thresholds in thousandths.
 */
export type StoredPriceModel = {
  readonly about: string;
  readonly period: string;
  readonly asOf: string;
  /** SHA-256 hashes of the files that the model was fitted to, by name. */
  readonly fittedTo: Readonly<Record<string, string>>;
  /** Cross-validation errors of the estimates and of the tariffs that they replaced, for the record. */
  readonly measured: Readonly<Record<string, number>>;
  /** Provider ids; keys refer to them by index. */
  readonly providers: readonly string[];
  readonly fee: StoredPriceComponent;
  readonly markup: StoredPriceComponent;
  readonly proportional: StoredAdditiveModel;
  readonly error: unknown;
  readonly unitsPerUsd: Readonly<Record<string, number>>;
};

export type StoredAdditiveModel = {
  readonly intercept: number;
  /** By pattern: keys, and one value per key. A key's parts are joined by dots; a provider is its index in base 36. */
  readonly effects: Readonly<Record<string, { readonly keys: string; readonly values: string }>>;
};

/** A tree's nodes are separated by semicolons. A node is "feature threshold left" or, for a leaf, its value. */
export type StoredPriceComponent = StoredAdditiveModel & { readonly trees: readonly string[] };
