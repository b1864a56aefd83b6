import { countries } from '../../../reference/countries.ts';
import type { SentenceToken } from '../words/tokenize-sentence.ts';
import { tokenizeSentence, wordKey } from '../words/tokenize-sentence.ts';
import { qualifiedCurrencyNames } from './currency-names.ts';
import { cityKey, countryKey, currencyNameKey, roleKeys, sharedCurrencyNameKeys, vaguePlaceKey } from './gloss-keys.ts';
import type { LanguageWords, SharedCurrencyName, WordRole } from './language-words.ts';

/** The meaning of a phrase: a role, a postposition (after a place), a number, money or a place. */
export type LexiconEntry = {
  role?: WordRole | 'money' | 'place';
  after?: Postposition;
  key?: string;
  value?: number;
  /** Whether the number multiplies what comes before it, even though it is only ten: 十 in 三十. */
  isTimes?: boolean;
  /** Whether the number is vague without a number before it: "thousands". */
  isIndefinite?: boolean;
  /** The value added to the next number: a half in Hindi "साढ़े तीन". */
  addend?: number;
};

export type Postposition = 'afterFrom' | 'afterTo' | 'afterIn' | 'afterFromOrIn' | 'afterSelf' | 'afterNot';

export type Lexicon = {
  readonly language: LanguageWords;
  /** Whether keys include accents. */
  readonly isExact: boolean;
  readonly find: (words: readonly SentenceToken[], index: number) => { entry: LexiconEntry; end: number } | undefined;
  /** Returns the meaning of one whole word. */
  readonly findWord: (key: string) => LexiconEntry | undefined;
  /** Returns whether this word is part of any phrase that isn't a place. */
  readonly hasWord: (key: string) => boolean;
  /** All words in place names, and all words in the phrases for numbers. */
  readonly placeWords: ReadonlySet<string>;
  readonly numberWords: ReadonlySet<string>;
  /** Returns the place that this word names in an inflected form that isn't listed. */
  readonly findInflectedPlace: (key: string) => LexiconEntry | undefined;
  readonly suffixes: ReadonlyMap<string, 'afterFrom' | 'afterTo' | 'afterIn' | 'afterSelf' | 'none'>;
  readonly prefixes: ReadonlyMap<string, 'from' | 'to' | 'in' | 'or' | 'none'>;
  readonly maxKeyLength: number;
};

type Phrase = { readonly keys: readonly string[]; readonly entry: LexiconEntry };
const minStemLength = 4;

/**
 * Returns the lexicon of a language.
 * @param exact whether keys include accents.
 * @param whole whether to add Unicode's names of countries and currencies, which take longer to load than the table.
 */
