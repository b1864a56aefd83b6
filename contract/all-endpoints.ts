import { popularCorridors } from './corridors.ts';
import type { Endpoint } from './endpoint.ts';
import { health } from './health.ts';
import { liveStream } from './live-events.ts';
import { quotesCurve } from './quotes-curve.ts';
import { latestRates, liveRate, rateHistory } from './rates.ts';
import { quotes, searchAdvanced, searchSmart, understandSentence } from './search.ts';
import { quotesTerms } from './terms/quotes-terms.ts';

/** Every address of the API: the server must serve each, and the OpenAPI document lists each (tested). */
export const allEndpoints: readonly Endpoint[] = [
  searchSmart,
  searchAdvanced,
  understandSentence,
  quotes,
  quotesCurve,
  quotesTerms,
  popularCorridors,
  latestRates,
  liveRate,
  rateHistory,
  liveStream,
  health,
];
