import type { ParsedSentence } from '@tern/contract/search/parsed-sentence.ts';

/**
 * The reason why a country or currency was inferred from a sentence. In the URL, it consists of the field, the value,
 * the reason and, if words imply the value, the offsets of those words: "fromCountry.GB.currency.4.8". The value is
 * included so that the reason becomes invalid when the value changes.
 */
export type FieldInference = ParsedSentence['inferred'][number];

export const inferredParam = 'inferred';
const inferencePattern =
  /^(fromCountry|toCountry|currency)\.([A-Z]{2,3})\.(currency|place|wallet|browser|last_search)(?:\.(\d{1,3})\.(\d{1,3}))?$/;

/** Returns a parsed sentence's reasons as one URL value; '' if nothing was inferred. */
export function serializeFieldInferences(sentence: string, understood: ParsedSentence): string {
  return understood.inferred
    .map(({ field, why, text }) => {
      const start = text === undefined ? -1 : sentence.indexOf(text);
      const place = start < 0 || text === undefined ? [] : [start, start + text.length];
      return [field, understood[field], why, ...place].join('.');
    })
    .join('-');
}

/** Returns the reasons in a URL that still match the search; invalid reasons are omitted. */
export function parseFieldInferences(
  search: URLSearchParams,
  asked: Readonly<Record<FieldInference['field'], string>>,
): FieldInference[] {
  const sentence = search.get('q') ?? '';
  return (search.get(inferredParam) ?? '').split('-').flatMap((entry): FieldInference[] => {
    const [, field, value, why, start, end] = inferencePattern.exec(entry) ?? [];
    if (field === undefined || asked[field as FieldInference['field']] !== value) return [];
    const text = start === undefined ? '' : sentence.slice(Number(start), Number(end));
    return [{ field, why, ...(text !== '' && { text }) } as FieldInference];
  });
}
