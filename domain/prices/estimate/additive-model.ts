import { effectKey } from './effect-key.ts';
import type { PriceQuestion } from './price-question.ts';

/** One thing that a price depends on, such as the provider in a sending country, and by how many percentage points. */
export type Effect = { readonly pattern: string; readonly values: ReadonlyMap<string, number> };

/** A sum of effects, each shrunk towards 0 the fewer prices were seen. In percent of the amount. */
export type AdditiveModel = { readonly intercept: number; readonly effects: readonly Effect[] };

/** The effects that apply to a question, in the model's order; 0 where nothing was seen. */
export function effectsFor(model: AdditiveModel, question: PriceQuestion): number[] {
  return model.effects.map(({ pattern, values }) => values.get(effectKey(pattern, question)) ?? 0);
}

/** What the effects sum up to. */
export function sumOfEffects(model: AdditiveModel, effects: readonly number[]): number {
  let sum = model.intercept;
  for (const effect of effects) sum += effect;
  return sum;
}
