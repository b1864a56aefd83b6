import type { ApiResult, PageApi } from '@tern/contract/page-rendering.ts';
import type { PriceCheckRequest, PriceCheckResponse } from '@tern/contract/prices/price-check.ts';
import { parseSharePriceOutcome, type SharePriceOutcome } from '@tern/contract/prices/share-form.ts';
import type { Problem } from '@tern/contract/problem.ts';
import { requestJson } from '../../data/api/request-json.ts';
import { searchFetch } from '../../data/bot-check/search-fetch.ts';
import { importWithRetry } from '../../lib/time/import-with-retry.ts';
import { numberInputLocale } from '../../ui/words/number-input-locale.ts';
import {
  type CheckPriceErrors,
  type CheckPriceValues,
  hasPriceToCheck,
  parseCheckPriceValues,
  parsePriceCheckRequest,
} from './check-price-values.ts';

export type LoadedPriceCheck = {
  readonly values: CheckPriceValues;
  readonly errors?: CheckPriceErrors;
  readonly answer?: PriceCheckResponse;
  /** Whether this device calculated the answer, because the server was unreachable. */
  readonly isOffline?: boolean;
  readonly problem?: Problem;
  /** The names of all providers; set only when the server renders the page (use-provider-names.ts). */
  readonly providerNames?: readonly string[] | undefined;
  /** The outcome if the price was shared without JavaScript. */
  readonly shared?: SharePriceOutcome | undefined;
};

const timeoutMs = 10_000;

/**
 * Returns the result of the price check in a URL, or its errors. If the server is unreachable, this device calculates
 * the result from saved rates.
 */
export async function loadPriceCheck(
  url: URL,
  api: PageApi,
  language: string,
  signal: AbortSignal,
): Promise<LoadedPriceCheck> {
  const values = parseCheckPriceValues(url.searchParams);
  if (!hasPriceToCheck(values)) return { values };
  const read = parsePriceCheckRequest(values, numberInputLocale(language));
  if (!read.ok) return { values, errors: read.errors };
  const reply = await (api.checkPrice?.(read.question) ?? fetchPriceCheck(read.question, signal));
  if (reply.ok) return { values, answer: reply.data, shared: parseSharePriceOutcome(url.searchParams.get('shared')) };
  const { problem } = reply;
  const errors = Object.fromEntries((problem.errors ?? []).map(({ field, code }) => [field, code]));
  if (problem.code === 'invalid_parameters') return { values, errors };
  if (!import.meta.env.SSR && problem.title === 'network') {
    const { checkPriceOffline } = await importWithRetry(() => import('./check-price-offline.ts'));
    const offline = await checkPriceOffline(read.question);
    if (offline?.ok) return { values, answer: offline.answer, isOffline: true };
    if (offline) return { values, errors: { [offline.field]: offline.error } };
  }
  return { values, problem };
}

function fetchPriceCheck(question: PriceCheckRequest, signal: AbortSignal): Promise<ApiResult<PriceCheckResponse>> {
  const init = { method: 'POST', body: JSON.stringify(question) };
  return requestJson('/api/prices/check', { fetch: searchFetch, timeoutMs, signal, init });
}
