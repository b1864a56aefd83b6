import { localeOf } from '@tern/domain/reference/locale-of.ts';

type ListType = 'conjunction' | 'unit';

const listFormats = new Map<string, Pick<Intl.ListFormat, 'format'>>();

/**
 * Returns "a, b, and c" (conjunction) or "a, b, c" (unit) in a language's format. Formatters are cached because
 * creating one is slow.
 */
export function formatList(words: readonly string[], language: string, type: ListType): string {
  const key = `${language} ${type}`;
  let writer = listFormats.get(key);
  if (!writer) {
    const own = conjunctions[language];
    writer = own === undefined ? new Intl.ListFormat(localeOf(language), { type }) : createListFormat(own, type);
    listFormats.set(key, writer);
  }
  return writer.format(words);
}

/** "and" in the languages that Chromium doesn't support. */
const conjunctions: Readonly<Record<string, string>> = { ne: 'र', uz: 'va' };

function createListFormat(and: string, type: ListType): Pick<Intl.ListFormat, 'format'> {
  return {
    format: (words) => {
      const all = [...words];
      if (type === 'unit' || all.length < 2) return all.join(', ');
      return `${all.slice(0, -1).join(', ')} ${and} ${all.at(-1)}`;
    },
  };
}
