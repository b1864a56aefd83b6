import { maxSendAmount, minSendAmount } from '../../money/amount-limits.ts';
import { plausibleUnitsPerUsd } from '../../money/exchange-rate.ts';
import { isProviderId } from '../../providers/provider-id.ts';
import { countryByCode } from '../../reference/countries.ts';
import { currencyByCode } from '../../reference/currencies.ts';
import { payInMethodIds } from '../../reference/pay-in-methods.ts';
import { payoutMethods } from '../../reference/payout-methods.ts';
import {
  type AlertDraft,
  type AlertType,
  alertFrequencies,
  alertTypes,
  bestRatePeriodsInDays,
  defaultAlertAmount,
  parseAlertType,
} from '../alert.ts';
import { isAlertExpired } from '../alert-expiry.ts';
import { maxCustomFrequencyHours, minCustomFrequencyHours } from '../alert-frequency.ts';
import {
  type AlertDraftError,
  type AlertDraftInput,
  createDraftReader,
  type DraftReader,
} from './create-draft-reader.ts';

/**
 * The result of `parseAlertDraft`, which reports all errors at once. It fills in the defaults (active, immediate,
 * amount 1000: [S4.6-6], [S9-5]) and drops fields that the type doesn't use, except the provider. Synonyms are replaced
 * by the type ([S4.6-1]).
 */
export type AlertDraftResult =
  | { readonly ok: true; readonly draft: AlertDraft }
  | { readonly ok: false; readonly errors: readonly AlertDraftError[] };

/** In percent: a rate can't fall by more than 100%. */
export const maxChangeThresholdPercent = 100;
/** In percent: the smallest change visible in a rate with four decimals. */
export const minChangeThresholdPercent = 0.01;
/** Ten years. */
export const maxExpirationDays = 3650;

/** The largest amount in the weakest currency must stay below 2^53 minor units (docs/decisions/0003). */
const maxTargetReceive = 9e13;
/** The end of the year 9999, the last year with four digits in ISO 8601. In milliseconds since 1970. */
const maxExpirationDate = Date.UTC(10_000, 0) - 1;

/**
 * Parses an alert's settings. Also returns an error if the alert would already have expired.
 * @param now milliseconds since 1970 UTC.
 * @param createdAt when the alert was created, which is when its duration begins; absent for a new alert.
 */
export function parseAlertDraft(input: AlertDraftInput, now: number, createdAt?: number): AlertDraftResult {
  const reader = createDraftReader(input);
  const { errors, oneOf, flag, money } = reader;
  const type = parseAlertType(input.type) ?? oneOf('type', alertTypes);
  const pair = readSeriesFields(reader, type);
  const frequency = reader.isLeftOut('frequency') ? 'immediate' : oneOf('frequency', alertFrequencies);
  const draft = {
    type,
    ...pair,
    ...readTarget(reader, type, pair),
    amount: reader.isLeftOut('amount')
      ? defaultAlertAmount
      : money('amount', pair.fromCurrency, { min: minSendAmount, max: maxSendAmount }),
    frequency,
    customFrequencyHours:
      frequency === 'custom'
        ? reader.number('customFrequencyHours', {
            min: minCustomFrequencyHours,
            max: maxCustomFrequencyHours,
            isInteger: true,
          })
        : undefined,
    ...readExpiration(reader, now, createdAt),
    browserNotification: flag('browserNotification', false),
    emailNotification: flag('emailNotification', true),
    trackHistory: flag('trackHistory', false),
    isActive: flag('isActive', true),
  };
  // Without errors, every field that the type needs is set.
  return errors.length === 0 ? { ok: true, draft: draft as AlertDraft } : { ok: false, errors };
}

/**
 * Returns whether the alert watches providers or their prices, which depend on countries, rather than the mid-market
 * rate.
 */
export function isCorridorAlertType(type: AlertType | undefined): boolean {
  return type === 'receive_at_least' || type === 'fee_lower' || type === 'new_provider';
}

