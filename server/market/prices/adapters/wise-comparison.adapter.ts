import type { HttpClient, HttpResponse } from '../../../foundation/outbound/http-client.ts';
import { parseRetryAfterMs } from '../../../foundation/outbound/parse-retry-after.ts';
import { type ComparisonQuery, chooseComparisonRows } from './wise/choose-comparison-rows.ts';
import { ComparisonError } from './wise/comparison-error.ts';
import type { WiseComparison } from './wise/comparison-row.ts';
import { wiseResponseSchema } from './wise/wise-comparison-schema.ts';

export type WiseRequest = ComparisonQuery & {
  /** For example https://api.wise.com, without a path. */
  readonly baseUrl: string;
  /** Milliseconds since 1970 UTC, for dates and Retry-After. */
  readonly now: number;
  readonly signal?: AbortSignal;
};

const timeoutMs = 8000;
const maxBytes = 2_000_000;
/** The HTTP statuses for a pair or an amount that Wise doesn't serve. */
const unsupportedStatuses: ReadonlySet<number> = new Set([400, 422]);

/**
 * Fetches providers' prices for one amount from Wise's comparison API (version 4, no key). Sends only currencies,
 * countries and the amount. Returns no rows if Wise doesn't serve the pair or the amount (400 or 422). Throws a
 * ComparisonError if the API responds with another error, is busy or sends invalid data. If it is busy, the error
 * includes the delay from Retry-After. Errors from the HTTP client pass through.
 */
export async function fetchComparison(http: HttpClient, request: WiseRequest): Promise<WiseComparison> {
  const { sourceCurrency, targetCurrency, sendAmount, now, signal } = request;
  const answer = await http.get(createComparisonUrl(request), {
    headers: { accept: 'application/json' },
    timeoutMs,
    maxBytes,
    ...(signal && { signal }),
  });
  const providers = unsupportedStatuses.has(answer.status) ? [] : parseProviders(answer, request);
  return { sourceCurrency, targetCurrency, amount: sendAmount, ...chooseComparisonRows(providers, request, now) };
}

/** Returns the request URL, which is also shown as the source. */
export function createComparisonUrl(request: ComparisonQuery & { readonly baseUrl: string }): string {
  const url = new URL(`${request.baseUrl.replace(/\/+$/, '')}/v4/comparisons`);
  url.searchParams.set('sourceCurrency', request.sourceCurrency);
  url.searchParams.set('targetCurrency', request.targetCurrency);
  url.searchParams.set('sendAmount', String(request.sendAmount));
  if (request.sourceCountry) url.searchParams.set('sourceCountry', request.sourceCountry);
  if (request.targetCountry) url.searchParams.set('targetCountry', request.targetCountry);
  return url.href;
}

function parseProviders(answer: HttpResponse, request: WiseRequest): readonly unknown[] {
  if (answer.status === 429 || answer.status === 503) {
    const pause = parseRetryAfterMs(answer.headers['retry-after'], request.now);
    throw new ComparisonError('rate_limited', `Wise comparison API answered ${answer.status}`, pause);
  }
  if (answer.status < 200 || answer.status > 299) {
    throw new ComparisonError('status', `Wise comparison API answered ${answer.status}`);
  }
  const parsed = wiseResponseSchema.safeParse(parseJson(answer.body));
  if (!parsed.success) throw new ComparisonError('malformed', 'Wise comparison API sent an answer of another shape');
  const { sourceCurrency, targetCurrency, providers } = parsed.data;
  const sameSource = sourceCurrency === undefined || sourceCurrency === request.sourceCurrency;
  const sameTarget = targetCurrency === undefined || targetCurrency === request.targetCurrency;
  if (!sameSource || !sameTarget) {
    throw new ComparisonError('malformed', 'Wise comparison API answered for another pair of currencies');
  }
  return providers;
}

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    throw new ComparisonError('malformed', 'Wise comparison API sent something that is not JSON');
  }
}
