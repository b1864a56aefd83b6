import type { EstimateQuery } from '@tern/domain/prices/estimate/estimate-query.ts';
import type { EstimateBasis } from '@tern/domain/prices/estimate/seen-price-index.ts';
import { createSeededRandom } from './create-seeded-random.ts';

/**
 * For each basis of an estimate, returns the group that a price belongs to. All prices of a group are held out
 * together, so that the model knows only what an estimate on this basis can use.
 */
const groupKeyByBasis: Readonly<Record<EstimateBasis, (question: EstimateQuery) => string>> = {
  new_corridor: ({ fromCountry, toCountry }) => `${fromCountry} ${toCountry}`,
  corridor: ({ fromCountry, toCountry, providerId }) => `${fromCountry} ${toCountry} ${providerId}`,
  provider_in_corridor: (question) =>
    `${groupKeyByBasis.corridor(question)} ${question.payIn} ${question.payoutMethod}`,
};

/**
 * Returns the fold number of each example. Each group is entirely in one fold. A group of `new_corridor` is a whole
 * corridor. A group of `corridor` is a provider in a corridor. A group of `provider_in_corridor` is one of a provider's
 * methods in a corridor.
 */
export function assignFolds(
  examples: readonly { readonly question: EstimateQuery }[],
  leftOut: EstimateBasis,
  { folds, seed }: { readonly folds: number; readonly seed: number },
): Int32Array {
  const group = groupKeyByBasis[leftOut];
  const groups = [...new Set(examples.map(({ question }) => group(question)))].sort();
  const random = createSeededRandom(seed);
  for (let last = groups.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1));
    [groups[last], groups[other]] = [groups[other] as string, groups[last] as string];
  }
  const foldOf = new Map(groups.map((name, index) => [name, index % folds]));
  return Int32Array.from(examples, ({ question }) => foldOf.get(group(question)) ?? 0);
}
