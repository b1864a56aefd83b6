import { wordKey } from '../words/tokenize-sentence.ts';

const monthNameLanguages = 'en es fr de it pt ar hi vi fil id ms ru tr pl nl ur bn uk ro uz ne th'.split(' ');

/** In other languages, some short names are also common words: Indonesian "des" is French for "of the". */
const shortMonthNameLanguages = 'en es fr de it pt nl ro ru uk pl tr'.split(' ');

let monthNames: ReadonlySet<string> | undefined;
/** Returns whether a word is the name of a month, in the form that follows a day: Russian "декабря". */
export function isMonthName(word: string): boolean {
  monthNames ??= new Set(['thang', ...monthNameLanguages.flatMap((language) => listMonthNames(language))]);
  const key = wordKey(word);
  // Turkish names of months can have an ending: "Aralık'ta".
  return [0, 1, 2, 3].some(
    (ending) => (ending === 0 || key.length - ending > 4) && monthNames?.has(key.slice(0, key.length - ending)),
  );
}

let shortMonthNames: ReadonlySet<string> | undefined;
let englishShortMonthNames: ReadonlySet<string> | undefined;
/** Returns whether a word is a short name of a month that can follow a day: "25 Dec", Spanish "25 dic". */
export function isShortMonthName(word: string): boolean {
  shortMonthNames ??= new Set([
    'sept',
    ...shortMonthNameLanguages.flatMap((language) => listMonthNames(language, 'short')),
  ]);
  return shortMonthNames.has(wordKey(word));
}

/** Returns whether a word is a short name of a month that can precede a day: "Dec 25". */
export function isEnglishShortMonthName(word: string): boolean {
  englishShortMonthNames ??= new Set(['sept', ...listMonthNames('en', 'short')]);
  return englishShortMonthNames.has(wordKey(word));
}

function listMonthNames(language: string, style: 'long' | 'short' = 'long'): string[] {
  const format = new Intl.DateTimeFormat(language, { day: 'numeric', month: style, timeZone: 'UTC' });
  return Array.from({ length: 12 }, (_, month) => formatMonthName(format, month));
}

function formatMonthName(format: Intl.DateTimeFormat, month: number): string {
  const { value = '' } = format.formatToParts(Date.UTC(2026, month, 15)).find(({ type }) => type === 'month') ?? {};
  return wordKey(value.replace(/[.॰]$/, ''));
}
