/** The sections below the offers that are rendered only while open. */
export const collapsibleSectionIds = ['comparison', 'amounts', 'rate'] as const;
export type CollapsibleSectionId = (typeof collapsibleSectionIds)[number];

/** Returns the sections that a URL opens: "part=amounts" opens one, and "days" opens the rate history. */
export function parseOpenSections(search: URLSearchParams): CollapsibleSectionId[] {
  const named = search.getAll('part');
  return collapsibleSectionIds.filter((part) => named.includes(part) || (part === 'rate' && search.has('days')));
}

/** Returns the URL of a page with one of its sections open. */
export function sectionUrl(path: string, search: URLSearchParams, part: CollapsibleSectionId): string {
  const next = new URLSearchParams(search);
  next.append('part', part);
  return `${path}?${next}`;
}
