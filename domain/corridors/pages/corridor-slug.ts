// The path of a corridor's page: /send/united-states-to-mexico. Each corridor has one; other spellings redirect to it.

import { countries, countryByCode } from '../../reference/countries.ts';
import { resolveCountryCode } from '../../reference/country-aliases.ts';

export type ParsedCorridorSlug = {
  /** ISO 3166-1 alpha-2. */
  readonly fromCountry: string;
  readonly toCountry: string;
  /** The canonical spelling. */
  readonly slug: string;
};

const slugSeparator = '-to-';
/** In characters. The longest real slug has 61 characters. */
const maxSlugLength = 120;

/** Returns the slug for two alpha-2 codes, such as "united-states-to-mexico". Throws on an unknown code. */
export function corridorSlug(fromCountry: string, toCountry: string): string {
  return toCountrySlug(fromCountry) + slugSeparator + toCountrySlug(toCountry);
}

/**
 * Returns the corridor for a slug with any names or codes for its countries ("USA-to-PH"); undefined for an unknown
 * country or the same country twice. Tries each "-to-" from left to right, because "to" can be part of a name.
 */
export function parseCorridorSlug(text: string): ParsedCorridorSlug | undefined {
  if (text.length > maxSlugLength) return undefined;
  const slug = text.toLowerCase();
  for (let at = slug.indexOf(slugSeparator); at > 0; at = slug.indexOf(slugSeparator, at + 1)) {
    const fromCountry = findCountryCode(slug.slice(0, at));
    const toCountry = findCountryCode(slug.slice(at + slugSeparator.length));
    if (fromCountry !== undefined && toCountry !== undefined && fromCountry !== toCountry)
      return { fromCountry, toCountry, slug: corridorSlug(fromCountry, toCountry) };
  }
  return undefined;
}

const slugByCode = new Map(countries.map(({ code, name }) => [code, slugify(name)]));
const codeBySlug = new Map([...slugByCode].map(([code, slug]) => [slug, code]));

function toCountrySlug(code: string): string {
  const slug = slugByCode.get(code);
  if (slug === undefined) throw new RangeError(`No country has the code ${code}`);
  return slug;
}

function findCountryCode(place: string): string | undefined {
  return codeBySlug.get(place) ?? countryByCode(resolveCountryCode(place.replaceAll('-', ' ')) ?? '')?.code;
}

function slugify(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
}
