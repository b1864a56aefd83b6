import { corridorVolumes } from '../corridor-volumes.ts';
import { corridorSlug } from './corridor-slug.ts';

/** A corridor whose page is in the sitemap. */
export type ListedCorridor = {
  readonly slug: string;
  /** ISO 3166-1 alpha-2. */
  readonly fromCountry: string;
  readonly toCountry: string;
  /** The money sent in this corridor in 2021, in millions of US dollars (World Bank / KNOMAD estimate). */
  readonly usdMillions: number;
};

/** Pages for smaller corridors would have little content, because often only banks serve them. */
const listedCorridorCount = 200;

/** The corridors that search engines may index, largest first. The pages of other corridors are marked noindex. */
export const listedCorridors: readonly ListedCorridor[] = corridorVolumes
  .slice(0, listedCorridorCount)
  .map(([fromCountry, toCountry, usdMillions]) => ({
    slug: corridorSlug(fromCountry, toCountry),
    fromCountry,
    toCountry,
    usdMillions,
  }));

const listedCorridorBySlug = new Map(listedCorridors.map((corridor) => [corridor.slug, corridor]));

export function findListedCorridor(slug: string): ListedCorridor | undefined {
  return listedCorridorBySlug.get(slug);
}

/**
 * Returns a corridor's estimated volume in 2021, in millions of US dollars, whether or not it is listed; undefined if
 * unknown.
 */
export function findCorridorVolumeUsdMillions(fromCountry: string, toCountry: string): number | undefined {
  return corridorVolumes.find(([from, to]) => from === fromCountry && to === toCountry)?.[2];
}
