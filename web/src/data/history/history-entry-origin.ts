import type { HistoryEntry } from '@tern/domain/search/search-history.ts';

/**
 * Returns whether the account has this entry: it then has the server's id. Entries made here have one derived from the
 * question.
 */
export function isOfAccount({ id }: HistoryEntry): boolean {
  return /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(id);
}
