import { aiContent } from './ai.ts';
import type { Endpoint } from './endpoint.ts';
import { health } from './health/health.ts';
import { quotesCurve } from './quotes-curve.ts';
import { latestRates, liveRate, rateHistory } from './rates.ts';
import { quotes, searchAdvanced, searchSmart } from './search.ts';
import { translate } from './translation.ts';

/** Every address of the API: the server must serve each, and the OpenAPI document lists each (tested). */
export const allEndpoints: readonly Endpoint[] = [
  searchSmart,
  searchAdvanced,
  quotes,
  quotesCurve,
  latestRates,
  liveRate,
  rateHistory,
  aiContent,
  translate,
  health,
];
