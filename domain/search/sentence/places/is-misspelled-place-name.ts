import { editDistance } from '../../../text/edit-distance.ts';

/**
 * Returns whether an unknown word is probably a place name with a typo, such as "Austrailia". Short words are
 * too similar to other words, except in scripts that write a syllable with one character.
 */
export function isMisspelledPlaceName(key: string, names: ReadonlySet<string>): boolean {
  const minLength = /^[\p{Script=Han}\p{Script=Katakana}\p{Script=Hangul}]/u.test(key) ? 3 : 5;
  if (key.length < minLength) return false;
  const maxErrors = key.length < 8 ? 1 : 2;
  for (const name of namesWithInitial(names, key[0] ?? ''))
    if (
      Math.abs(name.length - key.length) <= maxErrors &&
      name.length >= minLength &&
      // "Chase" isn't "Chade", which is Portuguese for Chad.
      !(name.length === 5 && key.length === 5) &&
      editDistance(key, name, maxErrors) <= maxErrors
    )
      return true;
  return false;
}

const namesByInitial = new WeakMap<ReadonlySet<string>, Map<string, string[]>>();

/** Returns the names that start with this letter. They are grouped only once, because there are thousands. */
function namesWithInitial(names: ReadonlySet<string>, initial: string): readonly string[] {
  const groups = namesByInitial.get(names) ?? Map.groupBy(names, (name) => name[0] ?? '');
  namesByInitial.set(names, groups);
  return groups.get(initial) ?? [];
}
