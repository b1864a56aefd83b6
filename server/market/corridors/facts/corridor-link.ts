import type { CorridorLink } from '@tern/contract/corridors/corridor-facts.ts';
import { corridorSlug } from '@tern/domain/corridors/pages/corridor-slug.ts';
import { listedCorridors } from '@tern/domain/corridors/pages/listed-corridors.ts';
import { similarCorridors } from '@tern/domain/corridors/pages/similar-corridors.ts';
import { countryByCode } from '@tern/domain/reference/countries.ts';

const maxSuggestions = 6;

/** Returns a corridor's slug and both countries with their English names, from alpha-2 codes. */
export function toCorridorLink(fromCountry: string, toCountry: string): CorridorLink {
  return {
    slug: corridorSlug(fromCountry, toCountry),
    from: toNamedCountry(fromCountry),
    to: toNamedCountry(toCountry),
  };
}

/**
 * Returns all listed corridors, largest first. For a misspelled slug (`like`), returns only suggestions, most similar
 * first.
 */
export function listCorridorLinks(like?: string): CorridorLink[] {
  const found = like === undefined ? listedCorridors : similarCorridors(like, maxSuggestions);
  return found.map(({ fromCountry, toCountry }) => toCorridorLink(fromCountry, toCountry));
}

function toNamedCountry(code: string): CorridorLink['from'] {
  return { code, name: countryByCode(code)?.name ?? code };
}
