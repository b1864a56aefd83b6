import type { EstimateQuery } from '@tern/domain/prices/estimate/estimate-query.ts';
import type { EstimateBasis } from '@tern/domain/prices/estimate/seen-price-index.ts';
import { createSeededRandom } from './create-seeded-random.ts';

/**
 * For each kind of knowledge, returns the group that a price belongs to. A group is held out as a whole, so that the
 * remaining prices contain exactly this kind of knowledge.
 */
const groupOf: Readonly<Record<EstimateBasis, (question: EstimateQuery) => string>> = {
  new_corridor: ({ fromCountry, toCountry }) => `${fromCountry} ${toCountry}`,
  corridor: ({ fromCountry, toCountry, providerId }) => `${fromCountry} ${toCountry} ${providerId}`,
  provider_in_corridor: (question) => `${groupOf.corridor(question)} ${question.payIn} ${question.payoutMethod}`,
};

/**
 * Returns the fold number of each example. Each group is entirely in one fold. `new_corridor` holds out whole
 * corridors; `corridor`, one provider in a corridor; `provider_in_corridor`, one method of a provider in a corridor.
 */
export function assignFolds(
  examples: readonly { readonly question: EstimateQuery }[],
  leftOut: EstimateBasis,
  { folds, seed }: { readonly folds: number; readonly seed: number },
): Int32Array {
  const group = groupOf[leftOut];
  const groups = [...new Set(examples.map(({ question }) => group(question)))].sort();
  const random = createSeededRandom(seed);
  for (let last = groups.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1));
    [groups[last], groups[other]] = [groups[other] as string, groups[last] as string];
  }
  const foldOf = new Map(groups.map((name, index) => [name, index % folds]));
  return Int32Array.from(examples, ({ question }) => foldOf.get(group(question)) ?? 0);
}
