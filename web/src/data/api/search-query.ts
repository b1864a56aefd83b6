import type { QueryOf } from '@tern/contract/endpoint.ts';
import type { readQuotes } from '@tern/contract/search/search.ts';
import { isPayInMethodId } from '@tern/domain/reference/pay-in-methods.ts';
import { defaultCorridor, defaultSearchForm } from '@tern/domain/search/search-defaults.ts';

/**
 * A search as query parameters. The query string contains the entire state of a search ([S2-4], D4), so every filter,
 * sort order and tile works as a plain link.
 */
export type SearchQuery = QueryOf<typeof readQuotes>;
export type SearchQueryParam = keyof SearchQuery;

const searchQueryParams = [
  'fromCountry',
  'toCountry',
  'amount',
  'receiveAmount',
  'currency',
  'payIn',
  'payoutMethod',
  'deliveryTime',
  'sortBy',
  'estimates',
] as const;
/** The hidden form field with the received amount before the user changed it. */
export const previousReceiveAmountField = 'receiveBefore';
/** [S2-4] Parameters that remain in the URL even though the results don't depend on them. */
const preservedParams = ['source'] as const;

/**
 * Returns the search in a URL. The currency of a recent search may be in `fromCurrency` ([S2-4]); unknown parameters
 * are ignored.
 */
export function parseSearchQuery(search: URLSearchParams): SearchQuery {
  const question: Record<string, string> = {};
  for (const part of searchQueryParams) {
    const value = search.get(part)?.trim();
    // Omits default values: hidden estimates, and "any" as the pay-in method. An unknown method also counts as "any"
    // (`findUnknownPayInMethod`).
    if (value && (part !== 'estimates' || value === 'shown') && (part !== 'payIn' || isPayInMethodId(value)))
      question[part] = value;
  }
  // A form without JavaScript sends both amounts. The received amount is used only if the user changed it (B2-3).
  if (question.amount && question.receiveAmount)
    delete question[
      question.receiveAmount === search.get(previousReceiveAmountField)?.trim() ? 'receiveAmount' : 'amount'
    ];
  const fromCurrency = search.get('fromCurrency')?.trim();
  if (fromCurrency && question.currency === undefined) question.currency = fromCurrency;
  return question as SearchQuery;
}

/** Returns the unknown pay-in method in a URL, if any. The page shows offers for any method instead, with a note. */
export function findUnknownPayInMethod(search: URLSearchParams): string | undefined {
  const named = search.get('payIn')?.trim();
  return named && named !== 'any' && !isPayInMethodId(named) ? named.slice(0, 40) : undefined;
}

/**
 * [S9-1] Returns the API query for a URL, with defaults for missing parts: US to PH, 1000 USD. An empty country
 * parameter means that the form field was left empty, so the page prompts for it instead of guessing.
 */
export function queryWithDefaults(search: URLSearchParams): SearchQuery {
  const { fromCountry, toCountry, amount, receiveAmount, currency, ...filters } = parseSearchQuery(search);
  const open = (part: 'fromCountry' | 'toCountry') => (search.has(part) ? '' : defaultCorridor[part]);
  return {
    fromCountry: fromCountry ?? open('fromCountry'),
    toCountry: toCountry ?? open('toCountry'),
    ...(receiveAmount === undefined ? { amount: amount ?? String(defaultSearchForm.amount) } : { receiveAmount }),
    currency: currency ?? defaultSearchForm.currency,
    ...filters,
  };
}

/**
 * Returns the API query for the results page. Unless the URL requests estimates, the server omits them if enough prices
 * were seen.
 */
export function resultsPageQuery(search: URLSearchParams): SearchQuery {
  const asked = queryWithDefaults(search);
  return { ...asked, estimates: asked.estimates ?? 'folded' };
}

type SearchQueryChange = { readonly [Part in SearchQueryParam]?: string | number | null | undefined };

