import type { OfferResponse } from '@tern/contract/search/offer-response.ts';
import type { SearchResponse } from '@tern/contract/search/search-response.ts';
import { isPayInMethodId } from '@tern/domain/reference/pay-in-methods.ts';
import type { SearchQuery } from './search-query.ts';

/** A search response as used by pages: `midMarket` and `counts` are null if an older or different server omits them. */
export type SearchView = Omit<SearchResponse, 'midMarket' | 'counts'> & {
  readonly midMarket: SearchResponse['midMarket'] | null;
  readonly counts: SearchResponse['counts'] | null;
};

/**
 * [S3.3-3] Returns a search response as pages use it, without English notes. Accepts our own response, a plain array of
 * providers, and providers under `data` or `result` ([S7-5]). Missing fields get default values, and rows without a
 * price are omitted.
 */
export function normalizeSearchResponse(body: unknown, question: SearchQuery): SearchView {
  const inner: Partial<SearchResponse> = Array.isArray(body) ? { providers: body } : unwrapResponse(body);
  const providers = normalizeProviderRows(inner.providers);
  const { fromCountry = '', toCountry = '', amount = 1000, currency = 'USD' } = question;
  return {
    source: '',
    aboutEqual: [],
    orderCost: null,
    folded: null,
    recommendations: [],
    taxes: [],
    receiving: null,
    unavailable: [],
    sources: [],
    simulated: false,
    generatedAt: '',
    ...inner,
    query: {
      fromCountry,
      toCountry,
      amount: Number(amount),
      receiveAmount: Number(question.receiveAmount) || null,
      currency,
      toCurrency: providers[0]?.toCurrency ?? '',
      payIn: question.payIn && isPayInMethodId(question.payIn) ? question.payIn : null,
      payoutMethod: question.payoutMethod || null,
      deliveryTime: question.deliveryTime || null,
      sortBy: question.sortBy || 'best_value',
      ...inner.query,
    },
    providers,
    searchSummary: inner.searchSummary ?? null,
    midMarket: inner.midMarket ?? null,
    counts: inner.counts ?? null,
  };
}

function unwrapResponse(body: unknown): Partial<SearchResponse> {
  if (!isObject(body)) return {};
  if (Array.isArray(body.providers)) return body;
  for (const inner of [body.data, body.result]) {
    if (Array.isArray(inner)) return { providers: inner };
    if (isObject(inner) && Array.isArray(inner.providers)) return inner;
  }
  return {};
}

/** Returns the rows that have an id or name and a price, with defaults for missing fields ([S3.3-3], [S4.2-6]). */
function normalizeProviderRows(rows: unknown): OfferResponse[] {
  if (!Array.isArray(rows)) return [];
  return (rows as Partial<OfferResponse>[]).flatMap((row) => {
    const id = row?.id ?? row?.providerName ?? row?.name;
    const cost = row?.costCalculation;
    if (id === undefined || !Number.isFinite(row.receiveAmount) || !isObject(cost)) return [];
    const name = row.providerName ?? row.name ?? id;
    return [
      {
        ...row,
        id,
        name,
        providerName: name,
        userRating: row.userRating ?? null,
        sendAmount: row.sendAmount ?? cost.sendAmount,
        range: row.range ?? null,
        taxes: row.taxes ?? [],
        ...(row.provenance && { provenance: withoutNote(row.provenance) }),
        costCalculation: { ...cost, tax: cost.tax ?? 0 },
      } as OfferResponse,
    ];
  });
}

/** Returns the provenance without its English note, because pages show `remarks` in their own language instead. */
function withoutNote({ note: _note, ...provenance }: OfferResponse['provenance']): OfferResponse['provenance'] {
  return provenance;
}

function isObject(value: unknown): value is Record<string, any> {
  return typeof value === 'object' && value !== null;
}
