const writers = new Map<string, Intl.ListFormat>();

/** "a, b and c" (conjunction) or "a, b, c" (unit) in a language's conventions. Writers are kept: making one is dear. */
export function listText(words: readonly string[], language: string, type: 'conjunction' | 'unit'): string {
  const key = `${language} ${type}`;
  let writer = writers.get(key);
  if (!writer) {
    writer = new Intl.ListFormat(language, { type });
    writers.set(key, writer);
  }
  return writer.format(words);
}
