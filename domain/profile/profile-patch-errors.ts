import { fitsCurrencyDecimals } from '../money/currency-decimals.ts';
import {
  hasDayStarted,
  isCalendarDay,
  isCountryCode,
  isCurrencyCode,
  isLanguageCode,
  isNamedTimeZone,
  isPhoneNumber,
  isSearchAmount,
  isTimeOfDay,
  isWebUrl,
  maxProfileTextLengths,
} from './profile-checks.ts';
import type { ProfilePatch } from './profile-patch.ts';

export type ProfilePatchErrorCode =
  | 'too_big'
  | 'phone_invalid'
  | 'day_invalid'
  | 'day_in_future'
  | 'country_unknown'
  | 'currency_unknown'
  | 'language_unknown'
  | 'time_zone_unknown'
  | 'website_invalid'
  | 'amount_out_of_range'
  | 'amount_too_precise'
  | 'time_of_day_invalid'
  | 'quiet_hours_incomplete'
  | 'same_country';

/** `field` is the value's dotted path in the patch. */
export type ProfilePatchError = { readonly field: string; readonly code: ProfilePatchErrorCode };

/**
 * [S5-4], [S5-5] Returns all errors in the user's input. The page checks the input before sending it, and the server
 * checks it again. '' is valid wherever a field may be empty. `now` is in milliseconds since 1970.
 */
export function profilePatchErrors(
  { displayName, profile, business, preferences }: ProfilePatch,
  now: number,
): ProfilePatchError[] {
  const errors: ProfilePatchError[] = [];
  const refuse = (field: string, code: ProfilePatchErrorCode): void => void errors.push({ field, code });
  const check = (
    field: string,
    value: string | undefined,
    code: ProfilePatchErrorCode,
    isRight: (text: string) => boolean,
  ) => {
    if (value !== undefined && value !== '' && !isRight(value)) refuse(field, code);
  };
  const short = (field: string, value: string | undefined, max: number) =>
    check(field, value, 'too_big', (text) => text.length <= max);

  short('displayName', displayName, maxProfileTextLengths.name);
  short('profile.firstName', profile?.firstName, maxProfileTextLengths.name);
  short('profile.lastName', profile?.lastName, maxProfileTextLengths.name);
  short('profile.bio', profile?.bio, maxProfileTextLengths.bio);
  short('profile.location.city', profile?.location?.city, maxProfileTextLengths.city);
  check('profile.phoneNumber', profile?.phoneNumber, 'phone_invalid', isPhoneNumber);
  const day = profile?.dateOfBirth;
  check('profile.dateOfBirth', day, 'day_invalid', isCalendarDay);
  if (day && isCalendarDay(day) && !hasDayStarted(day, now)) refuse('profile.dateOfBirth', 'day_in_future');
  check('profile.location.country', profile?.location?.country, 'country_unknown', isCountryCode);
  check('profile.location.timezone', profile?.location?.timezone, 'time_zone_unknown', isNamedTimeZone);
  for (const part of ['companyName', 'industry', 'position'] as const) {
    short(`business.${part}`, business?.[part], maxProfileTextLengths.company);
  }
  check('business.website', business?.website, 'website_invalid', isWebUrl);
  check('preferences.language', preferences?.language, 'language_unknown', isLanguageCode);
  check('preferences.currency', preferences?.currency, 'currency_unknown', isCurrencyCode);
  check('preferences.defaultCurrency', preferences?.defaultCurrency, 'currency_unknown', isCurrencyCode);
  const { quietFrom, quietTo } = preferences?.notifications ?? {};
  check('preferences.notifications.quietFrom', quietFrom, 'time_of_day_invalid', isTimeOfDay);
  check('preferences.notifications.quietTo', quietTo, 'time_of_day_invalid', isTimeOfDay);
  if (quietFrom && quietTo === '') refuse('preferences.notifications.quietTo', 'quiet_hours_incomplete');
  if (quietTo && quietFrom === '') refuse('preferences.notifications.quietFrom', 'quiet_hours_incomplete');
  const { defaultFromCountry: from, defaultToCountry: to, defaultAmount: amount } = preferences ?? {};
  check('preferences.defaultFromCountry', from, 'country_unknown', isCountryCode);
  check('preferences.defaultToCountry', to, 'country_unknown', isCountryCode);
  if (from && from === to) refuse('preferences.defaultToCountry', 'same_country');
  if (amount !== undefined && !isSearchAmount(amount)) refuse('preferences.defaultAmount', 'amount_out_of_range');
  else if (isDefaultAmountTooPrecise(preferences)) refuse('preferences.defaultAmount', 'amount_too_precise');
  return errors;
}

/** [S5-2] Returns whether the default amount has more decimals than its currency allows; false if either is missing. */
export function isDefaultAmountTooPrecise({
  defaultAmount,
  defaultCurrency,
}: NonNullable<ProfilePatch['preferences']> = {}): boolean {
  if (defaultAmount === undefined || !defaultCurrency) return false;
  return isCurrencyCode(defaultCurrency) && !fitsCurrencyDecimals(defaultAmount, defaultCurrency);
}
