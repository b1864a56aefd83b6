import type { SearchHistoryEntry } from '@tern/domain/search/search-history.ts';

/**
 * Returns whether an entry is from the account. Its id is then a UUID; the ids of local entries are derived from the
 * search.
 */
export function isAccountHistoryEntry({ id }: SearchHistoryEntry): boolean {
  return /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(id);
}
