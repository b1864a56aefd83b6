import { currencyDecimals } from '../money/currency-decimals.ts';
import { isValidRate } from '../money/exchange-rate.ts';
import { countryByCode } from '../reference/countries.ts';
import { currencyByCode } from '../reference/currencies.ts';
import { isPayoutMethod } from '../reference/payout-methods.ts';
import { largestAmount, smallestAmount } from '../search/search-form.ts';
import {
  type AlertDraft,
  type AlertFrequency,
  type AlertType,
  alertFrequencies,
  alertTypes,
  type BestInDays,
  bestInDaysChoices,
  defaultAlertAmount,
} from './alert.ts';
import { largestCustomHours, smallestCustomHours } from './alert-frequency.ts';

/**
 * Reads a person's wishes for an alert: names every fault at once, fills in the defaults (active, immediate, amount 1000: [S4.6-6],
 * [S9-5]) and drops what the type has no use for. "above" and "below" are other words for rate_better and rate_target ([S4.6-1]).
 */
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

export type AlertDraftResult =
  | { readonly ok: true; readonly draft: AlertDraft }
  | { readonly ok: false; readonly faults: readonly AlertFault[] };

/** Percent. A rate cannot fall by more than it is. */
export const largestChangeThreshold = 100;
/** Percent: what four decimals of a rate can still show. */
export const smallestChangeThreshold = 0.01;
/** Ten years. */
export const longestExpirationDays = 3650;

const otherWords: ReadonlyMap<unknown, AlertType> = new Map([
  ['above', 'rate_better'],
  ['below', 'rate_target'],
]);

