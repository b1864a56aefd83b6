import type { SentenceToken } from '../words/tokenize-sentence.ts';
import { directionPhrases } from './direction-phrases.ts';
import { gazetteer } from './gazetteer.ts';

/** Codes that are words before a hyphen ("co-op", "my-my", "in-law") or after one ("uk-me", "uk-je"). */
const wordBeforeHyphenPattern = /^(?:an|am|as|at|be|by|co|do|go|hi|id|in|is|me|my|no|on|or|re|so|to)$/;
const wordAfterHyphenPattern = /^(?:je|me)$/;
/** Codes that are words, so they need a hyphen without spaces: "kuwait-in", not "Kuwait - in dinars". */
const codeRequiringHyphenPattern =
  /^(?:al|am|an|as|at|be|by|ca|co|de|do|es|go|he|id|in|is|it|la|ma|me|my|no|on|or|pa|pm|sa|se|si|so|to|us)$/;

/** Returns whether the two-letter code is the first or second country in "us-ph", "uk - pk", "us/ph" or "us-to-mx". */
export function isInCountryCodePair(
  words: readonly SentenceToken[],
  taken: readonly boolean[],
  index: number,
): boolean {
  const [next, last] = [findSeparatorEnd(words, index + 1), findSeparatorStart(words, index)];
  return (
    (next !== undefined && isCountryCodePair(words, taken, index, next)) ||
    (last !== undefined && last > 0 && isCountryCodePair(words, taken, last - 1, index))
  );
}

const isSeparator = (word: SentenceToken | undefined): boolean => /^[-/→]$/.test(word?.key ?? '');

/** Returns the position after "-", "/", ">" or "-to-". */
function findSeparatorEnd(words: readonly SentenceToken[], start: number): number | undefined {
  if (!isSeparator(words[start])) return undefined;
  return words[start + 1]?.key === 'to' && words[start + 2]?.key === '-' ? start + 3 : start + 1;
}

function findSeparatorStart(words: readonly SentenceToken[], end: number): number | undefined {
  if (!isSeparator(words[end - 1])) return undefined;
  return words[end - 2]?.key === 'to' && words[end - 3]?.key === '-' ? end - 3 : end - 1;
}

function isCountryCodePair(
  words: readonly SentenceToken[],
  taken: readonly boolean[],
  first: number,
  second: number,
): boolean {
  const [from, to, next] = [words[first], words[second], words[second + 1]];
  const [origin, target] = [gazetteer.find(words, first), gazetteer.find(words, second)];
  if (!from || !to || !isPlaceCode(target, second) || origin === undefined || taken[first] || taken[second])
    return false;
  const isGlued = words.slice(first + 1, second + 1).every(({ start }, at) => words[first + at]?.end === start);
  if (wordAfterHyphenPattern.test(to.key) || (!isGlued && codeRequiringHyphenPattern.test(to.key)) || isSeparator(next))
    return false;
  // "hk-ph": a code in lower case, unlike "uk", which is also a name.
  const isLowerCode = isPlaceCode(origin, first) && from.raw !== from.raw.toUpperCase() && from.key !== 'us';
  if (isLowerCode && (!isGlued || wordBeforeHyphenPattern.test(from.key))) return false;
  const meaning = directionPhrases.find(words, second + 1)?.meaning;
  return next?.kind !== 'word' || taken[second + 1] === true || /^(?:to|from|sends)$/.test(meaning ?? '');
}

function isPlaceCode(found: ReturnType<typeof gazetteer.find>, index: number): boolean {
  return found?.meaning.kind === 'code' && found.end === index + 1;
}
