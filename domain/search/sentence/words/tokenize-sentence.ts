import { traditionalSimplifiedPairs } from '../tables/traditional-character-table.ts';

/**
 * A token of a sentence: a word, a run of digits or one sign. It has a position in the text and a key that its spelling
 * variants share.
 */
export type SentenceToken = {
  readonly kind: 'word' | 'digits' | 'sign';
  /** In lower case, without accents, vowel signs and possessive endings; for digits, the text itself. */
  readonly key: string;
  readonly raw: string;
  /** Offsets in the text, in UTF-16 units; `end` is the first offset after the token. */
  readonly start: number;
  readonly end: number;
  /** Whether the key is the English translation of a word (../languages/gloss-sentence.ts). */
  readonly isGloss?: boolean;
};

/** In UTF-16 units. The rest of a longer text is ignored. */
export const maxSentenceLength = 500;

/** The key of a date in digits, such as 15.12.2026, German "am 15.12." and 12月15日. */
const dateKey = 'date:';

// Each alternative and each repeated group starts with a distinct character or a bounded prefix, so matching takes
// linear time.
const tokenPattern =
  /((?<![\p{Nd}.])(?:(?:0?[1-9]|[12]\d|3[01])\.(?:0?[1-9]|1[0-2])\.(?:20)?\d\d|(?<=(?:^|\s)(?:am|zum|vom|ab|bis|den) )\d{1,2}\.\d{1,2}\.|(?<=(?:^|\s)(?:am|zum|vom|den) )(?:0?[1-9]|[12]\d|3[01])\.(?:0?[1-9]|1[0-2])|^\d{1,2}\.\d{1,2}\.(?= \d)|20\d\d-\d{1,2}-\d{1,2}|(?:20\d\d ?[年년] ?)?\d{1,2} ?[月월] ?\d{1,2} ?[日号號일])(?!\p{Nd}))|(\p{Nd}+(?:[.,'’٫٬،]\p{Nd}+|[ \u00a0\u202f\u2009]\p{Nd}{3}(?!\p{Nd}))*)|((?:US|AU|CA|CAN|NZ|HK|SG|RD|MX|JA|TT|NT|EC|AR|CL|CO|FJ|BDS|[ACSRJ])\$|GH₵|E£|CN¥|S\/(?=\s?\d|$))|([\p{L}\p{M}](?:[\p{L}\p{M}\u200c\u200d]|['’‘ʼʻ](?=\p{L}))*)|(->|=>|--?>|[^\s\p{Cc}\p{Cf}])/giu;
const elisionPattern = /^(?:qu|[dljnscmt]|(?:d|n|s|qu)?[aeu]ll)['’]/i;

const lettersWithoutDecomposition: Readonly<Record<string, string>> = {
  æ: 'ae',
  ð: 'd',
  đ: 'd',
  ħ: 'h',
  ı: 'i',
  ł: 'l',
  ø: 'o',
  œ: 'oe',
  ß: 'ss',
  þ: 'th',
  ى: 'ي',
  ة: 'ه',
  ک: 'ك',
  ی: 'ي',
  '\u0901': '\u0902',
};

const simplifiedByTraditional = new Map(
  [...traditionalSimplifiedPairs.matchAll(/(.)(.)/gu)].map(([, typed, simple]) => [typed, simple]),
);

/**
 * Returns a key that the spelling variants of a word share. Ignores case, accents, Arabic vowel and hamza signs, and
 * the dot of Hindi loan letters. Chinese characters become simplified ones.
 */
export function wordKey(word: string): string {
  if (/^[a-z]+$/.test(word)) return word;
  return word
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f\u0610-\u061a\u0640\u064b-\u065f\u093c\u02b0-\u02ff\u200c\u200d'’‘]/g, '')
    .replace(/[æðđħıłøœßþىةکی\u0901]/g, (letter) => lettersWithoutDecomposition[letter] ?? letter)
    .replace(/\p{Script=Han}/gu, (character) => simplifiedByTraditional.get(character) ?? character)
    .normalize('NFC');
}

/**
 * Returns the tokens of the first 500 UTF-16 units of a sentence, in order. Never throws. Control characters separate
 * words and are otherwise ignored.
 */
export function tokenizeSentence(text: string): SentenceToken[] {
  const words: SentenceToken[] = [];
  for (const match of text.slice(0, maxSentenceLength).matchAll(tokenPattern)) {
    const [raw, date, digits, prefixed, letters] = match;
    const start = match.index;
    // A date isn't an amount.
    if (date !== undefined) words.push({ kind: 'sign', key: dateKey, raw, start, end: start + raw.length });
    else if (digits !== undefined) words.push({ kind: 'digits', key: raw, raw, start, end: start + raw.length });
    else if (letters !== undefined) pushWord(words, raw, start);
    else
      words.push({
        kind: 'sign',
        key: prefixed ? raw.toLowerCase() : signKey(raw),
        raw,
        start,
        end: start + raw.length,
      });
  }
  return words;
}

/**
 * French, Italian and Arabic attach short words to the next one. Those with an apostrophe are split off here, because
 * they have no other meaning.
 */
function pushWord(words: SentenceToken[], raw: string, start: number): void {
  const glued = elisionPattern.exec(raw)?.[0];
  if (glued !== undefined && raw.length > glued.length + 1) {
    const cut = start + glued.length;
    words.push({ kind: 'word', key: wordKey(glued), raw: glued, start, end: cut });
    words.push({
      kind: 'word',
      key: wordKey(raw.slice(glued.length)),
      raw: raw.slice(glued.length),
      start: cut,
      end: start + raw.length,
    });
    return;
  }
  const bare = raw.replace(/['’]s$/i, '');
  const key = /^today.s$/i.test(raw) ? 'todays' : wordKey(bare === '' ? raw : bare);
  words.push({ kind: 'word', key, raw, start, end: start + raw.length });
}

function signKey(sign: string): string {
  if (sign === '&' || sign === '＆') return 'and';
  if (/^(?:->|=>|-->|→|⟶|➜|➔|➡|»|⇒|>)$/.test(sign)) return '→';
  if (/^[-‐‑‒–—]$/.test(sign)) return '-';
  return sign === '＄' ? '$' : sign;
}
