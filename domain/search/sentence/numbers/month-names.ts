import { wordKey } from '../words/tokenize-sentence.ts';

const languages = 'en es fr de it pt ar hi vi fil id ms ru tr pl nl ur bn uk ro uz ne th'.split(' ');

let names: ReadonlySet<string> | undefined;
/** Returns whether a word is the name of a month, in the form that follows a day: Russian "декабря". */
export function isMonthName(word: string): boolean {
  names ??= new Set(['thang', ...languages.flatMap(monthsOf)]);
  const key = wordKey(word);
  // Turkish "Aralık'ta" has an ending of up to three letters.
  return [0, 1, 2, 3].some(
    (ending) => (ending === 0 || key.length - ending > 4) && names?.has(key.slice(0, key.length - ending)),
  );
}

function monthsOf(language: string): string[] {
  const format = new Intl.DateTimeFormat(language, { day: 'numeric', month: 'long', timeZone: 'UTC' });
  return Array.from({ length: 12 }, (_, month) => nameOf(format, month));
}

function nameOf(format: Intl.DateTimeFormat, month: number): string {
  return wordKey(format.formatToParts(Date.UTC(2026, month, 15)).find(({ type }) => type === 'month')?.value ?? '');
}
