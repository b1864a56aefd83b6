import { localeOf } from '@tern/domain/reference/locale-of.ts';

const writers = new Map<string, Intl.ListFormat>();

/**
 * Returns "a, b and c" (conjunction) or "a, b, c" (unit) in a language's format. Formatters are cached because creating
 * one is slow.
 */
export function listText(words: readonly string[], language: string, type: 'conjunction' | 'unit'): string {
  const key = `${language} ${type}`;
  let writer = writers.get(key);
  if (!writer) {
    writer = new Intl.ListFormat(localeOf(language), { type });
    writers.set(key, writer);
  }
  return writer.format(words);
}
