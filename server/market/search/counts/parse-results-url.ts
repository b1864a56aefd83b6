import { resolveCountryCode } from '@tern/domain/reference/country-aliases.ts';

/**
 * Returns the search in a results page's URL, or undefined if the URL has no valid search. Parses the URL itself,
 * because cached pages are served without parsing the URL's query.
 */
export function parseResultsUrl(
  url: string,
): { readonly fromCountry: string; readonly toCountry: string; deliveryTime?: string; sortBy?: string } | undefined {
  if (!url.startsWith('/results?')) return undefined;
  const query = new URLSearchParams(url.slice('/results?'.length));
  const fromCountry = resolveCountryCode(query.get('fromCountry') ?? '');
  const toCountry = resolveCountryCode(query.get('toCountry') ?? '');
  if (fromCountry === undefined || toCountry === undefined || fromCountry === toCountry) return undefined;
  const deliveryTime = query.get('deliveryTime');
  const sortBy = query.get('sortBy');
  return { fromCountry, toCountry, ...(deliveryTime && { deliveryTime }), ...(sortBy && { sortBy }) };
}
