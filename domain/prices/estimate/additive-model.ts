import { effectKey } from './effect-key.ts';
import type { EstimateQuery } from './estimate-query.ts';

/** One influence on a price, such as the provider in a sending country, in percentage points. */
export type PriceEffect = { readonly pattern: string; readonly values: ReadonlyMap<string, number> };

/**
 * A sum of effects, as a percentage of the amount. The fewer observed prices an effect has, the more it is shrunk
 * toward 0.
 */
export type AdditiveModel = { readonly intercept: number; readonly effects: readonly PriceEffect[] };

/** Returns the effects for a query, in the model's order; 0 for an effect without observed prices. */
export function effectsForQuery(model: AdditiveModel, question: EstimateQuery): number[] {
  return model.effects.map(({ pattern, values }) => values.get(effectKey(pattern, question)) ?? 0);
}

export function predictFromEffects(model: AdditiveModel, effects: readonly number[]): number {
  let sum = model.intercept;
  for (const effect of effects) sum += effect;
  return sum;
}
