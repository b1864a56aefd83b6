/** As many corridors as a phone can show on one page without a long delay. */
const maxCorridorsPerPage = 10;
const maxServicesPerPage = 36;

/** Splits corridors into pages, in order: at most ten per page, or fewer if they have many services. */
export function paginateCorridors<T extends { readonly services: readonly unknown[] }>(corridors: readonly T[]): T[][] {
  const pages: T[][] = [];
  let services = 0;
  for (const corridor of corridors) {
    const last = pages.at(-1);
    services += corridor.services.length;
    if (last && last.length < maxCorridorsPerPage && services <= maxServicesPerPage) last.push(corridor);
    else {
      pages.push([corridor]);
      services = corridor.services.length;
    }
  }
  return pages;
}
