import { fitsCurrencyDecimals } from '../../money/currency-decimals.ts';
import type { AlertDraft } from '../alert.ts';

/** An untrusted draft: every value is unchecked. */
export type AlertDraftInput = { readonly [Field in keyof AlertDraft]?: unknown };

export type AlertDraftError = { readonly field: keyof AlertDraft; readonly code: AlertDraftErrorCode };
export type AlertDraftErrorCode =
  | 'missing'
  | 'unknown'
  | 'same_currency'
  | 'not_positive'
  | 'too_small'
  | 'too_large'
  | 'too_precise'
  | 'not_whole'
  | 'in_the_past';

/** A range, inclusive at both ends. With a minimum above 0, the error for 0 or less is `not_positive`. */
export type NumberRange = { readonly min: number; readonly max: number; readonly isInteger?: boolean };

/**
 * Returns readers for a draft's fields. They collect all errors: each records an error and returns undefined for a
 * missing or invalid value, except `flag`, which has a default. `isLeftOut` returns whether a value is missing
 * (undefined, null or '').
 */
export function createDraftReader(input: AlertDraftInput) {
  const errors: AlertDraftError[] = [];
  type Field = keyof AlertDraft;
  const error = (field: Field, code: AlertDraftErrorCode): undefined => {
    errors.push({ field, code });
    return undefined;
  };
  const isLeftOut = (field: Field): boolean =>
    input[field] === undefined || input[field] === null || input[field] === '';

  const oneOf = <T>(field: Field, choices: readonly T[]): T | undefined =>
    choices.find((choice) => choice === input[field]) ?? error(field, isLeftOut(field) ? 'missing' : 'unknown');
  const text = (field: Field, isKnown: (text: string) => boolean): string | undefined => {
    const value = input[field];
    if (isLeftOut(field)) return error(field, 'missing');
    return typeof value === 'string' && isKnown(value) ? value : error(field, 'unknown');
  };
  const number = (field: Field, { min, max, isInteger = false }: NumberRange): number | undefined => {
    const value = input[field];
    if (isLeftOut(field)) return error(field, 'missing');
    if (typeof value !== 'number' || !Number.isFinite(value)) return error(field, 'unknown');
    if (value <= 0 && min > 0) return error(field, 'not_positive');
    if (value < min) return error(field, 'too_small');
    if (value > max) return error(field, 'too_large');
    return isInteger && !Number.isInteger(value) ? error(field, 'not_whole') : value;
  };
  /** More decimals than the currency has are an error, because rounding would silently change what the user typed. */
  const money = (field: Field, currency: string | undefined, range: NumberRange): number | undefined => {
    const value = number(field, range);
    if (value === undefined || currency === undefined) return value;
    return fitsCurrencyDecimals(value, currency) ? value : error(field, 'too_precise');
  };
  const flag = (field: Field, byDefault: boolean): boolean => {
    const value = isLeftOut(field) ? byDefault : input[field];
    return typeof value === 'boolean' ? value : (error(field, 'unknown') ?? byDefault);
  };

  return { errors, error, isLeftOut, oneOf, text, number, money, flag };
}

export type DraftReader = ReturnType<typeof createDraftReader>;
