import { languagePrefix } from '@tern/domain/reference/language-path.ts';
import type { JsonLd } from './serialize-json-ld.ts';

type Facts = {
  readonly title: string;
  readonly summary: string;
  /** YYYY-MM-DD. */
  readonly updated: string;
  readonly path: string;
  readonly language: string;
};

/** [S7-24] Returns a help article's structured data. */
export function articleJsonLd(origin: string, { title, summary, updated, path, language }: Facts): JsonLd {
  return {
    '@type': 'Article',
    headline: title,
    description: summary,
    dateModified: updated,
    inLanguage: language,
    mainEntityOfPage: origin + languagePrefix(language) + path,
    publisher: { '@type': 'Organization', name: 'Tern', url: `${origin}/` },
  };
}
