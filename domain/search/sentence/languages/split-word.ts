import { parseCompoundNumber } from '../numbers/parse-compound-number.ts';
import { currencyPhrases } from '../parse-currencies.ts';
import { gazetteer } from '../places/gazetteer.ts';
import type { SentenceToken } from '../words/tokenize-sentence.ts';
import { keyOffsets } from './key-offsets.ts';
import type { Lexicon, LexiconEntry } from './lexicon.ts';

/** A part of a sentence with its meaning in the sentence's language. `entry` is undefined if the meaning is unknown. */
export type WordPart = { readonly word: SentenceToken; readonly entry?: LexiconEntry | undefined };

const maxNumberLength = 60;

/**
 * Returns the parts of one word that isn't in the lexicon as a whole. Chinese has no spaces, Turkish writes "from" as a
 * suffix, and Arabic writes "to" as a prefix.
 */
export function splitWord(word: SentenceToken, lexicon: Lexicon): readonly WordPart[] {
  const inflected = lexicon.findInflectedPlace(word.key);
  if (inflected) return [{ word, entry: inflected }];
  const { key } = word;
  const value = lexicon.language.code === 'nl' ? parseCompoundNumber(key, 'nl') : undefined;
  if (value !== undefined) return [{ word, entry: { value } }];
  const part = (from: number, to: number, entry?: LexiconEntry): WordPart => ({
    word: sliceToken(word, from, to),
    entry,
  });
  if (lexicon.language.unspaced) return segmentWord(key, lexicon, part);
  const numbers = key.length <= maxNumberLength ? splitNumberWord(key, lexicon, part, 0) : undefined;
  if (numbers && numbers.length > 1) return numbers;
  for (let cut = key.length - 1; cut > 1; cut -= 1) {
    const after = lexicon.suffixes.get(key.slice(cut));
    const stem = key.slice(0, cut);
    if (after === undefined || !isKnownStem(stem, lexicon)) continue;
    const first = part(0, cut, lexicon.findWord(stem) ?? lexicon.findInflectedPlace(stem));
    return after === 'none' ? [first] : [first, part(cut, key.length, { after })];
  }
  for (let cut = 1; cut < key.length - 1; cut += 1) {
    const before = lexicon.prefixes.get(key.slice(0, cut));
    const rest = lexicon.findWord(key.slice(cut));
    if (before === undefined || rest === undefined || !canTakePrefix(rest) || gazetteer.hasWord(key)) continue;
    const last = part(cut, key.length, rest);
    // Arabic "وعشرون": and twenty.
    if (before === 'none' || (before === 'or' && rest.value === undefined)) return [last];
    return [part(0, cut, { role: before, key: before }), last];
  }
  return [{ word }];
}

/** Returns the part of a word that matches units `from` to `to` of its key, as a separate word. */
function sliceToken(word: SentenceToken, from: number, to: number): SentenceToken {
  const { offsets } = keyOffsets(word);
  const [start, end] = [offsets[from] ?? 0, offsets[to] ?? word.raw.length];
  return {
    ...word,
    key: word.key.slice(from, to),
    raw: word.raw.slice(start, end),
    start: word.start + start,
    end: word.start + end,
  };
}

const canTakePrefix = ({ role, value }: LexiconEntry): boolean =>
  value !== undefined ||
  (role !== undefined &&
    /^(?:place|money|receiver|cashPickup|bankTransfer|account|mobileWallet|debitCard)$/.test(role));

function isKnownStem(stem: string, lexicon: Lexicon): boolean {
  return (
    lexicon.findWord(stem) !== undefined ||
    lexicon.findInflectedPlace(stem) !== undefined ||
    lexicon.placeWords.has(stem) ||
    (stem.length > 3 && (gazetteer.hasPhrase(stem) || currencyPhrases.hasPhrase(stem)))
  );
}

/** Returns the number words that a word consists of: Turkish "ikiyüzelli" is 250. */
function splitNumberWord(
  key: string,
  lexicon: Lexicon,
  part: (from: number, to: number, entry?: LexiconEntry) => WordPart,
  from: number,
): WordPart[] | undefined {
  if (from === key.length) return [];
  for (let to = Math.min(key.length, from + lexicon.maxKeyLength); to > from + 1; to -= 1) {
    const entry = lexicon.findWord(key.slice(from, to));
    const rest = entry?.value === undefined ? undefined : splitNumberWord(key, lexicon, part, to);
    if (rest) return [part(from, to, entry), ...rest];
  }
  return undefined;
}

/** Returns the longest known parts from the left; letters between them are one unknown part. */
function segmentWord(
  key: string,
  lexicon: Lexicon,
  part: (from: number, to: number, entry?: LexiconEntry) => WordPart,
): WordPart[] {
  const pieces: WordPart[] = [];
  let unknown = 0;
  let at = 0;
  while (at < key.length) {
    let [length, entry] = [Math.min(lexicon.maxKeyLength, key.length - at), undefined as LexiconEntry | undefined];
    for (; length > 0; length -= 1) {
      entry = lexicon.findWord(key.slice(at, at + length));
      if (entry) break;
    }
    if (!entry) {
      at += 1;
      continue;
    }
    // 십오만: 15 × 10,000, although 오만 alone means Oman or 50,000.
    if (pieces.at(-1)?.entry?.value !== undefined && unknown === at && length > 1) {
      const digit = lexicon.findWord(key.slice(at, at + 1));
      if (digit?.value !== undefined) [length, entry] = [1, digit];
    }
    if (unknown < at) pieces.push(part(unknown, at));
    pieces.push(part(at, at + length, entry));
    at += length;
    unknown = at;
  }
  if (unknown < at) pieces.push(part(unknown, at));
  return pieces;
}
