import type { JsonLd } from './serialize-json-ld.ts';

export type Crumb = { readonly name: string; readonly path: string };

/** [S7-24] Returns breadcrumbs as structured data. `origin` includes the language prefix, if any. */
export function breadcrumbJsonLd(origin: string, crumbs: readonly Crumb[]): JsonLd {
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
