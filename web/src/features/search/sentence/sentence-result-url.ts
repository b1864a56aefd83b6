import type { ParsedSentence } from '@tern/contract/search/parsed-sentence.ts';
import { inferredParam, serializeFieldInferences } from '../../../data/api/parsed-sentence/field-inferences.ts';

const parsedFields = [
  'fromCountry',
  'toCountry',
  'amount',
  'receiveAmount',
  'currency',
  'payIn',
  'payoutMethod',
  'deliveryTime',
  'sortBy',
] as const;
/** The required fields, in their order in the home page's form. */
const requiredFields = ['amount', 'currency', 'fromCountry', 'toCountry'] as const;

/**
 * Returns the URL for a parsed sentence (D7): the results if everything was understood, otherwise the prefilled home
 * page form at its first missing field. The URL includes the reasons for inferred values. If nothing was understood,
 * the form asks for everything.
 */
export function sentenceResultUrl(sentence: string, understood: ParsedSentence | undefined): string {
  const query = new URLSearchParams();
  for (const part of parsedFields) {
    const value = understood?.[part];
    if (value !== undefined) query.set(part, String(value));
  }
  query.set('q', sentence);
  const inferred = understood ? serializeFieldInferences(sentence, understood) : '';
  if (inferred !== '') query.set(inferredParam, inferred);
  const open: readonly string[] = understood?.open ?? requiredFields;
  const first = requiredFields.find((field) => open.includes(field));
  if (first !== undefined) return `/?${query}#search-${first}`;
  query.set('source', 'ai-search');
  return `/results?${query}`;
}
