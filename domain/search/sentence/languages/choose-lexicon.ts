import { vagueUnitPhrases } from '../known-words.ts';
import { findNumberWord } from '../numbers/number-words.ts';
import { currencyPhrases } from '../parse-currencies.ts';
import { requirementPhrases } from '../parse-requirements.ts';
import { directionPhrases } from '../places/direction-phrases.ts';
import { demonymPhrases, gazetteer, isEverydayWordPlaceName } from '../places/gazetteer.ts';
import { englishWords, foreignWords } from '../tables/direction-table.ts';
import { type SentenceToken, wordKey } from '../words/tokenize-sentence.ts';
import { buildLexicon, exactKey, type Lexicon } from './lexicon.ts';
import { splitWord } from './split-word.ts';
import { languageTables, type WritingScript } from './tables/language-tables.ts';

/** Kana comes before Han, because Japanese sentences contain both. */
const scriptPatterns: readonly (readonly [WritingScript, RegExp])[] = [
  ['kana', /[\u3040-\u30ff]/],
  ['hangul', /[\uac00-\ud7af]/],
  ['thai', /[\u0e00-\u0e7f]/],
  ['bengali', /[\u0980-\u09ff]/],
  ['han', /\p{Script=Han}/u],
  ['cyrillic', /[\u0400-\u04ff]/],
  ['devanagari', /[\u0900-\u097f]/],
  ['arabic', /[\u0600-\u06ff]/],
];
const vietnameseLetterPattern = /[ăâđêôơưàảãáạằẳẵắặầẩẫấậèẻẽéẹềểễếệìỉĩíịòỏõóọồổỗốộờởỡớợùủũúụừửữứựỳỷỹýỵ]/i;

const lexiconCache = new Map<string, Lexicon>();
/** Returns a language's lexicon, which is built on first use; undefined if the language has no table. */
function getLexicon(code: string, exact: boolean, whole: boolean): Lexicon | undefined {
  const name = `${code} ${exact} ${whole}`;
  const language = languageTables[code]?.language;
  const known = lexiconCache.get(name) ?? (language && buildLexicon(language, exact, whole));
  if (known) lexiconCache.set(name, known);
  return known;
}

/**
 * Returns the lexicon of a sentence's language; undefined if the words of the first nine languages fit best. The script
 * decides first, then the number of known words; the page's language, `hint`, breaks ties.
 */
export function chooseLexicon(words: readonly SentenceToken[], hint?: string): Lexicon | undefined {
  const script = detectScript(words);
  const candidates = Object.keys(languageTables).filter((code) => languageTables[code]?.scripts.includes(script));
  if (script !== 'latin' && candidates.length === 1) return getLexicon(candidates[0] as string, false, true);
  const names = markKnownWords(words, nameMatchers);
  const firstNine = markKnownWords(words, [
    ...nameMatchers,
    directionPhrases,
    { find: findNumberWord },
    vagueUnitMatcher,
  ]).map((isKnown, index) => isKnown || commonWords.has(words[index]?.key ?? ''));
  const rest = words.filter((word, index) => isLanguageWord(word) && !firstNine[index]);
  // "Nederland Turkije 500 euro": only the names reveal the language.
  const isOtherwiseNames = words.every((word, index) => !isLanguageWord(word) || names[index] || !firstNine[index]);
  const isWritten = script === 'latin' || candidates.some((code) => languageTables[code]?.language.isAddition);
  let best: Lexicon | undefined;
  let score = isWritten ? countKnownWords(words, firstNine) + (countEnglishWords(words) > 1 ? 1 : 0) : -1;
  for (const code of candidates) {
    const isAccented = languageTables[code]?.language.accented === true;
    const isExact = isAccented && words.some(({ raw }) => vietnameseLetterPattern.test(raw));
    const candidate = getLexicon(code, isExact, false);
    if (candidate === undefined) continue;
    const isAddition = candidate.language.isAddition === true;
    // Without its accents, Vietnamese can look like any language.
    const doubt = isAccented && !isExact ? 1 : 0;
    // In Latin script, at least one word must belong to the language but not to the first nine, unless it's the page's
    // language.
    if (
      script === 'latin' &&
      code !== hint &&
      !rest.some((word) => isInLexicon(word, candidate, isAddition || isOtherwiseNames))
    )
      continue;
    const known = countKnownWords(words, markLexiconWords(words, candidate, isAddition ? firstNine : names)) - doubt;
    if (known > score || (known === score && (code === hint || (isAddition && script !== 'latin'))))
      [best, score] = [candidate, known];
  }
  return best && getLexicon(best.language.code, best.isExact, true);
}

