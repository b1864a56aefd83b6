import type { JsonLd } from './json-ld-text.ts';

export type Crumb = { readonly name: string; readonly path: string };

/** [S7-24] The way to a page from the home page, as the visible crumbs show it. */
export function breadcrumbData(origin: string, crumbs: readonly Crumb[]): JsonLd {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: origin + path,
    })),
  };
}
