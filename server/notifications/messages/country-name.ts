import { countryByCode } from '@tern/domain/reference/countries.ts';
import { englishCountryNameInSentence } from '@tern/domain/reference/english-country-name-in-sentence.ts';
import { localeForLanguage } from '@tern/domain/reference/locale-for-language.ts';

const known = new Map<string, Intl.DisplayNames>();

/** Returns a country's name in a language, for emails, widgets and cards. An unknown code is returned unchanged. */
export function countryName(code: string, language: string): string {
  const english = countryByCode(code)?.name ?? code;
  if (language === 'en' || !/^[A-Z]{2}$/.test(code)) return english;
  let names = known.get(language);
  if (!names) known.set(language, (names = new Intl.DisplayNames(localeForLanguage(language), { type: 'region' })));
  return names.of(code) ?? english;
}

/** Returns a country's name for use in the middle of a sentence: "the Philippines" in English. */
export function countryNameInSentence(code: string, language: string): string {
  const name = countryName(code, language);
  return language === 'en' ? englishCountryNameInSentence(code, name) : name;
}
