import { listedCorridors } from '@tern/domain/corridors/pages/listed-corridors.ts';
import { currencyOf } from '@tern/domain/reference/currencies.ts';
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
  const entries = [...pages, ...corridors, ...providers].map(
    ({ path, changedAt }) =>
      `<url><loc>${xmlText(origin + path)}</loc>${changedAt === undefined ? '' : `<lastmod>${new Date(changedAt).toISOString()}</lastmod>`}</url>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</urlset>\n`;
}

const showingRates: ReadonlySet<string> = new Set(['/', '/compare', '/about/score', '/developers']);
