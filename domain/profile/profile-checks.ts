import { maxSendAmount, minSendAmount } from '../money/amount-limits.ts';
import { countryByCode } from '../reference/countries.ts';
import { currencyByCode } from '../reference/currencies.ts';
import { languageByCode } from '../reference/languages.ts';

/** What a single field of a profile may hold; '' is always allowed where a field may stay empty, and is checked by the caller. */

/** Most characters of each text that a person writes about themselves. */
export const maxLengths = { name: 100, city: 100, bio: 1000, company: 200, website: 500 } as const;

/** A text without control characters but line ends and tabs, and without halves of characters: neither can be stored and shown. */
export function plainText(text: string): string {
  return text.toWellFormed().replace(/[^\P{Cc}\n\t]/gu, '');
}

/** [S5-3] No whitespace, one at-sign, a dot in the domain; at most 320 characters. */
export function isEmailAddress(text: string): boolean {
  return text.length <= 320 && /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(text);
}

/** [S5-4] Optional plus, first digit 1 to 9, up to 15 digits. */
export function isPhoneNumber(text: string): boolean {
  return /^\+?[1-9]\d{0,14}$/.test(text);
}

/** What people write between the digits of a phone number, taken out: "+63 (917) 555-0100" is +639175550100. */
export function plainPhoneNumber(text: string): string {
  return text.replace(/[\s().\-/]/g, '');
}

export function isCountry(code: string): boolean {
  return countryByCode(code)?.code === code;
}

export function isCurrency(code: string): boolean {
  return currencyByCode(code)?.code === code;
}

export function isLanguage(code: string): boolean {
  return languageByCode(code)?.code === code;
}

/** Whether the text is the IANA name of a time zone, such as "Asia/Manila"; an offset is none: it knows no summer time. */
export function isTimeZone(name: string): boolean {
  if (name.length > 64 || !/^[A-Za-z]/.test(name)) return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** Whether the text is a time of day, "00:00" to "23:59". */
export function isTimeOfDay(text: string): boolean {
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(text);
}

/** Whether 'YYYY-MM-DD' is a day that exists, since 1900. */
export function isCalendarDay(text: string): boolean {
  if (!/^(19|20)\d\d-\d\d-\d\d$/.test(text)) return false;
  const at = Date.parse(`${text}T00:00:00Z`);
  return Number.isFinite(at) && new Date(at).toISOString().startsWith(text);
}

/** Whether a day of birth lies before `now` (milliseconds since 1970). */
export function isPast(day: string, now: number): boolean {
  return Date.parse(`${day}T00:00:00Z`) < now;
}

/** An address on the web; nothing else may become a link. */
export function isWebUrl(text: string): boolean {
  if (text.length > maxLengths.website || !/^https?:\/\/[^\s/?#]+\.[^\s/?#]+/i.test(text)) return false;
  return !/[\s<>"]/.test(text);
}

/** An amount in major units that a search could be made with. */
export function isSearchAmount(amount: number): boolean {
  return amount >= minSendAmount && amount <= maxSendAmount;
}
