import { type ListedCorridor, listedCorridors } from './listed-corridors.ts';

export type RelatedCorridors = {
  /** Others from the same country, largest first. */
  readonly sameFrom: readonly ListedCorridor[];
  /** Others to the same country, largest first. */
  readonly sameTo: readonly ListedCorridor[];
  /** The way back, where it has a page. */
  readonly back: ListedCorridor | undefined;
};

/** Returns where a reader of one corridor may want to go next, at most `max` each. */
export function relatedCorridors(fromCountry: string, toCountry: string, max: number): RelatedCorridors {
  return {
    sameFrom: listedCorridors
      .filter((each) => each.fromCountry === fromCountry && each.toCountry !== toCountry)
      .slice(0, max),
    sameTo: listedCorridors
      .filter((each) => each.toCountry === toCountry && each.fromCountry !== fromCountry)
      .slice(0, max),
    back: listedCorridors.find((each) => each.fromCountry === toCountry && each.toCountry === fromCountry),
  };
}
