import { listedCorridors } from '@tern/domain/corridors/pages/listed-corridors.ts';
import { currencyOfCountry } from '@tern/domain/reference/currency-of-country.ts';
import { languagePrefix } from '@tern/domain/reference/language-path.ts';
import { readyLanguages } from '@tern/domain/reference/languages.ts';
import { createProviderListResponse } from '../../market/providers/provider-list.ts';
import { readTranslatedLanguagesByArticle } from '../../people/help/read-article-slugs.ts';
import type { PublicPageDeps } from '../public-page-deps.ts';
import { escapeXml } from '../share-card/escape-xml.ts';
import { englishOnlyPagePaths, publicPagePaths } from './public-paths.ts';

/**
 * Returns the sitemap index, with one sitemap per language. Each entry links to all translations of its page, so a
 * single sitemap for 26 languages would take tens of megabytes.
 */
export function renderSitemapIndex(origin: string, languages: readonly string[] = readyLanguageCodes): string {
  const maps = languages.map((code) => `<sitemap><loc>${escapeXml(`${origin}${sitemapPath(code)}`)}</loc></sitemap>`);
  return `${xmlDeclaration}<sitemapindex ${sitemapNamespace}>\n${maps.join('\n')}\n</sitemapindex>\n`;
}

/** Returns the path of a language's sitemap. */
export function sitemapPath(code: string): string {
  return `/sitemap/${code}.xml`;
}

/**
 * Returns a language's sitemap with every indexable page. A corridor page has the date of its rate, and other pages
 * with rates have the date of the newest rate. A provider's page is included if prices of that provider were seen, with
 * the date of the newest one.
 */
export async function renderSitemap(
  origin: string,
  language: string,
  { rates, prices }: Pick<PublicPageDeps, 'rates' | 'prices'>,
  languages: readonly string[] = readyLanguageCodes,
): Promise<string> {
  const corridors = listedCorridors.map(({ slug, fromCountry, toCountry }) => ({
    path: `/send/${slug}`,
    languages,
    changedAt: rates.rate(currencyOfCountry(fromCountry), currencyOfCountry(toCountry))?.asOf,
  }));
  const newest = Math.max(0, ...corridors.flatMap(({ changedAt }) => changedAt ?? []));
  const pages = publicPagePaths.map((path) => ({
    path,
    languages: englishOnlyPagePaths.includes(path) ? ['en'] : languages,
    changedAt: pathsWithRates.has(path) && newest > 0 ? newest : undefined,
  }));
  const articles = [...(await readTranslatedLanguagesByArticle())].map(([slug, translated]) => ({
    path: `/help/article/${slug}`,
    languages: languages.filter((code) => code === 'en' || translated.has(code)),
    changedAt: undefined,
  }));
  const providers = createProviderListResponse({ providers: new Map(), prices }).providers.map(
    ({ id, newest: seen }) => ({
      ...{ path: `/providers/${id}`, languages },
      changedAt: seen === null ? undefined : Date.parse(seen),
    }),
  );
  const entries = [...pages, ...articles, ...corridors, ...providers]
    .filter((page) => page.languages.includes(language))
    .map(({ path, languages: all, changedAt }) => {
      const change = changedAt === undefined ? '' : `<lastmod>${new Date(changedAt).toISOString()}</lastmod>`;
      const own = escapeXml(origin + languagePrefix(language) + path);
      return `<url><loc>${own}</loc>${change}${renderAlternateLinks(origin, path, all)}</url>`;
    });
  const links = languages.length > 1 ? ' xmlns:xhtml="http://www.w3.org/1999/xhtml"' : '';
  return `${xmlDeclaration}<urlset ${sitemapNamespace}${links}>\n${entries.join('\n')}\n</urlset>\n`;
}

const readyLanguageCodes: readonly string[] = readyLanguages.map(({ code }) => code);
const xmlDeclaration = '<?xml version="1.0" encoding="UTF-8"?>\n';
const sitemapNamespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** (B4-2) Returns links to all language versions of a page, including the page itself. English is the default. */
function renderAlternateLinks(origin: string, path: string, languages: readonly string[]): string {
  if (languages.length < 2) return '';
  const link = (code: string, prefix: string): string =>
    `<xhtml:link rel="alternate" hreflang="${code}" href="${escapeXml(origin + prefix + path)}"/>`;
  return [...languages.map((code) => link(code, languagePrefix(code))), link('x-default', '')].join('');
}

const pathsWithRates: ReadonlySet<string> = new Set(['/', '/compare', '/about/score', '/developers']);
