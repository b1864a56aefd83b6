import type { ResponseOf } from '@tern/contract/endpoint.ts';
import type { ApiResult, PageApi } from '@tern/contract/page-rendering.ts';
import type { readRateHistory } from '@tern/contract/rates.ts';
import type { QuotesCurve } from '@tern/contract/search/quotes-curve.ts';
import type { SearchView } from './normalize-search-response.ts';

/** The sections below the offers that load their own data. */
export type ChartSectionId = 'amounts' | 'rate';

export type ChartData = {
  /** Each provider's cost for other amounts. */
  readonly amounts: QuotesCurve;
  readonly rate: Pick<ResponseOf<typeof readRateHistory>, 'points' | 'observed'>;
};

/**
 * The state of a section's data: loaded, null if loading failed, a promise of either, or undefined if not requested
 * yet.
 */
export type ChartState<Part extends ChartSectionId> =
  | ChartData[Part]
  | null
  | Promise<ChartData[Part] | null>
  | undefined;

/** The longest period of a history chart, in days. */
const maxHistoryDays = 90;

/**
 * Returns one section's data, or null if it is unavailable. Never rejects, because the offers are useful without the
 * section.
 */
export async function loadChart<Part extends ChartSectionId>(
  part: Part,
  { query }: Pick<SearchView, 'query'>,
  api: PageApi,
  signal: AbortSignal,
): Promise<ChartData[Part] | null> {
  const { fromCountry, toCountry, currency, toCurrency, payIn, payoutMethod } = query;
  const loaders: { readonly [Each in ChartSectionId]: () => Promise<ApiResult<ChartData[Each]>> } = {
    amounts: () =>
      api.curve(
        {
          ...{ fromCountry, toCountry, currency },
          ...(payIn && { payIn }),
          ...(payoutMethod !== null && { payoutMethod }),
        },
        signal,
      ),
    rate: () => api.rateHistory({ from: currency, to: toCurrency, days: maxHistoryDays }, signal),
  };
  try {
    const reply = await loaders[part]();
    return reply.ok ? reply.data : null;
  } catch {
    return null;
  }
}
