import { editDistance } from '../../../text/edit-distance.ts';

/**
 * Returns whether an unknown word is probably a place name with a typing error, such as "Austrailia". Short words are
 * too similar to other words, except in scripts that write a syllable with one character.
 */
export function isLikePlaceName(key: string, names: Iterable<string>): boolean {
  const minLength = /^[\p{Script=Han}\p{Script=Katakana}\p{Script=Hangul}]/u.test(key) ? 3 : 5;
  if (key.length < minLength) return false;
  const maxErrors = key.length < 8 ? 1 : 2;
  for (const name of names)
    if (
      name[0] === key[0] &&
      Math.abs(name.length - key.length) <= maxErrors &&
      name.length >= minLength &&
      // "Chase" isn't Chade.
      !(name.length === 5 && key.length === 5) &&
      editDistance(key, name) <= maxErrors
    )
      return true;
  return false;
}