/**
 * Reads the currencies and, for corridor alerts, the other fields of the corridor. Only corridor alerts may have the
 * same currency twice: such a transfer has a price but no exchange rate.
 */
function readSeriesFields(reader: DraftReader, type: AlertType | undefined) {
  const { text, oneOf, error, isLeftOut } = reader;
  const fromCurrency = text('fromCurrency', (code) => currencyByCode(code) !== undefined);
  const toCurrency = text('toCurrency', (code) => currencyByCode(code) !== undefined);
  if (!isCorridorAlertType(type)) {
    if (fromCurrency !== undefined && fromCurrency === toCurrency) error('toCurrency', 'same_currency');
    return {
      fromCurrency,
      toCurrency,
      fromCountry: undefined,
      toCountry: undefined,
      payIn: undefined,
      payoutMethod: undefined,
      provider: readProvider(reader),
    };
  }
  return {
    fromCurrency,
    toCurrency,
    fromCountry: text('fromCountry', (code) => countryByCode(code) !== undefined),
    toCountry: text('toCountry', (code) => countryByCode(code) !== undefined),
    payIn: isLeftOut('payIn') ? undefined : oneOf('payIn', payInMethodIds),
    payoutMethod: isLeftOut('payoutMethod')
      ? undefined
      : oneOf(
          'payoutMethod',
          payoutMethods.map(({ id }) => id),
        ),
    provider: readProvider(reader),
  };
}

/**
 * [S3.8-1] Saved for every type: a rate alert doesn't depend on a provider's price but can record the provider it was
 * created for.
 */
function readProvider({ isLeftOut, text }: DraftReader): string | undefined {
  return isLeftOut('provider') ? undefined : text('provider', isProviderId);
}

/** Reads the target; each type has at most one. */
function readTarget(
  reader: DraftReader,
  type: AlertType | undefined,
  { fromCurrency, toCurrency }: { readonly fromCurrency: string | undefined; readonly toCurrency: string | undefined },
) {
  const { oneOf, number, money } = reader;
  const change = { min: minChangeThresholdPercent, max: maxChangeThresholdPercent };
  return {
    targetRate: type === 'rate_better' || type === 'rate_target' ? readTargetRate(reader) : undefined,
    changeThreshold: type === 'change' ? number('changeThreshold', change) : undefined,
    targetReceive:
      type === 'receive_at_least'
        ? money('targetReceive', toCurrency, { min: Number.MIN_VALUE, max: maxTargetReceive })
        : undefined,
    targetFee: type === 'fee_lower' ? money('targetFee', fromCurrency, { min: 0, max: maxSendAmount }) : undefined,
    bestInDays: type === 'best_in_days' ? oneOf('bestInDays', bestRatePeriodsInDays) : undefined,
  };
}

/** Rates have at most ten significant digits, so a more precise target could never be met exactly. */
function readTargetRate({ number, error }: DraftReader): number | undefined {
  const { min, max } = plausibleUnitsPerUsd;
  const rate = number('targetRate', { min: min / max, max: max / min });
  if (rate === undefined) return undefined;
  return Number(rate.toPrecision(10)) === rate ? rate : error('targetRate', 'too_precise');
}

function readExpiration({ oneOf, number, error, isLeftOut }: DraftReader, now: number, createdAt?: number) {
  const expirationType = isLeftOut('expirationType')
    ? undefined
    : oneOf('expirationType', ['date', 'duration'] as const);
  const expirationDate =
    expirationType === 'date' ? number('expirationDate', { min: 0, max: maxExpirationDate }) : undefined;
  if (expirationDate !== undefined && expirationDate <= now) error('expirationDate', 'in_the_past');
  const days = { min: 1, max: maxExpirationDays, isInteger: true };
  const expirationDuration = expirationType === 'duration' ? number('expirationDuration', days) : undefined;
  const end = { expirationType, expirationDate, expirationDuration };
  if (expirationDuration !== undefined && createdAt !== undefined && isAlertExpired({ ...end, createdAt }, now))
    error('expirationDuration', 'in_the_past');
  return end;
}