/** @param now milliseconds since 1970 UTC; an alert cannot end before it begins. */
export function readAlertDraft(wish: AlertWish, now: number): AlertDraftResult {
  const faults: AlertFault[] = [];
  const fault = (field: keyof AlertDraft, code: AlertFaultCode): undefined => {
    faults.push({ field, code });
    return undefined;
  };
  const type = otherWords.get(wish.type) ?? oneOf<AlertType>(alertTypes, wish.type) ?? fault('type', absent(wish.type));
  const readCode = (
    field: 'fromCurrency' | 'toCurrency' | 'fromCountry' | 'toCountry',
    known: (code: string) => unknown,
  ) => {
    const code = wish[field];
    return typeof code === 'string' && known(code) !== undefined ? code : fault(field, absent(code));
  };
  const readNumber = (field: keyof AlertDraft, { least, most, whole }: Range): number | undefined => {
    const value = wish[field];
    if (isAbsent(value)) return fault(field, 'missing');
    if (typeof value !== 'number' || !Number.isFinite(value)) return fault(field, 'unknown');
    if (value <= 0 && least > 0) return fault(field, 'not_positive');
    if (value < least) return fault(field, 'too_small');
    if (value > most) return fault(field, 'too_large');
    return whole && !Number.isInteger(value) ? fault(field, 'not_whole') : value;
  };
  const readMoney = (field: 'amount' | 'targetReceive' | 'targetFee', currency: string | undefined, range: Range) => {
    const value = readNumber(field, range);
    if (value === undefined || currency === undefined) return value;
    return Number(value.toFixed(currencyDecimals(currency))) === value ? value : fault(field, 'too_precise');
  };

  const fromCurrency = readCode('fromCurrency', currencyByCode);
  const toCurrency = readCode('toCurrency', currencyByCode);
  if (fromCurrency !== undefined && fromCurrency === toCurrency && !isPriced(type))
    fault('toCurrency', 'same_currency');
  const countries = isPriced(type)
    ? { fromCountry: readCode('fromCountry', countryByCode), toCountry: readCode('toCountry', countryByCode) }
    : {};
  const hasTarget = type === 'rate_better' || type === 'rate_target';
  const targetRate = hasTarget ? readTargetRate(wish.targetRate, (code) => fault('targetRate', code)) : undefined;
  const custom = wish.frequency === 'custom';
  const expirationType = isAbsent(wish.expirationType)
    ? undefined
    : (oneOf(['date', 'duration'] as const, wish.expirationType) ?? fault('expirationType', 'unknown'));
  const expirationDate =
    expirationType === 'date' ? readNumber('expirationDate', { least: 0, most: latestInstant }) : undefined;
  if (expirationDate !== undefined && expirationDate <= now) fault('expirationDate', 'in_the_past');
  const flag = (field: keyof AlertDraft, byDefault: boolean): boolean => {
    const value = wish[field] ?? byDefault;
    return typeof value === 'boolean' ? value : (fault(field, 'unknown') ?? byDefault);
  };
  const text = (field: 'provider' | 'payoutMethod', known: (text: string) => boolean): string | undefined => {
    const value = wish[field];
    if (!isPriced(type) || isAbsent(value)) return undefined;
    return typeof value === 'string' && known(value) ? value : fault(field, 'unknown');
  };

  const payoutMethod = text('payoutMethod', isPayoutMethod);
  const draft = {
    type,
    fromCurrency,
    toCurrency,
    fromCountry: countries.fromCountry,
    toCountry: countries.toCountry,
    payoutMethod: payoutMethod !== undefined && isPayoutMethod(payoutMethod) ? payoutMethod : undefined,
    targetRate,
    changeThreshold:
      type === 'change'
        ? readNumber('changeThreshold', { least: smallestChangeThreshold, most: largestChangeThreshold })
        : undefined,
    amount: isAbsent(wish.amount)
      ? defaultAlertAmount
      : readMoney('amount', fromCurrency, { least: smallestAmount, most: largestAmount }),
    targetReceive:
      type === 'receive_at_least'
        ? readMoney('targetReceive', toCurrency, { least: Number.MIN_VALUE, most: largestReceive })
        : undefined,
    targetFee:
      type === 'fee_lower' ? readMoney('targetFee', fromCurrency, { least: 0, most: largestAmount }) : undefined,
    bestInDays:
      type === 'best_in_days'
        ? (oneOf<BestInDays>(bestInDaysChoices, wish.bestInDays) ?? fault('bestInDays', absent(wish.bestInDays)))
        : undefined,
    provider: text('provider', (id) => id.length <= longestProviderId),
    frequency: isAbsent(wish.frequency)
      ? 'immediate'
      : (oneOf<AlertFrequency>(alertFrequencies, wish.frequency) ?? fault('frequency', 'unknown')),
    customFrequencyHours: custom
      ? readNumber('customFrequencyHours', { least: smallestCustomHours, most: largestCustomHours, whole: true })
      : undefined,
    expirationType,
    expirationDate,
    expirationDuration:
      expirationType === 'duration'
        ? readNumber('expirationDuration', { least: 1, most: longestExpirationDays, whole: true })
        : undefined,
    browserNotification: flag('browserNotification', false),
    emailNotification: flag('emailNotification', true),
    trackHistory: flag('trackHistory', false),
    isActive: flag('isActive', true),
  };
  return faults.length === 0 ? { ok: true, draft: draft as AlertDraft } : { ok: false, faults };
}

type Range = { readonly least: number; readonly most: number; readonly whole?: boolean };

/** What a Date can hold. */
const latestInstant = 8.64e15;
/** The largest amount into the weakest currency stays below 2^53 minor units (docs/decisions/0003). */
const largestReceive = 9e13;
const longestProviderId = 80;

/** Whether what the alert watches is a provider's price, which holds for countries, rather than the mid-market rate. */
export function isPriced(type: AlertType | undefined): boolean {
  return type === 'receive_at_least' || type === 'fee_lower' || type === 'new_provider';
}

function readTargetRate(value: unknown, fault: (code: AlertFaultCode) => undefined): number | undefined {
  if (isAbsent(value)) return fault('missing');
  if (typeof value !== 'number' || !Number.isFinite(value)) return fault('unknown');
  if (!isValidRate(value)) return fault('not_positive');
  // A rate has ten significant digits at most; a target with more could never be met exactly.
  return Number(value.toPrecision(10)) === value ? value : fault('too_precise');
}

function oneOf<T>(choices: readonly T[], value: unknown): T | undefined {
  return choices.find((choice) => choice === value);
}

function isAbsent(value: unknown): boolean {
  return value === undefined || value === null || value === '';
}

function absent(value: unknown): 'missing' | 'unknown' {
  return isAbsent(value) ? 'missing' : 'unknown';
}