export function buildLexicon(language: LanguageWords, exact: boolean, whole: boolean): Lexicon {
  const keyOf = exact ? exactKey : wordKey;
  const phrasesByFirstWord = new Map<string, Phrase[]>();
  const singles = new Map<string, LexiconEntry>();
  const held = new Set<string>();
  const placeWords = new Set<string>();
  const numberWords = new Set<string>();
  const stems = new Map<string, LexiconEntry>();
  const ending = language.endings === undefined ? undefined : new RegExp(`(?:${language.endings})$`, 'u');
  const stemOf = (key: string): string => (ending ? key.replace(ending, '') : key);

  const add = (phrase: string, meaning: LexiconEntry): void => {
    const keys = phraseKeys(phrase, keyOf);
    const [first] = keys;
    if (first === undefined) return;
    // A place name isn't a word of one language: "casa" is Casablanca in French, and a house in Spanish.
    const words = meaning.role === 'place' ? placeWords : held;
    for (const key of keys) words.add(key);
    const same = phrasesByFirstWord.get(first)?.find((other) => other.keys.join(' ') === keys.join(' '));
    const entry = same?.entry ?? {};
    // The first role takes precedence; the meaning as a postposition or a number is stored as well.
    if (meaning.role !== undefined && entry.role === undefined)
      Object.assign(entry, { role: meaning.role, key: meaning.key });
    entry.after ??= meaning.after as Postposition;
    entry.value ??= meaning.value as number;
    entry.addend ??= meaning.addend as number;
    if (meaning.isTimes) entry.isTimes = true;
    if (meaning.isIndefinite) entry.isIndefinite = true;
    if (meaning.value !== undefined) for (const key of keys) numberWords.add(key);
    if (keys.length === 1) singles.set(first, entry);
    if (!same) phrasesByFirstWord.set(first, [...(phrasesByFirstWord.get(first) ?? []), { keys, entry }]);
    const stem = stemOf(first);
    if (ending && keys.length === 1 && entry.role === 'place' && stem.length >= minStemLength && !stems.has(stem))
      stems.set(stem, entry);
  };
  const addAll = (phrases: string | undefined, meaning: LexiconEntry): void => {
    for (const phrase of phrases?.split('|') ?? []) if (phrase !== '') add(phrase, meaning);
  };

  addAll(language.vague, { role: 'place', key: vaguePlaceKey });
  for (const [code, names] of Object.entries(language.cities)) addAll(names, { role: 'place', key: cityKey(code) });
  for (const [code, names] of Object.entries(language.countries))
    addAll(names, { role: 'place', key: countryKey(code) });
  for (const [code, names] of Object.entries(language.currencies))
    addAll(names, { role: 'money', key: currencyNameKey(code) });
  for (const [family, names] of Object.entries(language.families))
    addAll(names, { role: 'money', key: sharedCurrencyNameKeys[family as SharedCurrencyName] });
  for (const [value, names] of Object.entries(language.numbers))
    if (value === 'x10') addAll(names, { value: 10, isTimes: true });
    else addAll(names, /^[-+]/.test(value) ? { addend: Number(value) } : { value: Number(value) });
  addAll(language.indefiniteNumbers, { isIndefinite: true });
  for (const [role, phrases] of Object.entries(language.words) as [WordRole, string][])
    if (isPostposition(role)) addAll(phrases, { after: role });
    else addAll(phrases, { role, key: roleKeys[role] });
  for (const locale of whole && !language.isAddition ? [language.code, ...(language.locales ?? [])] : []) {
    const names = new Intl.DisplayNames(locale, { type: 'region', fallback: 'none' });
    for (const { code } of countries) {
      const name = names.of(code);
      if (name !== undefined && !singles.has(keyOf(name))) add(name, { role: 'place', key: countryKey(code) });
    }
    for (const [name, code] of qualifiedCurrencyNames(locale, language.unspaced))
      add(name, { role: 'money', key: currencyNameKey(code) });
  }
  for (const phrases of phrasesByFirstWord.values()) phrases.sort((a, b) => b.keys.length - a.keys.length);

  return {
    language,
    isExact: exact,
    find: (words, index) => {
      for (const { keys, entry } of phrasesByFirstWord.get(words[index]?.key ?? '') ?? []) {
        const end = findPhraseEnd(words, index, keys);
        if (end !== undefined) return { entry, end };
      }
      return undefined;
    },
    findWord: (key) => singles.get(key),
    hasWord: (key) => held.has(key),
    placeWords,
    numberWords,
    findInflectedPlace: (key) => {
      const stem = ending && key.length > minStemLength ? stemOf(key) : '';
      return stem.length >= minStemLength ? stems.get(stem) : undefined;
    },
    suffixes: parseAffixes(language.suffixes, keyOf),
    prefixes: parseAffixes(language.prefixes, keyOf),
    maxKeyLength: Math.max(...[...singles.keys()].map((key) => key.length)),
  };
}

const isPostposition = (role: WordRole): role is Postposition => role.startsWith('after');

/** Returns a phrase's keys. A phrase of plain words is only split at its spaces, because it has no numbers or signs. */
function phraseKeys(phrase: string, keyOf: (word: string) => string): string[] {
  if (/^[\p{L}\p{M} ]+$/u.test(phrase)) return phrase.split(' ').map(keyOf);
  return tokenizeSentence(phrase)
    .filter(({ kind, key }) => kind !== 'sign' || !/^[-.,()/]$/.test(key))
    .map(({ kind, raw, key }) => (kind === 'word' ? keyOf(raw) : key));
}

/** Returns a word in lower case with its accents. In Vietnamese, "từ" is "from", "tư" is "four" and "tự" is "self". */
export function exactKey(word: string): string {
  return word.normalize('NFC').toLowerCase();
}

/** Returns the end of the phrase that starts here, skipping marks inside it. */
function findPhraseEnd(words: readonly SentenceToken[], index: number, keys: readonly string[]): number | undefined {
  let at = index;
  for (const [position, key] of keys.entries()) {
    if (position > 0 && /^[-.]$/.test(words[at]?.key ?? '')) at += 1;
    if (words[at]?.key !== key) return undefined;
    at += 1;
  }
  return at;
}

function parseAffixes<Meaning extends string>(
  table: Readonly<Partial<Record<Meaning, string>>> | undefined,
  keyOf: (word: string) => string,
): ReadonlyMap<string, Meaning> {
  return new Map(
    Object.entries(table ?? {}).flatMap(([meaning, parts]) =>
      (parts as string).split('|').map((part) => [keyOf(part), meaning as Meaning] as const),
    ),
  );
}
