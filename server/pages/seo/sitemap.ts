import { listedCorridors } from '@tern/domain/corridors/pages/listed-corridors.ts';
import { currencyOf } from '@tern/domain/reference/currency-of-country.ts';
import { languagePrefix } from '@tern/domain/reference/language-path.ts';
import { readyLanguages } from '@tern/domain/reference/languages.ts';
import { listProviders } from '../../market/providers/provider-list.ts';
import { articleLanguages } from '../../people/help/article-slugs.ts';
import type { PublicPageDeps } from '../public-page-deps.ts';
import { xmlText } from '../share/xml-text.ts';
import { englishPages, publicPages } from './public-paths.ts';

/**
 * Returns the list of sitemaps, one for each language: all 26 in one would have 20 MB, and at most 50,000 addresses are
 * allowed.
 */
export function sitemapIndex(origin: string, languages: readonly string[] = readyCodes): string {
  const maps = languages.map((code) => `<sitemap><loc>${xmlText(`${origin}${sitemapPath(code)}`)}</loc></sitemap>`);
  return `${declaration}<sitemapindex ${namespace}>\n${maps.join('\n')}\n</sitemapindex>\n`;
}

/** Returns where the sitemap of a language is. */
export function sitemapPath(code: string): string {
  return `/sitemap/${code}.xml`;
}

/**
 * Returns every page of a language that should be found. A corridor's page last changed at the time of its rate; for the
 * others only the newest rate's time is known, and only pages with rates give it. A provider's page is there if somebody
 * saw its prices, and changed when somebody last did.
 */
export async function sitemap(
  origin: string,
  language: string,
  { rates, prices }: Pick<PublicPageDeps, 'rates' | 'prices'>,
  languages: readonly string[] = readyCodes,
): Promise<string> {
  const corridors = listedCorridors.map(({ slug, fromCountry, toCountry }) => ({
    path: `/send/${slug}`,
    languages,
    changedAt: rates.rate(currencyOf(fromCountry), currencyOf(toCountry))?.asOf,
  }));
  const newest = Math.max(0, ...corridors.flatMap(({ changedAt }) => changedAt ?? []));
  const pages = publicPages.map((path) => ({
    path,
    languages: englishPages.includes(path) ? ['en'] : languages,
    changedAt: showingRates.has(path) && newest > 0 ? newest : undefined,
  }));
  const articles = [...(await articleLanguages())].map(([slug, translated]) => ({
    path: `/help/article/${slug}`,
    languages: languages.filter((code) => code === 'en' || translated.has(code)),
    changedAt: undefined,
  }));
  const providers = listProviders({ providers: new Map(), prices }).providers.map(({ id, newest: seen }) => ({
    ...{ path: `/providers/${id}`, languages },
    changedAt: seen === null ? undefined : Date.parse(seen),
  }));
  const entries = [...pages, ...articles, ...corridors, ...providers]
    .filter((page) => page.languages.includes(language))
    .map(({ path, languages: all, changedAt }) => {
      const change = changedAt === undefined ? '' : `<lastmod>${new Date(changedAt).toISOString()}</lastmod>`;
      const own = xmlText(origin + languagePrefix(language) + path);
      return `<url><loc>${own}</loc>${change}${alternatesOf(origin, path, all)}</url>`;
    });
  const links = languages.length > 1 ? ' xmlns:xhtml="http://www.w3.org/1999/xhtml"' : '';
  return `${declaration}<urlset ${namespace}${links}>\n${entries.join('\n')}\n</urlset>\n`;
}

const readyCodes: readonly string[] = readyLanguages.map(({ code }) => code);
const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n';
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** (B4-2) Each language's page names all of them, itself included; English is for everybody else. */
function alternatesOf(origin: string, path: string, languages: readonly string[]): string {
  if (languages.length < 2) return '';
  const link = (code: string, prefix: string): string =>
    `<xhtml:link rel="alternate" hreflang="${code}" href="${xmlText(origin + prefix + path)}"/>`;
  return [...languages.map((code) => link(code, languagePrefix(code))), link('x-default', '')].join('');
}

const showingRates: ReadonlySet<string> = new Set(['/', '/compare', '/about/score', '/developers']);
