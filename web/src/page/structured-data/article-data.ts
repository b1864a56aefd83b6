import type { JsonLd } from './json-ld-text.ts';

type Facts = {
  readonly title: string;
  readonly summary: string;
  /** YYYY-MM-DD. */
  readonly updated: string;
  readonly path: string;
};

/** [S7-24] Returns the data of a help article, in English. */
export function articleData(origin: string, { title, summary, updated, path }: Facts): JsonLd {
  return {
    '@type': 'Article',
    headline: title,
    description: summary,
    dateModified: updated,
    inLanguage: 'en',
    mainEntityOfPage: origin + path,
    publisher: { '@type': 'Organization', name: 'Tern', url: `${origin}/` },
  };
}
