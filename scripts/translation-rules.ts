import { compileMessage } from '@lingui/message-utils/compileMessage';
import type { CatalogMessage } from './catalogs.ts';

/**
 * The translation of a domain term. Every translation of a message with the term must contain one of the word stems in
 * `use`.
 */
export type GlossaryTerm = {
  readonly english: string;
  readonly use: readonly string[];
  readonly source: string;
  /** English messages whose translations may word the term differently. */
  readonly except?: readonly string[];
};

export type Glossary = {
  readonly language: string;
  readonly terms: readonly GlossaryTerm[];
  /** English messages whose translations may be the same as the English text. */
  readonly same: readonly string[];
};

type Token = string | readonly [name: string, kind?: string, choices?: unknown];
type Plural = { readonly name: string; readonly keys: readonly string[] };

/**
 * Returns the errors in a translation (B4-4), each as a short sentence.
 * @param english the English text, not its id.
 */
export function translationErrors(english: string, text: string, glossary: Glossary): readonly string[] {
  const [source, own] = [parseMessageShape(english), parseMessageShape(text)];
  if (!own) return ['no ICU message'];
  const errors: string[] = [];
  if (source && source.parts !== own.parts) errors.push(`arguments ${own.parts} instead of ${source.parts}`);
  // A plain number in English may need plural forms in another language ("in {days} days"). An English plural needs
  // plural forms in every language.
  for (const { name } of source?.plurals ?? [])
    if (!own.plurals.some((plural) => plural.name === name)) errors.push(`${name} is no plural`);
  for (const { name, keys } of own.plurals) {
    const missing = pluralCategories(glossary.language).filter((category) => !keys.includes(category));
    if (missing.length > 0) errors.push(`plural of ${name} lacks ${missing.join(', ')}`);
  }
  if (text === english && hasWords(english) && !glossary.same.includes(english)) errors.push('same as English');
  for (const term of glossary.terms) {
    if (!hasTerm(english, term.english) || term.except?.includes(english)) continue;
    if (!term.use.some((word) => text.toLowerCase().includes(word.toLowerCase())))
      errors.push(`“${term.english}” is not “${term.use.join('” or “')}”`);
  }
  return errors;
}

/** Returns the English messages that have no translation in a language's catalogs. */
export function missingTranslations(
  english: readonly CatalogMessage[],
  own: readonly CatalogMessage[],
): readonly string[] {
  const known = new Set(own.filter(({ text }) => text !== '').map((entry) => entry.english));
  return english.filter((entry) => !known.has(entry.english)).map((entry) => entry.english);
}

/** Returns a language's plural categories (Unicode CLDR) for whole numbers up to 200 and a few decimals. */
export function pluralCategories(language: string): readonly string[] {
  const rules = new Intl.PluralRules(language);
  const numbers = [...Array.from({ length: 201 }, (_, number) => number), 0.5, 1.5, 2.4];
  return [...new Set(numbers.map((number) => rules.select(number)))].sort();
}

/**
 * Returns the text's arguments with their kinds, its tags (repeated as often as they occur), and its plurals. Returns
 * undefined if the text isn't a valid ICU message.
 */
function parseMessageShape(text: string): { readonly parts: string; readonly plurals: readonly Plural[] } | undefined {
  const tokens = compileTokens(text);
  if (!tokens) return undefined;
  const names = new Set<string>();
  const plurals: Plural[] = [];
  const read = (parts: readonly Token[]): void => {
    for (const part of parts) {
      if (typeof part === 'string') continue;
      const [name, kind, choices] = part;
      if (name !== '#') names.add(kind && kind !== 'plural' ? `${name}:${kind}` : name);
      if (typeof choices !== 'object' || choices === null) continue;
      const entries = Object.entries(choices as Record<string, unknown>).filter(([key]) => key !== 'offset');
      if (kind === 'plural') plurals.push({ name, keys: entries.map(([key]) => key) });
      for (const [, choice] of entries) read(typeof choice === 'string' ? [choice] : (choice as readonly Token[]));
    }
  };
  read(tokens);
  const tags = text.match(/<\/?\d+\/?>/g) ?? [];
  return { parts: `{${[...names].sort().join(', ')}}${[...tags].sort().join('')}`, plurals };
}

/**
 * Parses a message. Returns undefined for an invalid one, for which the compiler would only log an error and return the
 * string.
 */
function compileTokens(text: string): readonly Token[] | undefined {
  const { error } = console;
  let isFaulty = false;
  console.error = () => {
    isFaulty = true;
  };
  try {
    const result = compileMessage(text);
    return isFaulty ? undefined : typeof result === 'string' ? [result] : (result as readonly Token[]);
  } catch {
    return undefined;
  } finally {
    console.error = error;
  }
}

function hasWords(text: string): boolean {
  return /\p{L}{3}/u.test(text.replace(/\{[^{}]*\}|<[^>]*>/g, ''));
}

function hasTerm(english: string, term: string): boolean {
  const words = term.replaceAll('-', '[- ]').replaceAll(' ', '\\s');
  return new RegExp(`(?<![\\w-])${words}(?:e?s)?(?![\\w-])`, 'i').test(english.replace(/\{\w+[},]/g, ''));
}
