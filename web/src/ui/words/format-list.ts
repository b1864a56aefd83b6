import { localeForLanguage } from '@tern/domain/reference/locale-for-language.ts';

type ListType = 'conjunction' | 'disjunction' | 'unit';

const listFormats = new Map<string, Pick<Intl.ListFormat, 'format'>>();

/**
 * Returns "a, b, and c" (conjunction), "a, b, or c" (disjunction) or "a, b, c" (unit) in a language's format.
 * Formatters are cached because creating one is slow.
 */
export function formatList(words: readonly string[], language: string, type: ListType): string {
  const key = `${language} ${type}`;
  let writer = listFormats.get(key);
  if (!writer) {
    const own = ownWords[language];
    writer =
      own === undefined ? new Intl.ListFormat(localeForLanguage(language), { type }) : createListFormat(own, type);
    listFormats.set(key, writer);
  }
  return writer.format(words);
}

type ListWords = { readonly conjunction: string; readonly disjunction: string };

/** "and" and "or" in the languages that Chromium doesn't support. */
const ownWords: Readonly<Record<string, ListWords>> = {
  ne: { conjunction: 'र', disjunction: 'वा' },
  uz: { conjunction: 'va', disjunction: 'yoki' },
};

function createListFormat(words: ListWords, type: ListType): Pick<Intl.ListFormat, 'format'> {
  return {
    format: (list) => {
      const all = [...list];
      if (type === 'unit' || all.length < 2) return all.join(', ');
      return `${all.slice(0, -1).join(', ')} ${words[type]} ${all.at(-1)}`;
    },
  };
}
