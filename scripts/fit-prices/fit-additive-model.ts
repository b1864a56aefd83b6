import type { AdditiveModel } from '@tern/domain/prices/estimate/additive-model.ts';
import { effectKey } from '@tern/domain/prices/estimate/effect-key.ts';
import type { EstimateQuery } from '@tern/domain/prices/estimate/estimate-query.ts';
import { median } from './quantile.ts';

export type AdditiveSpec = {
  /**
   * Patterns from effect-key.ts in fitting order, general ones first. A shrinkage of n has the same influence as n
   * additional prices without the effect.
   */
  readonly effects: readonly (readonly [pattern: string, shrinkage: number])[];
  /** The limit to which residuals are clipped, in percentage points, so that a few outliers don't shift the rest. */
  readonly maxResidual: number;
};

export type AdditiveExample = { readonly question: EstimateQuery; readonly value: number };

const roundCount = 5;

/**
 * Fits a sum of crossed effects by backfitting: each effect in turn becomes the mean residual of the others, shrunk
 * toward 0. Values are rounded to the precision with which they will be stored.
 */
export function fitAdditiveModel(examples: readonly AdditiveExample[], form: AdditiveSpec): AdditiveModel {
  const intercept = roundStoredValue(examples.length === 0 ? 0 : median(examples.map(({ value }) => value)));
  const residuals = Float64Array.from(examples, ({ value }) => value - intercept);
  const effects = form.effects.map(([pattern, shrinkage]) => ({
    pattern,
    shrinkage,
    ...groupExamples(examples, pattern),
  }));
  for (let round = 0; round < roundCount; round += 1) {
    for (const effect of effects) refit(effect, residuals, form.maxResidual);
  }
  return {
    intercept,
    effects: effects.map(({ pattern, numberOf, values }) => ({
      pattern,
      values: new Map([...numberOf].map(([key, number]) => [key, roundStoredValue(values[number] ?? 0)])),
    })),
  };
}

type GroupedEffect = {
  readonly shrinkage: number;
  readonly numberOf: ReadonlyMap<string, number>;
  /** Each example's group number. */
  readonly groups: Int32Array;
  readonly values: Float64Array;
};

function groupExamples(examples: readonly AdditiveExample[], pattern: string): Omit<GroupedEffect, 'shrinkage'> {
  const numberOf = new Map<string, number>();
  const groups = Int32Array.from(examples, ({ question }) => {
    const key = effectKey(pattern, question);
    const number = numberOf.get(key) ?? numberOf.size;
    numberOf.set(key, number);
    return number;
  });
  return { numberOf, groups, values: new Float64Array(numberOf.size) };
}

/** Refits one effect by adding its old values back to the residuals and subtracting the new ones. */
function refit({ shrinkage, groups, values }: GroupedEffect, residuals: Float64Array, maxResidual: number): void {
  const sums = new Float64Array(values.length);
  const counts = new Float64Array(values.length);
  for (const [index, group] of groups.entries()) {
    const residual = residuals[index] ?? 0;
    add(sums, group, (values[group] ?? 0) + Math.max(-maxResidual, Math.min(maxResidual, residual)));
    add(counts, group, 1);
  }
  const before = Float64Array.from(values);
  for (const [group, sum] of sums.entries()) values[group] = sum / ((counts[group] ?? 0) + shrinkage);
  for (const [index, group] of groups.entries()) add(residuals, index, (before[group] ?? 0) - (values[group] ?? 0));
}

function add(list: Float64Array, index: number, value: number): void {
  list[index] = (list[index] ?? 0) + value;
}

/** Smaller effects are set to 0: there are thousands of them, and they hardly change any estimate. */
const minEffect = 0.03;

function roundStoredValue(value: number): number {
  return Math.abs(value) < minEffect ? 0 : Math.round(value * 100) / 100;
}
