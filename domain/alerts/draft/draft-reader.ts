import { fitsCurrency } from '../../money/currency-decimals.ts';
import type { AlertDraft } from '../alert.ts';

/** What anybody may send as a draft: nothing of it is believed. */
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

/** Both ends belong to the range. A range that begins above 0 says "not positive" of what is 0 or less. */
export type NumberRange = { readonly min: number; readonly max: number; readonly isWhole?: boolean };

/**
 * Reads a wish field by field and gathers every fault. Each reader gives undefined for what cannot be used and has then noted why;
 * the ones called "optional" also give it, without a fault, for what was left out (undefined, null or '').
 */
export function draftReader(input: AlertDraftInput) {
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
  const number = (field: Field, { min, max, isWhole = false }: NumberRange): number | undefined => {
    const value = input[field];
    if (isLeftOut(field)) return error(field, 'missing');
    if (typeof value !== 'number' || !Number.isFinite(value)) return error(field, 'unknown');
    if (value <= 0 && min > 0) return error(field, 'not_positive');
    if (value < min) return error(field, 'too_small');
    if (value > max) return error(field, 'too_large');
    return isWhole && !Number.isInteger(value) ? error(field, 'not_whole') : value;
  };
  /** More decimals than the currency has are refused: rounding what a person typed would be a silent change. */
  const money = (field: Field, currency: string | undefined, range: NumberRange): number | undefined => {
    const value = number(field, range);
    if (value === undefined || currency === undefined) return value;
    return fitsCurrency(value, currency) ? value : error(field, 'too_precise');
  };
  const flag = (field: Field, byDefault: boolean): boolean => {
    const value = isLeftOut(field) ? byDefault : input[field];
    return typeof value === 'boolean' ? value : (error(field, 'unknown') ?? byDefault);
  };

  return { errors, error, isLeftOut, oneOf, text, number, money, flag };
}

export type DraftReader = ReturnType<typeof draftReader>;
