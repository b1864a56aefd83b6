import type { Endpoint } from './endpoint.ts';
import { health } from './health.ts';
import { quotesCurve } from './quotes-curve.ts';
import { latestRates, liveRate, rateHistory } from './rates.ts';
import { quotes, searchAdvanced, searchSmart, understandSentence } from './search.ts';

/** Every address of the API: the server must serve each, and the OpenAPI document lists each (tested). */
export const allEndpoints: readonly Endpoint[] = [
  searchSmart,
  searchAdvanced,
  understandSentence,
  quotes,
  quotesCurve,
  latestRates,
  liveRate,
  rateHistory,
  health,
];
