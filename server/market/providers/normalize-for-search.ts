/** Normalizes a name for search by lowercasing it and removing accents, spaces and punctuation. */
export function normalizeForSearch(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');
}
