import type { AdditiveModel, PriceEffect } from './additive-model.ts';
import { concatTrees, type TreeNode } from './decision-trees.ts';
import type { EstimateErrorModel } from './estimate-error.ts';
import type { PriceModel } from './price-model.ts';
import { indexSeenPrices } from './seen-price-index.ts';
import type { StoredAdditiveModel, StoredPriceComponent, StoredPriceModel } from './stored-price-model.ts';

/** Parses a stored model. Doesn't validate the model, because it is part of the product. */
export function parsePriceModel(stored: StoredPriceModel): PriceModel {
  const { period, asOf, providers, unitsPerUsd } = stored;
  const fee = parseComponent(stored.fee, providers);
  return {
    period,
    asOf,
    fee,
    markup: parseComponent(stored.markup, providers),
    proportional: parseAdditiveModel(stored.proportional, providers),
    error: stored.error as EstimateErrorModel,
    seen: indexSeenPrices(fee.additive),
    unitsPerUsd,
  };
}

function parseComponent(stored: StoredPriceComponent, providers: readonly string[]): PriceModel['fee'] {
  return { additive: parseAdditiveModel(stored, providers), trees: concatTrees(stored.trees.map(parseTree)) };
}

function parseAdditiveModel({ intercept, effects }: StoredAdditiveModel, providers: readonly string[]): AdditiveModel {
  return {
    intercept,
    effects: Object.entries(effects).map(([pattern, { keys, values }]): PriceEffect => {
      const numbers = values.split(' ');
      const named = keys.split(' ').map((key) => parseEffectKey(key, pattern, providers));
      return { pattern, values: new Map(named.map((key, index) => [key, Number(numbers[index]) / 100])) };
    }),
  };
}

function parseEffectKey(key: string, pattern: string, providers: readonly string[]): string {
  const parts = key.split('.');
  if (pattern.startsWith('P')) parts[0] = providers[Number.parseInt(parts[0] ?? '', 36)] ?? '';
  return parts.join(' ');
}

function parseTree(text: string): TreeNode[] {
  return text.split(';').map((node) => {
    const [first = 0, threshold, left] = node.split(' ').map(Number);
    if (threshold === undefined || left === undefined) return { value: first / 1000 };
    return { feature: first, threshold: threshold / 1000, left };
  });
}
