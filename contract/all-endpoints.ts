import { readSession, signOut } from './account/session.ts';
import { authorizedDomains, beginSignIn, dropToken, finishSignIn, syncToken } from './account/sign-in.ts';
import { aiContent } from './ai.ts';
import {
  alertHistory,
  backtestAlert,
  deleteAlert,
  deleteAllAlerts,
  listAlerts,
  putAlert,
  sendTestMessage,
} from './alerts/alerts.ts';
import { popularCorridors } from './corridors.ts';
import type { Endpoint } from './endpoint.ts';
import { health } from './health/health.ts';
import { liveStream } from './live-events.ts';
import { latestRates, liveRate, rateHistory } from './rates.ts';
import { quotesCurve } from './search/quotes-curve.ts';
import { quotes, searchAdvanced, searchSmart, understandSentence } from './search/search.ts';
import { quotesTerms } from './terms/quotes-terms.ts';
import { translate } from './translation.ts';

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
  aiContent,
  translate,
  readSession,
  beginSignIn,
  finishSignIn,
  authorizedDomains,
  syncToken,
  dropToken,
  signOut,
  listAlerts,
  putAlert,
  deleteAlert,
  deleteAllAlerts,
  backtestAlert,
  alertHistory,
  sendTestMessage,
  health,
];
