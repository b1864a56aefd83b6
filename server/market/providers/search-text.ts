/** Returns a name as people search for it: no accents, case or signs. */
export function searchText(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');
}
