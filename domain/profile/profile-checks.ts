import { maxSendAmount, minSendAmount } from '../money/amount-limits.ts';
import { countryByCode } from '../reference/countries.ts';
import { currencyByCode } from '../reference/currencies.ts';
import { languageByCode } from '../reference/languages.ts';

/** Checks for individual profile fields. The caller accepts '' where a field can be empty. */

/** The maximum number of characters in each text field of a profile. */
export const maxProfileTextLengths = { name: 100, city: 100, bio: 1000, company: 200, website: 500 } as const;

/**
 * Returns the text without control characters, except line breaks and tabs, and with unpaired surrogates replaced,
 * because they can't be stored or shown.
 */
export function stripControlCharacters(text: string): string {
  return text.toWellFormed().replace(/[^\P{Cc}\n\t]/gu, '');
}

/** [S5-3] Returns whether the text has no whitespace, one at sign, a dot in the domain and at most 320 characters. */
export function isEmailAddress(text: string): boolean {
  return text.length <= 320 && /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(text);
}

/** [S5-4] Returns whether the text is an optional plus sign and 1 to 15 digits, the first of which isn't 0. */
export function isPhoneNumber(text: string): boolean {
  return /^\+?[1-9]\d{0,14}$/.test(text);
}

/** Returns a phone number without the separators that people type: "+63 (917) 555-0100" becomes +639175550100. */
export function stripPhoneSeparators(text: string): string {
  return text.replace(/[\s().\-/]/g, '');
}

export function isCountryCode(code: string): boolean {
  return countryByCode(code)?.code === code;
}

export function isCurrencyCode(code: string): boolean {
  return currencyByCode(code)?.code === code;
}

export function isLanguageCode(code: string): boolean {
  return languageByCode(code)?.code === code;
}

/**
 * Returns whether the text is an IANA time zone such as "Asia/Manila". UTC offsets don't count, because they have no
 * daylight saving time.
 */
export function isNamedTimeZone(name: string): boolean {
  if (name.length > 64 || !/^[A-Za-z]/.test(name)) return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** Returns whether the text is a time of day, "00:00" to "23:59". */
export function isTimeOfDay(text: string): boolean {
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(text);
}

/** Returns whether 'YYYY-MM-DD' is a real date from 1900 to 2099. */
export function isCalendarDay(text: string): boolean {
  if (!/^(19|20)\d\d-\d\d-\d\d$/.test(text)) return false;
  const at = Date.parse(`${text}T00:00:00Z`);
  return Number.isFinite(at) && new Date(at).toISOString().startsWith(text);
}

/** Returns whether a day ('YYYY-MM-DD') began before `now` (milliseconds since 1970). */
export function hasDayStarted(day: string, now: number): boolean {
  return Date.parse(`${day}T00:00:00Z`) < now;
}

/** Returns whether the text is a web address; nothing else may become a link. */
export function isWebUrl(text: string): boolean {
  if (text.length > maxProfileTextLengths.website || !/^https?:\/\/[^\s/?#]+\.[^\s/?#]+/i.test(text)) return false;
  return !/[\s<>"]/.test(text);
}

/** Returns whether a search accepts this amount in major units. */
export function isSearchAmount(amount: number): boolean {
  return amount >= minSendAmount && amount <= maxSendAmount;
}
