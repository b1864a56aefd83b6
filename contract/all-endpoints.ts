import { readSession, signOut } from './account/session.ts';
import { authorizedDomains, beginSignIn, dropToken, finishSignIn, syncToken } from './account/sign-in.ts';
import { aiContent } from './ai.ts';
import { popularCorridors } from './corridors.ts';
import type { Endpoint } from './endpoint.ts';
import { health } from './health/health.ts';
import { liveStream } from './live-events.ts';
import { sendMail } from './mail/send-mail.ts';
import { unsubscribe, unsubscribePage } from './mail/unsubscribe.ts';
import { deletePushSubscription, pushKey, putPushSubscription } from './push/push.ts';
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
  sendMail,
  unsubscribePage,
  unsubscribe,
  pushKey,
  putPushSubscription,
  deletePushSubscription,
  health,
];
