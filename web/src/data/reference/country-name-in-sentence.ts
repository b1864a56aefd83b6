import { englishCountryNameInSentence } from '@tern/domain/reference/english-country-name-in-sentence.ts';
import { localizedName } from '../../i18n/localized-name.ts';
import { countryName } from './option-lists.ts';

/**
 * Returns a country's name for use within a sentence: "the Philippines", "India". In languages other than English,
 * returns only the name. An unknown code is returned unchanged.
 */
export function countryNameInSentence(code: string, language: string): string {
  const name = countryName(code);
  return language === 'en' ? englishCountryNameInSentence(code, name) : localizedName('region', code, name, language);
}
