/** [S3.4-1] A corridor that a user follows; at most one per pair of countries ([S5-7]). */
export type Favorite = {
  readonly id: string;
  readonly fromCountry: string;
  readonly toCountry: string;
  readonly note: string;
  /** ISO 8601. */
  readonly addedAt: string;
};

/** More than anyone needs, but few enough to price in one request. */
export const maxFavorites = 50;
/** In characters; the database has the same limit. */
export const maxNoteLength = 500;

export type CountryPair = Pick<Favorite, 'fromCountry' | 'toCountry'>;

/** [S5-7] Returns whether two favorites are for the same countries in the same direction. */
export function isSameCountryPair(a: CountryPair, b: CountryPair): boolean {
  return a.fromCountry === b.fromCountry && a.toCountry === b.toCountry;
}
