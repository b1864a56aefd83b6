import { numberPhrases } from '../numbers/number-words.ts';
import { currencyPhrases, isCurrencyWord } from '../parse-currencies.ts';
import { requirementPhrases } from '../parse-requirements.ts';
import type { SentenceToken } from '../words/tokenize-sentence.ts';
import { isInCountryCodePair } from './code-route.ts';
import { directionPhrases, type PlacePreposition } from './direction-phrases.ts';
import { demonymPhrases, gazetteer, isEverydayWordPlaceName, type Place } from './gazetteer.ts';

const commonWordCodes = new Set(
  'MY ME NO SO IS AS AT BE BY DO TO AM PM ID IN IT US LA DE ES EN SI SE SA CA PA AL GO AN OR ON IF HE MA AND ARE CAN PER PAN MAR COD COM CAR CUB DOM EST FIN GIN GUM HUN JAM LIE MAC NOR PRI ROM SUR TON TUN VAT BEN SEN SOM MR MS ST SC AD AI AX BA CC CD CO HM IO MD ML MT NA NE NG NI PN PR PS RE SH SL TC TD TV VI WF'.split(
    ' ',
  ),
);

/** "to gf", "to jo": people, not French Guiana or Jordan. */
const personAbbreviationPattern = /^(?:bb|bf|bo|cy|dj|gf|gp|jo|lu|mc|mo|tj)$/i;

/**
 * Returns the place whose name starts at this word, if there is one. Codes of two or three letters can also be ordinary
 * words. Codes that are common words ("IN", "ME", "AND") count only next to a direction or right after another code.
 * Codes in lower case count only if the words around them show that a country is meant, as in "us to mexico", "2000 aed
 * to ph" and "us-ph".
 */
export function findPlace(
  words: readonly SentenceToken[],
  taken: readonly boolean[],
  index: number,
  english: boolean,
  shouting: boolean,
  pending: PlacePreposition | undefined,
) {
  const word = words[index];
  if (word === undefined) return undefined;
  const found = gazetteer.find(words, index);
  if (found === undefined || taken.slice(index, found.end).includes(true)) return undefined;
  if (word.key === omanOrAmman && found.end === index + 1)
    return { meaning: disambiguateOmanOrAmman(word.raw), end: found.end };
  // Portuguese "eu" means "I", and "the eu" is Europe.
  if (isEverydayWordPlaceName(word) || (word.raw === 'eu' && words[index - 1]?.key !== 'the')) return undefined;
  if (found.meaning.kind !== 'code') return found;
  if (word.isGloss) return undefined;
  if (word.raw.length === 2 && isInCountryCodePair(words, taken, index)) return found;
  const raw = word.raw;
  const before = words[index - 1]?.key ?? '';
  // "the us" is the country: the pronoun never follows "the".
  if (word.key === 'us' && before === 'the') return found;
  const [next, after] = [words[found.end], isDestinationMarker(words, found.end)];
  const pointed = pending === 'from' || pending === 'to' || pending === 'in';
  if (raw === raw.toUpperCase()) {
    if (!commonWordCodes.has(raw) && !(shouting && isOrdinaryWordInCapitals(words, index))) return found;
    const closed = next === undefined || next.kind !== 'word' || after || taken[found.end] === true;
    const isCountry = closed || (raw === 'US' && !shouting);
    if ((pointed && /^(?:to|from|→|-|in)$/.test(before) && isCountry) || (after && !pointed && !shouting)) return found;
    if (
      (after && isPlaceCode(words[found.end + 1])) ||
      (isPlaceCode(words[index - 1]) && raw !== 'TO' && !shouting) ||
      (before === '=' && pointed)
    )
      return found;
    return !shouting && before === '' && after ? found : undefined;
  }
  const isEnd = next === undefined || next.kind !== 'word' || taken[found.end] || /^(?:to|from)$/.test(next.key);
  // "us" is the only code that people often write in lower case: "from us to India", "us to mexico".
  if (raw === 'us' || raw === 'Us') {
    if (pending === 'from' && (after || next === undefined || next.kind !== 'word')) return found;
    return index === 0 && after ? found : undefined;
  }
  // "2000 aed to ph", "uae to pk 500".
  if (raw.length === 2) {
    const isAfter = before === '→' || (english && /^(?:to|from)$/.test(before));
    return isEnd && isAfter && !commonWordCodes.has(raw.toUpperCase()) && !personAbbreviationPattern.test(raw)
      ? found
      : undefined;
  }
  return raw.length === 3 &&
    /^[A-Z][A-Za-z]+$/.test(raw) &&
    pointed &&
    raw !== 'The' &&
    raw !== 'Can' &&
    !commonWordCodes.has(raw.toUpperCase())
    ? found
    : undefined;
}

/** In Arabic, Oman and Amman have the same spelling without vowel marks. */
const omanOrAmman = 'عمان';
function disambiguateOmanOrAmman(raw: string): Place {
  if (raw.includes('\u064f')) return { code: 'OM', kind: 'country' };
  return raw.includes('\u0651') ? { code: 'JO', kind: 'city' } : { kind: 'vague' };
}

/**
 * Returns whether AU, AUS, ET, IM or JE is a French, German or English word, not a country, in a sentence in capitals.
 * "AU TO INDIA", "FROM AU" and "AU INDIA 500 AUD" name the country.
 */
function isOrdinaryWordInCapitals(words: readonly SentenceToken[], index: number): boolean {
  const key = words[index]?.key ?? '';
  if (!/^(?:aus?|et|im|je)$/.test(key) || isDestinationMarker(words, index + 1)) return false;
  if (index > 0) return !/^(?:to|from|in)$/.test(words[index - 1]?.key ?? '');
  const isOther = (word: SentenceToken, at: number): boolean =>
    word.kind === 'word' && !gazetteer.hasPhrase(word.key) && !isCurrencyWord(words, at);
  return !key.startsWith('au') || words.some(isOther);
}

function isPlaceCode(word: SentenceToken | undefined): boolean {
  return word !== undefined && /^[A-Z]{2,3}$/.test(word.raw) && gazetteer.hasPhrase(word.key);
}

function isDestinationMarker(words: readonly SentenceToken[], index: number): boolean {
  return /^(?:to|→|-)$/.test(words[index]?.key ?? '');
}

/** "Mr Israel Adeyemi", "India Smith": a place name before a surname, or after a title, is a person's name. */
export function isPersonName(words: readonly SentenceToken[], start: number, end: number): boolean {
  if (
    /^(?:mr|mrs|ms|dr|miss|mister|mme|sir|sr|sra|señor|senora|senor|monsieur|madame)$/.test(words[start - 1]?.key ?? '')
  )
    return true;
  const [name, next] = [words[start], words[end]];
  if (words[end + 1]?.key === ':') return false;
  const isCapital = (word: SentenceToken | undefined): boolean => /^\p{Lu}\p{Ll}{2,}/u.test(word?.raw ?? '');
  if (
    end !== start + 1 ||
    name?.isGloss ||
    /^(?:please|thanks|thank|only|account|number)$/.test(next?.key ?? '') ||
    !isCapital(name) ||
    !isCapital(next) ||
    next === undefined ||
    name?.end !== next.start - 1
  )
    return false;
  return ![gazetteer, demonymPhrases, directionPhrases, requirementPhrases, numberPhrases, currencyPhrases].some(
    (book) => book.hasWord(next.key) || book.find(words, end) !== undefined,
  );
}
