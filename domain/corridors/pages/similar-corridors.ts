import { editDistance } from '../../text/edit-distance.ts';
import { type ListedCorridor, listedCorridors } from './listed-corridors.ts';

/** No real slug is longer, and long strings make the comparison slow. */
const maxTextLength = 120;

/**
 * Returns up to `max` suggestions for an unknown slug, most similar first, then largest first. It always returns at
 * least one, so a misspelled path never leads to a dead end.
 */
export function similarCorridors(text: string, max: number): readonly ListedCorridor[] {
  const asked = text.toLowerCase().slice(0, maxTextLength);
  return listedCorridors
    .map((corridor) => ({ corridor, distance: editDistance(asked, corridor.slug) }))
    .sort((a, b) => a.distance - b.distance)
    .slice(0, max)
    .map(({ corridor }) => corridor);
}
