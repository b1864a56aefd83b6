/** Normalizes a name for search by removing accents, case, spaces and punctuation. */
export function normalizeForSearch(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');
}
