import { editDistance } from '../../../text/edit-distance.ts';

/**
 * Returns whether an unknown word is probably a number word with a typo, such as "tweny", or starts with one, such as
 * "vingtquatr". `numbers` are the number words of the language.
 */
export function isMisspelledNumberWord(key: string, numbers: Iterable<string>): boolean {
  const maxErrors = key.length < 7 ? 1 : 2;
  const isLike = (number: string): boolean =>
    (number.length > 4 && key.startsWith(number)) ||
    (number.length > 2 &&
      Math.abs(key.length - number.length) <= maxErrors &&
      editDistance(key, number, maxErrors) <= maxErrors);
  return key.length > 3 && [...numbers].some(isLike);
}