/** Returns the URL of a search with some parts changed (null removes one), in a fixed parameter order. */
export function searchUrlWithChanges(
  path: '/results' | '/compare' | '/share',
  search: URLSearchParams,
  change: SearchQueryChange = {},
): string {
  const next = new URLSearchParams();
  for (const [part, value] of searchQueryEntries(search, change)) next.append(part, value);
  return `${path}?${next}`;
}

/** View state of the offer list, which doesn't affect the results: the open rows, and whether all rows are shown. */
export type ListViewState = { readonly open: readonly string[]; readonly showsAll: boolean };

/** Returns which rows a URL opens (provider ids), and whether it shows all rows. */
export function parseListView(search: URLSearchParams): ListViewState {
  return { open: search.getAll('open'), showsAll: search.get('show') === 'all' };
}

/** Returns the URL of the same results with the given list view state. */
export function listViewUrl(search: URLSearchParams, { open, showsAll }: ListViewState): string {
  const look = new URLSearchParams(open.map((id) => ['open', id]));
  if (showsAll) look.set('show', 'all');
  const url = searchUrlWithChanges('/results', search);
  return look.size === 0 ? url : `${url}&${look}`;
}

/** Returns the current URL with the search form open; without JavaScript, the server renders the form open. */
export function searchFormUrl(path: string, search: URLSearchParams): string {
  const next = new URLSearchParams(search);
  next.set('edit', 'form');
  return `${path}?${next}`;
}

/** Returns whether a URL opens the search form (`searchFormUrl`). */
export function isSearchFormOpen(search: URLSearchParams): boolean {
  return search.get('edit') === 'form';
}

/** Returns the parts of a search as names and values, for links and hidden form fields. */
export function searchQueryEntries(search: URLSearchParams, change: SearchQueryChange = {}): [string, string][] {
  const now = parseSearchQuery(search);
  const found: [string, string][] = [];
  for (const part of searchQueryParams) {
    const value = change[part] === undefined ? now[part] : change[part];
    if (value !== undefined && value !== null && value !== '') found.push([part, String(value)]);
  }
  for (const part of preservedParams) {
    const value = search.get(part);
    if (value) found.push([part, value]);
  }
  return found;
}

/** Returns the canonical URL of a search: without its source, filters and sort order. */
export function canonicalSearchUrl(path: '/results' | '/compare', search: URLSearchParams): string {
  const { fromCountry, toCountry, amount, receiveAmount, currency } = queryWithDefaults(search);
  const asked = Object.entries({ fromCountry, toCountry, amount, receiveAmount, currency });
  const named = asked.filter(([, value]) => value !== undefined).map(([part, value]) => [part, String(value)]);
  return `${path}?${new URLSearchParams(named)}`;
}

/** Returns whether two searches are for the same transfer, regardless of their filters and sort order. */
export function isSameTransfer(a: SearchQuery, b: SearchQuery): boolean {
  return (['fromCountry', 'toCountry', 'amount', 'receiveAmount', 'currency'] as const).every(
    (part) => a[part] === b[part],
  );
}

/** Returns whether a URL contains no search at all. */
export function isBlankSearch(search: URLSearchParams): boolean {
  return Object.keys(parseSearchQuery(search)).length === 0;
}

/** Returns the form field values for a search. */
export function queryToDraft(question: {
  readonly fromCountry?: string;
  readonly toCountry?: string;
  readonly amount?: string | number | undefined;
  readonly receiveAmount?: string | number | null | undefined;
  readonly currency?: string | undefined;
  readonly payIn?: string | null | undefined;
  readonly payoutMethod?: string | null | undefined;
}) {
  const { fromCountry = '', toCountry = '', amount = 1000, receiveAmount, currency = 'USD' } = question;
  const { payIn, payoutMethod } = question;
  return {
    fromCountry,
    toCountry,
    amount: receiveAmount ? '' : String(amount),
    receiveAmount: String(receiveAmount ?? ''),
    currency,
    payIn: payIn ?? '',
    payoutMethod: payoutMethod ?? '',
  };
}
