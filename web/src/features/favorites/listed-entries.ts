import type { CorridorSnapshot } from '@tern/contract/favorites/corridor-snapshot.ts';
import type { FavoriteSnapshot } from '@tern/contract/favorites/favorites.ts';
import type { SavedSearchSnapshot } from '@tern/contract/favorites/saved-searches.ts';

/** `now` is undefined until the server has answered, for example for an entry that was added offline. */
type Listed<Entry extends { readonly now: CorridorSnapshot | null }> = Omit<Entry, 'now'> & {
  readonly now: CorridorSnapshot | null | undefined;
};

export type ListedFavorite = Listed<FavoriteSnapshot>;
export type ListedSavedSearch = Listed<SavedSearchSnapshot>;
