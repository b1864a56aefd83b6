import { countryByCode } from '../../reference/countries.ts';
import type { EstimateQuery } from './estimate-query.ts';

/** For each letter in a pattern, a function that reads one factor from a query, such as the provider. */
const factorReaderByLetter: Readonly<Record<string, (question: EstimateQuery) => string>> = {
  P: ({ providerId }) => providerId,
  S: ({ fromCountry }) => fromCountry,
  D: ({ toCountry }) => toCountry,
  R: ({ toCountry }) => countryByCode(toCountry)?.region ?? '',
  T: ({ category }) => toSurveyCategory(category),
  I: ({ payIn }) => payIn,
  O: ({ payoutMethod }) => payoutMethod,
};

/** Returns the survey category for a provider category; surveys have only these three. */
export function toSurveyCategory(category: EstimateQuery['category']): 'bank' | 'digital_wallet' | 'mto' {
  return category === 'bank' || category === 'digital_wallet' ? category : 'mto';
}

/**
 * Returns the key of an effect. For 'PSI', it contains the provider, sending country and pay-in method, such as "wise
 * GB debit_card".
 */
export function effectKey(pattern: string, question: EstimateQuery): string {
  let key = '';
  for (const letter of pattern) key += (key === '' ? '' : ' ') + (factorReaderByLetter[letter]?.(question) ?? '');
  return key;
}
