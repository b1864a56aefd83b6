import type { ApiResult, PageApi } from '@tern/contract/page-rendering.ts';

export type ApiExampleData = {
  readonly path: string;
  readonly kind: 'quotes' | 'corridor' | 'provider' | 'popular' | 'rates' | 'history';
  /** The response as JSON, with long lists shortened; undefined when unavailable. */
  readonly answer: string | undefined;
};

/** Returns real responses from the open endpoints, shortened for readability. */
export async function loadApiExamples(
  api: PageApi,
  { corridor, provider }: Readonly<Record<'corridor' | 'provider', () => Promise<ApiResult<unknown>>>>,
  signal: AbortSignal,
): Promise<ApiExampleData[]> {
  const question = { fromCountry: 'US', toCountry: 'PH', amount: '500', currency: 'USD' } as const;
  const asked: [ApiExampleData['kind'], string, () => Promise<ApiResult<unknown>>][] = [
    ['quotes', `/api/quotes?${new URLSearchParams(question)}`, () => api.quotes(question, signal)],
    ['corridor', '/api/corridors/united-states-to-mexico', corridor],
    ['provider', '/api/providers/western-union', provider],
    ['popular', '/api/corridors/popular?limit=1', () => api.popularCorridors(1, signal)],
    ['rates', '/api/rates?limit=1', () => api.latestRates(1, signal)],
    [
      'history',
      '/api/rates/USD/PHP/history?days=7',
      () => api.rateHistory({ from: 'USD', to: 'PHP', days: 7 }, signal),
    ],
  ];
  return Promise.all(asked.map(async ([kind, path, ask]) => ({ kind, path, answer: await fetchExampleText(ask) })));
}

async function fetchExampleText(ask: () => Promise<ApiResult<unknown>>): Promise<string | undefined> {
  try {
    const reply = await ask();
    return reply.ok ? JSON.stringify(shortenExample(reply.data), null, 2) : undefined;
  } catch {
    return undefined;
  }
}

/** Returns the value with each list cut to its first entry, followed by the number of omitted entries. */
export function shortenExample(value: unknown): unknown {
  if (Array.isArray(value))
    return value.length > 1 ? [shortenExample(value[0]), `… ${value.length - 1} more`] : value.map(shortenExample);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, shortenExample(inner)]));
}
