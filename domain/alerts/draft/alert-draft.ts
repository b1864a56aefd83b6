import { largestAmount, smallestAmount } from '../../money/amount-limits.ts';
import { countryByCode } from '../../reference/countries.ts';
import { currencyByCode } from '../../reference/currencies.ts';
import { payoutMethods } from '../../reference/payout-methods.ts';
import {
  type AlertDraft,
  type AlertType,
  alertFrequencies,
  alertTypes,
  bestInDaysChoices,
  defaultAlertAmount,
} from '../alert.ts';
import { largestCustomHours, smallestCustomHours } from '../alert-frequency.ts';
import { type AlertFault, type AlertWish, type WishReader, wishReader } from './wish-reader.ts';

/**
 * Reads a person's wishes for an alert: names every fault at once, fills in the defaults (active, immediate, amount 1000: [S4.6-6],
 * [S9-5]) and drops what the type has no use for. "above" and "below" are other words for rate_better and rate_target ([S4.6-1]).
 */
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
/** The largest amount into the weakest currency stays below 2^53 minor units (docs/decisions/0003). */
const largestReceive = 9e13;
const longestProviderId = 80;
/** What a Date can hold, in milliseconds. */
const latestInstant = 8.64e15;

/** @param now milliseconds since 1970 UTC; an alert cannot end before it begins. */
export function readAlertDraft(wish: AlertWish, now: number): AlertDraftResult {
  const reader = wishReader(wish);
  const { faults, oneOf, flag, money } = reader;
  const type = otherWords.get(wish.type) ?? oneOf('type', alertTypes);
  const pair = readPair(reader, type);
  const frequency = reader.isLeftOut('frequency') ? 'immediate' : oneOf('frequency', alertFrequencies);
  const draft = {
    type,
    ...pair,
    ...readGoal(reader, type, pair),
    amount: reader.isLeftOut('amount')
      ? defaultAlertAmount
      : money('amount', pair.fromCurrency, { least: smallestAmount, most: largestAmount }),
    frequency,
    customFrequencyHours:
      frequency === 'custom'
        ? reader.number('customFrequencyHours', { least: smallestCustomHours, most: largestCustomHours, isWhole: true })
        : undefined,
    ...readEnd(reader, now),
    browserNotification: flag('browserNotification', false),
    emailNotification: flag('emailNotification', true),
    trackHistory: flag('trackHistory', false),
    isActive: flag('isActive', true),
  };
  // Without a fault every field that the type needs is there.
  return faults.length === 0 ? { ok: true, draft: draft as AlertDraft } : { ok: false, faults };
}

/** Whether what the alert watches is a provider's price, which holds for countries, rather than the mid-market rate. */
export function isPriced(type: AlertType | undefined): boolean {
  return type === 'receive_at_least' || type === 'fee_lower' || type === 'new_provider';
}

/** A transfer between countries with one currency has a price, and no rate to wait for. */
function readPair(reader: WishReader, type: AlertType | undefined) {
  const { text, oneOf, fault, isLeftOut } = reader;
  const fromCurrency = text('fromCurrency', (code) => currencyByCode(code) !== undefined);
  const toCurrency = text('toCurrency', (code) => currencyByCode(code) !== undefined);
  if (!isPriced(type)) {
    if (fromCurrency !== undefined && fromCurrency === toCurrency) fault('toCurrency', 'same_currency');
    return {
      fromCurrency,
      toCurrency,
      fromCountry: undefined,
      toCountry: undefined,
      payoutMethod: undefined,
      provider: readProvider(reader),
    };
  }
  return {
    fromCurrency,
    toCurrency,
    fromCountry: text('fromCountry', (code) => countryByCode(code) !== undefined),
    toCountry: text('toCountry', (code) => countryByCode(code) !== undefined),
    payoutMethod: isLeftOut('payoutMethod')
      ? undefined
      : oneOf(
          'payoutMethod',
          payoutMethods.map(({ id }) => id),
        ),
    provider: readProvider(reader),
  };
}

/** [S3.8-1] Kept with every type: a rate alert waits for no provider's price, but may note the provider that it was made for. */
function readProvider({ isLeftOut, text }: WishReader): string | undefined {
  return isLeftOut('provider') ? undefined : text('provider', (id) => id.length <= longestProviderId);
}

/** What has to happen; each type has at most one of these. */
function readGoal(
  reader: WishReader,
  type: AlertType | undefined,
  { fromCurrency, toCurrency }: { readonly fromCurrency: string | undefined; readonly toCurrency: string | undefined },
) {
  const { oneOf, number, money } = reader;
  const change = { least: smallestChangeThreshold, most: largestChangeThreshold };
  return {
    targetRate: type === 'rate_better' || type === 'rate_target' ? readTargetRate(reader) : undefined,
    changeThreshold: type === 'change' ? number('changeThreshold', change) : undefined,
    targetReceive:
      type === 'receive_at_least'
        ? money('targetReceive', toCurrency, { least: Number.MIN_VALUE, most: largestReceive })
        : undefined,
    targetFee: type === 'fee_lower' ? money('targetFee', fromCurrency, { least: 0, most: largestAmount }) : undefined,
    bestInDays: type === 'best_in_days' ? oneOf('bestInDays', bestInDaysChoices) : undefined,
  };
}

/** A rate has ten significant digits at most; a target with more could never be met exactly. */
function readTargetRate({ number, fault }: WishReader): number | undefined {
  const rate = number('targetRate', { least: Number.MIN_VALUE, most: Number.MAX_VALUE });
  if (rate === undefined) return undefined;
  return Number(rate.toPrecision(10)) === rate ? rate : fault('targetRate', 'too_precise');
}

function readEnd({ oneOf, number, fault, isLeftOut }: WishReader, now: number) {
  const expirationType = isLeftOut('expirationType')
    ? undefined
    : oneOf('expirationType', ['date', 'duration'] as const);
  const expirationDate =
    expirationType === 'date' ? number('expirationDate', { least: 0, most: latestInstant }) : undefined;
  if (expirationDate !== undefined && expirationDate <= now) fault('expirationDate', 'in_the_past');
  const days = { least: 1, most: longestExpirationDays, isWhole: true };
  const expirationDuration = expirationType === 'duration' ? number('expirationDuration', days) : undefined;
  return { expirationType, expirationDate, expirationDuration };
}
