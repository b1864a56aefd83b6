import type { AdditiveModel } from '@tern/domain/prices/estimate/additive-model.ts';
import type { TreeNode } from '@tern/domain/prices/estimate/decision-trees.ts';
import type { PriceComponent, PriceModel } from '@tern/domain/prices/estimate/price-model.ts';
import type {
  StoredAdditiveModel,
  StoredPriceComponent,
  StoredPriceModel,
} from '@tern/domain/prices/estimate/stored-price-model.ts';
import { separateTrees } from './separate-trees.ts';

/** The patterns whose keys record what was observed (seen-price-index.ts). */
const fullyStoredPatterns = ['PSD', 'PSI'];

type ModelMetadata = Pick<StoredPriceModel, 'about' | 'fittedTo' | 'measured'>;

/** Converts the model to its file format, which parse-price-model.ts reads. */
export function toStoredModel(model: PriceModel, record: ModelMetadata): StoredPriceModel {
  const providers = providerIdsOf(model.fee.additive);
  return {
    ...record,
    period: model.period,
    asOf: model.asOf,
    providers,
    fee: toStoredComponent(model.fee, providers, fullyStoredPatterns),
    markup: toStoredComponent(model.markup, providers),
    proportional: toStoredAdditiveModel(model.proportional, providers),
    error: model.error,
    unitsPerUsd: model.unitsPerUsd,
  };
}

function providerIdsOf({ effects }: AdditiveModel): string[] {
  return [...(effects.find(({ pattern }) => pattern === 'P')?.values.keys() ?? [])].sort();
}

function toStoredComponent(
  { additive, trees }: PriceComponent,
  providers: readonly string[],
  complete: readonly string[] = [],
): StoredPriceComponent {
  return { ...toStoredAdditiveModel(additive, providers, complete), trees: separateTrees(trees).map(toStoredTree) };
}

/** Converts a sum of effects to its file format. Stores the keys of `complete` patterns even if their effect is 0. */
function toStoredAdditiveModel(
  { intercept, effects }: AdditiveModel,
  providers: readonly string[],
  complete: readonly string[] = [],
): StoredAdditiveModel {
  const stored = effects.map(({ pattern, values }) => {
    const entries = [...values].filter(([, value]) => value !== 0 || complete.includes(pattern));
    return [
      pattern,
      {
        keys: entries.map(([key]) => toStoredKey(key, pattern, providers)).join(' '),
        values: entries.map(([, value]) => Math.round(value * 100)).join(' '),
      },
    ] as const;
  });
  return { intercept, effects: Object.fromEntries(stored) };
}

function toStoredKey(key: string, pattern: string, providers: readonly string[]): string {
  const parts = key.split(' ');
  if (pattern.startsWith('P')) parts[0] = providers.indexOf(parts[0] ?? '').toString(36);
  return parts.join('.');
}

function toStoredTree(nodes: readonly TreeNode[]): string {
  return nodes
    .map((node) =>
      'value' in node
        ? String(Math.round(node.value * 1000))
        : [node.feature, Math.round(node.threshold * 1000), node.left].join(' '),
    )
    .join(';');
}
