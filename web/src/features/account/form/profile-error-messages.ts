import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Problem } from '@tern/contract/problem.ts';
import type { ProfilePatchError } from '@tern/domain/profile/profile-patch-errors.ts';
import { amountTooPreciseMessage } from '../../../ui/words/amount-too-precise-message.ts';

/** Error messages by the field's path in the profile. Show them with `i18n._`. */
export type FieldErrors = Readonly<Record<string, MessageDescriptor>>;

const errorMessages: Readonly<Record<Exclude<ProfilePatchError['code'], 'amount_too_precise'>, MessageDescriptor>> = {
  too_big: msg`This is too long. Please shorten it.`,
  phone_invalid: msg`Start with the country code, not with 0. Enter up to 15 digits, such as +63 917 555 0100.`,
  day_invalid: msg`Enter a date between 1900 and today.`,
  day_in_future: msg`This date is in the future. Enter an earlier date.`,
  country_unknown: msg`Choose a country from the list.`,
  currency_unknown: msg`Choose a currency from the list.`,
  language_unknown: msg`Choose a language from the list.`,
  time_zone_unknown: msg`Choose a time zone from the list.`,
  website_invalid: msg`Enter a full web address without spaces, such as https://example.com.`,
  amount_out_of_range: msg`Enter an amount between 1 and 10,000,000.`,
  time_of_day_invalid: msg`Enter a time of day, such as 22:00.`,
  quiet_hours_incomplete: msg`Choose when quiet hours start and end, or clear both times.`,
  same_country: msg`Choose two different countries.`,
};

/** Returns a message for each error, by field; `currency` is the currency of the usual amount. */
export function profileErrorMessages(
  errors: readonly { readonly field: string; readonly code: string }[],
  currency: string,
): FieldErrors {
  const wordsOf = (code: string): MessageDescriptor =>
    code === 'amount_too_precise'
      ? amountTooPreciseMessage(currency)
      : (new Map(Object.entries(errorMessages)).get(code) ?? fallbackMessage);
  return Object.fromEntries(errors.map(({ field, code }) => [field, wordsOf(code)]));
}

const fallbackMessage = msg`We can’t save this value. Check it, then try again.`;

/** Returns messages for the server's validation errors; undefined for other problems. */
export function toFieldErrors({ code, errors }: Problem, currency: string): FieldErrors | undefined {
  return code === 'invalid_parameters' && errors?.length ? profileErrorMessages(errors, currency) : undefined;
}
