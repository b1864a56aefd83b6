import { queryWithDefaults, type SearchQuery, searchUrlWithChanges } from '../../data/api/search-query.ts';

/** Returns the URL of a file with a search's results. */
export function resultsFileUrl(path: '/api/quotes' | '/api/quotes.csv', question: SearchQuery): string {
  return `${path}?${new URLSearchParams(toQueryParams(question))}`;
}

/** Returns the name of a saved file: "tern-US-PH-500-USD.json". */
export function resultsFileName(search: URLSearchParams, extension: string): string {
  const {
    fromCountry = '',
    toCountry = '',
    amount = 1000,
    receiveAmount,
    currency = 'USD',
  } = queryWithDefaults(search);
  const asked = receiveAmount ? ['gets', receiveAmount, 'from'] : [amount];
  const name = ['tern', fromCountry, toCountry, ...asked, currency].join('-').replaceAll(/[^\w.-]+/g, '-');
  return `${name}.${extension}`;
}

export type ShareCardChoice = { readonly provider: string; readonly language: string };

/** [D4] Returns the URL of the share card, a picture for the recipient. */
export function shareCardUrl(search: URLSearchParams, choice: ShareCardChoice): string {
  return `/api/share-card.svg?${new URLSearchParams({ ...toQueryParams(queryWithDefaults(search)), ...choice })}`;
}

/** Returns the URL of the page with the share card, for one provider if given. */
export function sharePageUrl(search: URLSearchParams, provider?: string): string {
  const url = searchUrlWithChanges('/share', search);
  return provider === undefined ? url : `${url}&provider=${encodeURIComponent(provider)}`;
}

function toQueryParams(question: SearchQuery): Record<string, string> {
  return Object.fromEntries(Object.entries(question).map(([part, value]) => [part, String(value)]));
}
