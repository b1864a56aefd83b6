import { allEndpoints } from '@tern/contract/all-endpoints.ts';
import { languagePrefix } from '@tern/domain/reference/language-path.ts';
import { readyLanguages } from '@tern/domain/reference/languages.ts';
import { guardedPagePaths } from './public-paths.ts';

/** Returns robots.txt. It allows the public part of the API, and every page except those for signed-in users. */
export function renderRobotsTxt(origin: string): string {
  const open = allEndpoints.filter((endpoint) => endpoint.cors).map(({ path }) => path.replace(/:.*$/, ''));
  return [
    'User-agent: *',
    ...[...new Set([...open, '/api/openapi.json', '/api/share-card.svg'])].map((path) => `Allow: ${path}`),
    'Disallow: /api/',
    ...readyLanguages.flatMap(({ code }) => guardedPagePaths.map((path) => `Disallow: ${languagePrefix(code)}${path}`)),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');
}
