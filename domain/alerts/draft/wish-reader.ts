import { fitsCurrency } from '../../money/currency-decimals.ts';
import type { AlertDraft } from '../alert.ts';

/** What anybody may send as a draft: nothing of it is believed. */
export type AlertWish = { readonly [Field in keyof AlertDraft]?: unknown };

export type AlertFault = { readonly field: keyof AlertDraft; readonly code: AlertFaultCode };
export type AlertFaultCode =
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
export type NumberRange = { readonly least: number; readonly most: number; readonly isWhole?: boolean };

/**
 * Reads a wish field by field and gathers every fault. Each reader gives undefined for what cannot be used and has then noted why;
 * the ones called "optional" also give it, without a fault, for what was left out (undefined, null or '').
 */
export function wishReader(wish: AlertWish) {
  const faults: AlertFault[] = [];
  type Field = keyof AlertDraft;
  const fault = (field: Field, code: AlertFaultCode): undefined => {
    faults.push({ field, code });
    return undefined;
  };
  const isLeftOut = (field: Field): boolean => wish[field] === undefined || wish[field] === null || wish[field] === '';

  const oneOf = <T>(field: Field, choices: readonly T[]): T | undefined =>
    choices.find((choice) => choice === wish[field]) ?? fault(field, isLeftOut(field) ? 'missing' : 'unknown');
  const text = (field: Field, isKnown: (text: string) => boolean): string | undefined => {
    const value = wish[field];
    if (isLeftOut(field)) return fault(field, 'missing');
    return typeof value === 'string' && isKnown(value) ? value : fault(field, 'unknown');
  };
  const number = (field: Field, { least, most, isWhole = false }: NumberRange): number | undefined => {
    const value = wish[field];
    if (isLeftOut(field)) return fault(field, 'missing');
    if (typeof value !== 'number' || !Number.isFinite(value)) return fault(field, 'unknown');
    if (value <= 0 && least > 0) return fault(field, 'not_positive');
    if (value < least) return fault(field, 'too_small');
    if (value > most) return fault(field, 'too_large');
    return isWhole && !Number.isInteger(value) ? fault(field, 'not_whole') : value;
  };
  /** More decimals than the currency has are refused: rounding what a person typed would be a silent change. */
  const money = (field: Field, currency: string | undefined, range: NumberRange): number | undefined => {
    const value = number(field, range);
    if (value === undefined || currency === undefined) return value;
    return fitsCurrency(value, currency) ? value : fault(field, 'too_precise');
  };
  const flag = (field: Field, byDefault: boolean): boolean => {
    const value = isLeftOut(field) ? byDefault : wish[field];
    return typeof value === 'boolean' ? value : (fault(field, 'unknown') ?? byDefault);
  };

  return { faults, fault, isLeftOut, oneOf, text, number, money, flag };
}

export type WishReader = ReturnType<typeof wishReader>;
