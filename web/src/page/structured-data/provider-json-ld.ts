import type { JsonLd } from './serialize-json-ld.ts';

type Facts = { readonly name: string; readonly website: string | null; readonly title: string; readonly url: string };

/**
 * [S7-24] Returns a provider page's structured data: a page about an organization with this name. The data includes no
 * rating or price, and states no relation between Tern and the organization.
 */
export function providerJsonLd(origin: string, { name, website, title, url }: Facts): JsonLd {
  return {
    '@type': 'WebPage',
    name: title,
    url,
    about: { '@type': 'Organization', name, ...(website !== null && { url: website }) },
    publisher: { '@type': 'Organization', name: 'Tern', url: `${origin}/` },
  };
}
