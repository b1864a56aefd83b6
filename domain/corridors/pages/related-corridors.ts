import { type ListedCorridor, listedCorridors } from './listed-corridors.ts';

export type RelatedCorridors = {
  /** Other corridors from the same country, largest first. */
  readonly sameFrom: readonly ListedCorridor[];
  /** Other corridors to the same country, largest first. */
  readonly sameTo: readonly ListedCorridor[];
  /** The reverse corridor, if it is listed. */
  readonly back: ListedCorridor | undefined;
};

/** Returns the listed corridors to link to from a corridor page, at most `max` of each kind. */
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
