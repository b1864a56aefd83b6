import type { HistoryEntry } from '@tern/domain/search/search-history.ts';

/** Whether the account has this entry: it then bears the id that the server gave it. Entries made here bear one made of the question. */
export function isOfAccount({ id }: HistoryEntry): boolean {
  return /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(id);
}
