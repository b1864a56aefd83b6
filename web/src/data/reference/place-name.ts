import { englishNameInSentence } from '@tern/domain/reference/english-name-in-sentence.ts';
import { localizedName } from '../../i18n/localized-name.ts';
import { countryName } from './option-lists.ts';

/**
 * Returns a country's name for the middle of a sentence: "the Philippines", "India". In other languages, returns only
 * the name, from the page's own list. An unknown code stays unchanged.
 */
export function placeName(code: string, language: string): string {
  const name = countryName(code);
  return language === 'en' ? englishNameInSentence(code, name) : localizedName('region', code, name, language);
}
