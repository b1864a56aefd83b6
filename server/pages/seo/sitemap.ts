import { listedCorridors } from '@tern/domain/corridors/pages/listed-corridors.ts';
import { currencyOf } from '@tern/domain/reference/currency-of-country.ts';
import { languagePrefix } from '@tern/domain/reference/language-path.ts';
import { readyLanguages } from '@tern/domain/reference/languages.ts';
import { listProviders } from '../../market/providers/provider-list.ts';
import type { PublicPageDeps } from '../public-page-deps.ts';
import { xmlText } from '../share/xml-text.ts';
import { publicPaths } from './public-paths.ts';

/**
 * Returns every page that should be found. A corridor's page last changed at the time of its rate; for the others only
 * the newest rate's time is known, and only pages with rates give it. A provider's page is there if somebody saw its
 * prices, and changed when somebody last did.
 */
export async function sitemap(
  origin: string,
  { rates, prices }: Pick<PublicPageDeps, 'rates' | 'prices'>,
  languages: readonly string[] = readyLanguages.map(({ code }) => code),
): Promise<string> {
  const corridors = listedCorridors.map(({ slug, fromCountry, toCountry }) => ({
    path: `/send/${slug}`,
    changedAt: rates.rate(currencyOf(fromCountry), currencyOf(toCountry))?.asOf,
  }));
  const newest = Math.max(0, ...corridors.flatMap(({ changedAt }) => changedAt ?? []));
  const pages = (await publicPaths()).map((path) => ({
    path,
    changedAt: showingRates.has(path) && newest > 0 ? newest : undefined,
  }));
  const providers = listProviders({ providers: new Map(), prices }).providers.map(({ id, newest: seen }) => ({
    path: `/providers/${id}`,
    changedAt: seen === null ? undefined : Date.parse(seen),
  }));
  const entries = [...pages, ...corridors, ...providers].flatMap(({ path, changedAt }) => {
    const change = changedAt === undefined ? '' : `<lastmod>${new Date(changedAt).toISOString()}</lastmod>`;
    // Articles are in English until somebody translates them.
    const ownLanguages = path.startsWith('/help/article/') ? ['en'] : languages;
    const alternates = alternatesOf(origin, path, ownLanguages);
    return ownLanguages.map(
      (code) => `<url><loc>${xmlText(origin + languagePrefix(code) + path)}</loc>${change}${alternates}</url>`,
    );
  });
  const namespaces = `xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${languages.length > 1 ? ' xmlns:xhtml="http://www.w3.org/1999/xhtml"' : ''}`;
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset ${namespaces}>\n${entries.join('\n')}\n</urlset>\n`;
}

/** (B4-2) Each language's page names all of them, itself included; English is for everybody else. */
function alternatesOf(origin: string, path: string, languages: readonly string[]): string {
  if (languages.length < 2) return '';
  const link = (code: string, prefix: string): string =>
    `<xhtml:link rel="alternate" hreflang="${code}" href="${xmlText(origin + prefix + path)}"/>`;
  return [...languages.map((code) => link(code, languagePrefix(code))), link('x-default', '')].join('');
}

const showingRates: ReadonlySet<string> = new Set(['/', '/compare', '/about/score', '/developers']);
