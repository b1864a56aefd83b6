import { languagePrefix } from '@tern/domain/reference/language-path.ts';
import type { JsonLd } from './serialize-json-ld.ts';

/**
 * [S7-24] Returns the site and its publisher as structured data, for the home page. The site's search accepts a
 * sentence.
 */
export function siteJsonLd(origin: string, language: string): readonly JsonLd[] {
  const prefix = languagePrefix(language);
  const organization = { '@id': `${origin}/#organization` };
  return [
    {
      '@type': 'WebSite',
      '@id': `${origin}/#website`,
      name: 'Tern',
      url: `${origin}${prefix}/`,
      inLanguage: language,
      publisher: organization,
      potentialAction: {
        '@type': 'SearchAction',
        target: { '@type': 'EntryPoint', urlTemplate: `${origin}${prefix}/ask?q={search_term_string}` },
        'query-input': 'required name=search_term_string',
      },
    },
    { '@type': 'Organization', ...organization, name: 'Tern', url: `${origin}/`, logo: `${origin}/og/site.png` },
  ];
}
