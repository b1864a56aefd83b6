import {
  isCalendarDay,
  isCountryCode,
  isCurrencyCode,
  isLanguageCode,
  isNamedTimeZone,
  isPhoneNumber,
  isSearchAmount,
  isTimeOfDay,
  isWebUrl,
  stripControlCharacters,
} from '../profile-checks.ts';
import { isOneOf } from '../profile-choices.ts';

const createTextGuard =
  (isValid: (value: string) => boolean) =>
  (value: unknown): value is string =>
    typeof value === 'string' && (value === '' || isValid(value));

/** Guards for the values in an older profile. A value that fails its guard is saved separately and not converted. */
export const valueGuards = {
  text: (maxLength: number) =>
    createTextGuard((value) => value.length <= maxLength && stripControlCharacters(value) === value),
  phone: createTextGuard(isPhoneNumber),
  day: createTextGuard(isCalendarDay),
  country: createTextGuard(isCountryCode),
  timeZone: createTextGuard(isNamedTimeZone),
  timeOfDay: createTextGuard(isTimeOfDay),
  website: createTextGuard(isWebUrl),
  language: (value: unknown): value is string => typeof value === 'string' && isLanguageCode(value),
  currency: (value: unknown): value is string => typeof value === 'string' && isCurrencyCode(value),
  boolean: (value: unknown): value is boolean => typeof value === 'boolean',
  amount: (value: unknown): value is number => typeof value === 'number' && isSearchAmount(value),
  /** ISO 8601 in UTC, with or without fractions of a second. */
  time: (value: unknown): value is string =>
    typeof value === 'string' && /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/.test(value) && Date.parse(value) > 0,
  exactly:
    (expected: string | null) =>
    (value: unknown): value is string =>
      value === expected,
  oneOf:
    <T extends string>(list: readonly T[]) =>
    (value: unknown): value is T =>
      isOneOf(list, value),
  logins: (value: unknown): value is readonly { readonly at: string }[] =>
    Array.isArray(value) &&
    value.length <= 50 &&
    value.every(
      (one) => typeof one === 'object' && one !== null && Object.keys(one).join() === 'at' && valueGuards.time(one.at),
    ),
} as const;
