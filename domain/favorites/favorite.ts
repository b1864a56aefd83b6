/** [S3.4-1] A corridor that a person follows; one per pair of countries ([S5-7]). */
export type Favorite = {
  readonly id: string;
  readonly fromCountry: string;
  readonly toCountry: string;
  readonly note: string;
  /** ISO 8601. */
  readonly addedAt: string;
};

/** More than anybody looks at, and few enough to price in one answer. */
export const maxFavorites = 50;
/** Characters of a note, as the table allows. */
export const maxNoteLength = 500;

export type Pair = Pick<Favorite, 'fromCountry' | 'toCountry'>;

/** [S5-7] Returns whether two favorites have the same pair; the way back is another pair. */
export function isSamePair(a: Pair, b: Pair): boolean {
  return a.fromCountry === b.fromCountry && a.toCountry === b.toCountry;
}