function detectScript(words: readonly SentenceToken[]): WritingScript {
  for (const [script, letters] of scriptPatterns)
    if (words.some(({ raw, kind }) => kind === 'word' && letters.test(raw))) return script;
  return 'latin';
}

/** Hindi "2 arab rupaye" is two billion rupees, although "arab" is Saudi Arabia in Indonesian. */
const vagueUnitMatcher: PhraseFinder = {
  find: (words, index) => (words[index - 1]?.kind === 'digits' ? vagueUnitPhrases.find(words, index) : undefined),
};
const nameMatchers = [gazetteer, currencyPhrases, requirementPhrases, demonymPhrases];
/** Other common English words, some of which mean something else in another language: "on" is ten in Turkish. */
const commonEnglishWords = 'on|at|by|via|me|an|it|can|be|this|please|of|or|are|do|you|i|as|so|if|all|per|pay';
const englishWordSet = new Set(englishWords.split('|'));
const commonWords = new Set([
  ...`${englishWords}|${commonEnglishWords}`.split('|'),
  ...foreignWords.split('|').map(wordKey),
]);

/** Codes such as CAD and PHP belong to no language. */
const isLanguageWord = ({ kind, raw }: SentenceToken): boolean => kind === 'word' && !/^[A-Z]{2,3}$/.test(raw);
const countKnownWords = (words: readonly SentenceToken[], known: readonly boolean[]): number =>
  words.filter((word, index) => known[index] === true && isLanguageWord(word)).length;

/** Returns the number of different English words; two are rarely a coincidence. */
const countEnglishWords = (words: readonly SentenceToken[]): number =>
  new Set(words.flatMap(({ key }) => (englishWordSet.has(key) ? [key] : []))).size;

type PhraseFinder = {
  readonly find: (words: readonly SentenceToken[], index: number) => { readonly end: number } | undefined;
};

/** Returns for each word whether any of these matchers finds it in a phrase. */
function markKnownWords(words: readonly SentenceToken[], books: readonly PhraseFinder[]): boolean[] {
  const known = words.map(() => false);
  for (const book of books)
    for (let index = 0; index < words.length; index += 1) {
      const end = book.find(words, index)?.end ?? index;
      known.fill(true, index, end);
    }
  return known;
}

function markLexiconWords(words: readonly SentenceToken[], candidate: Lexicon, also: readonly boolean[]): boolean[] {
  const keyed = candidate.isExact ? words.map((word) => ({ ...word, key: exactKey(word.raw) })) : words;
  const known = markKnownWords(keyed, [candidate]);
  return known.map((isKnown, index) => isKnown || also[index] === true || hasKnownPart(words[index], candidate, true));
}

/** Returns whether a word belongs to a language. Place names count only if `places` is true. */
function isInLexicon(word: SentenceToken, candidate: Lexicon, places: boolean): boolean {
  if (isEverydayWordPlaceName(word)) return false;
  const key = candidate.isExact ? exactKey(word.raw) : word.key;
  return (
    candidate.hasWord(key) || (places && candidate.findWord(key) !== undefined) || hasKnownPart(word, candidate, places)
  );
}

function hasKnownPart(word: SentenceToken | undefined, candidate: Lexicon, places: boolean): boolean {
  const parts = word?.kind === 'word' ? splitWord(word, candidate) : [];
  return parts.some(({ entry }) => entry !== undefined && (places || entry.role !== 'place'));
}
