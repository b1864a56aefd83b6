import { askedOf } from '../../data/api/search-question.ts';
import { visitStorePrefix } from '../../data/storage/saved-pages/forget-visits.ts';
import { questionText } from './question-text.ts';

export type KeptSearch = {
  /** Path and query of its results. */
  readonly address: string;
  readonly fromCountry: string;
  readonly toCountry: string;
  readonly amount: string;
  readonly currency: string;
  /** ISO 8601; '' when unknown. */
  readonly storedAt: string;
};

/** The searches whose answers lie in this browser, the newest first; none where there is no such storage. */
export async function keptSearches(most = 12): Promise<KeptSearch[]> {
  try {
    const found = new Map<string, KeptSearch>();
    for (const name of await caches.keys()) {
      if (!name.startsWith(visitStorePrefix)) continue;
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const search = keptSearch(new URL(request.url), (await cache.match(request, { ignoreVary: true }))?.headers);
        if (search) found.set(search.address, search);
      }
    }
    return [...found.values()].sort((a, b) => b.storedAt.localeCompare(a.storedAt)).slice(0, most);
  } catch {
    return [];
  }
}

/** Whether the offers of this address lie in the browser. */
export async function hasKeptQuotes(search: URLSearchParams): Promise<boolean> {
  try {
    const address = `/api/quotes?${questionText(search)}`;
    return (await caches.match(address, { ignoreVary: true })) !== undefined;
  } catch {
    return false;
  }
}

function keptSearch(url: URL, headers: Headers | undefined): KeptSearch | undefined {
  if (url.pathname !== '/results' && url.pathname !== '/api/quotes') return undefined;
  const question = askedOf(url.searchParams);
  const { fromCountry, toCountry, amount, currency } = question;
  if (!fromCountry || !toCountry) return undefined;
  const at = Date.parse(headers?.get('date') ?? '');
  return {
    address: `/results?${questionText(url.searchParams)}`,
    fromCountry,
    toCountry,
    amount: String(amount ?? ''),
    currency: currency ?? '',
    storedAt: Number.isFinite(at) ? new Date(at).toISOString() : '',
  };
}
