import type { SentenceToken } from '../words/tokenize-sentence.ts';
import type { PlaceOccurrence } from './place-occurrence.ts';

/** Returns whether nothing, or only a verb, is between a person and "from": "my wife is from Kerala". */
export function isOnlyOriginVerbs(words: readonly SentenceToken[], start: number, end: number): boolean {
  return words.slice(start, end).every(({ key }) => /^(?:is|are|comes?|originally|kommt|kommen)$/.test(key));
}

/** Returns whether a person's place is right before the verb, as in "my son in Canada sends" or "… who sends". */
export function isPersonPlaceBeforeVerb(
  words: readonly SentenceToken[],
  spot: PlaceOccurrence | undefined,
  verb: number,
): boolean {
  const between = words.slice(spot?.end ?? 0, verb);
  return (
    spot?.whose === 'person' &&
    between.length <= 1 &&
    between.every(({ key, kind }) => kind === 'word' && !/^(?:i|we|self:)$/.test(key))
  );
}

/**
 * Returns whether the person at `index` sends the money, as in "from my younger brother in Canada". In "from my bank,
 * my mum in Kenya gets 500" and "from abroad she gets 500", the person is the recipient.
 */
export function isSender(
  words: readonly SentenceToken[],
  taken: readonly boolean[],
  start: number,
  index: number,
): boolean {
  const between = words.slice(start, index);
  return (
    between.length <= 2 &&
    !/^(?:my|our)$/.test(between[1]?.key ?? '') &&
    between.every(({ kind }, at) => kind === 'word' && !taken[start + at]) &&
    !/^(?:she|he|they)$/.test(words[index]?.key ?? '')
  );
}
