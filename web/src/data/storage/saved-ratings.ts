import { safeLocalStorage } from './create-browser-storage.ts';
import { onSessionChange } from './session-hint.ts';

/** A rating given in this browser, or stored in the signed-in user's account. */
export type SavedRating = {
  readonly providerId: string;
  /** 1 to 5. */
  readonly rating: number;
  /** ISO 8601. */
  readonly ratedAt: string;
  /** Whether neither the account nor the outbox has this rating yet, for example because nobody was signed in. */
  readonly isUnsent: boolean;
};

/** localStorage: the user's ratings. A visitor's ratings affect other users' results only after sign-in ([S4.2-6]). */
export const ratingsKey = 'tern.ratings';
const maxRatings = 200;

const noRatings: ReadonlyMap<string, SavedRating> = new Map();
const listeners = new Set<() => void>();
let ratings: ReadonlyMap<string, SavedRating> | undefined;

export function currentRatings(): ReadonlyMap<string, SavedRating> {
  ratings ??= parseRatings(safeLocalStorage.read(ratingsKey));
  return ratings;
}

/** Returns the empty map that is used on the server and before hydration. */
export const emptyRatings = (): ReadonlyMap<string, SavedRating> => noRatings;

export function saveRatings(next: Iterable<SavedRating>): void {
  const newestFirst = [...next].sort((a, b) => Date.parse(b.ratedAt) - Date.parse(a.ratedAt)).slice(0, maxRatings);
  ratings = new Map(newestFirst.map((one) => [one.providerId, one]));
  if (newestFirst.length > 0) safeLocalStorage.write(ratingsKey, newestFirst);
  else safeLocalStorage.remove(ratingsKey);
  for (const listener of listeners) listener();
}

/** Drops the in-memory copy, because a sign-out may have cleared the storage. */
export function invalidateRatings(): void {
  ratings = undefined;
  for (const listener of listeners) listener();
}

if (typeof window !== 'undefined') onSessionChange(invalidateRatings);

export function onRatingsChange(listener: () => void): () => void {
  const onOtherTab = (event: StorageEvent): void => {
    if (event.key !== null && event.key !== ratingsKey) return;
    ratings = undefined;
    listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', onOtherTab);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', onOtherTab);
  };
}

/** Returns the valid stored ratings and drops the others, because users can edit browser storage. */
export function parseRatings(stored: unknown): ReadonlyMap<string, SavedRating> {
  if (!Array.isArray(stored)) return noRatings;
  return new Map(stored.filter(isRating).map((one) => [one.providerId, one]));
}

function isRating(value: unknown): value is SavedRating {
  if (typeof value !== 'object' || value === null) return false;
  const { providerId, rating, ratedAt, isUnsent } = value as Partial<Record<keyof SavedRating, unknown>>;
  return (
    typeof providerId === 'string' &&
    /^[\p{L}\p{N}-]{1,80}$/u.test(providerId) &&
    [1, 2, 3, 4, 5].includes(rating as number) &&
    typeof ratedAt === 'string' &&
    Number.isFinite(Date.parse(ratedAt)) &&
    typeof isUnsent === 'boolean'
  );
}
