import { type ListedCorridor, listedCorridors } from './listed-corridors.ts';

/** No real slug is longer, and long strings make the comparison slow. */
const maxTextLength = 120;

/**
 * Returns up to `max` suggestions for an unknown slug, most similar first, then largest first. There is always at least
 * one, so a misspelled path never leads to a dead end.
 */
export function similarCorridors(text: string, max: number): readonly ListedCorridor[] {
  const asked = text.toLowerCase().slice(0, maxTextLength);
  return listedCorridors
    .map((corridor) => ({ corridor, distance: editDistance(asked, corridor.slug) }))
    .sort((a, b) => a.distance - b.distance)
    .slice(0, max)
    .map(({ corridor }) => corridor);
}

/** Returns the Levenshtein distance: the minimum number of characters to insert, delete or substitute. */
export function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const change = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(change, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}
