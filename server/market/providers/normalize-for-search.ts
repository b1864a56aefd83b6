/** Normalizes a name for search: no accents, case or punctuation. */
export function normalizeForSearch(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');
}
