import { listAccountSessions, revokeAccountSession, revokeOtherAccountSessions } from './account/account-sessions.ts';
import { exchangeEmailCode, requestEmailCode } from './account/email-sign-in.ts';
import { deleteAccount, exportMyData } from './account/my-data.ts';
import { readProfile, replaceProfile, updateProfile } from './account/profile.ts';
import { readSession, signOut } from './account/session.ts';
import {
  beginSignIn,
  endTokenSession,
  exchangeIdToken,
  finishSignIn,
  listAuthorizedDomains,
} from './account/sign-in.ts';
import { generateAiContent } from './ai.ts';
import {
  backtestAlert,
  deleteAlert,
  deleteAllAlerts,
  listAlerts,
  putAlert,
  readAlertHistory,
  sendTestAlertMessage,
} from './alerts/alerts.ts';
import { addChannel, listChannels, removeChannel, requestTelegramLink, testChannel } from './channels/channels.ts';
import { sendContactMessage } from './contact/contact.ts';
import { listCorrections } from './corrections/correction-list.ts';
import { listCorridors, readCorridorFacts } from './corridors/corridor-facts.ts';
import { listPopularCorridors } from './corridors.ts';
import type { Endpoint } from './endpoint.ts';
import { deleteFavorite, listFavorites, putFavorite } from './favorites/favorites.ts';
import { deleteSavedSearch, listSavedSearches, putSavedSearch } from './favorites/saved-searches.ts';
import { deleteFeed, listFeeds, putFeed, readAtomFeed, readCalendarFeed } from './feeds/feeds.ts';
import { readHealth } from './health/health.ts';
import { sendCrashReports } from './health/send-crash-reports.ts';
import { sendHelpFeedback } from './help/help.ts';
import { clearHistory, mergeHistory, readHistory, removeFromHistory } from './history/history.ts';
import { openLiveStream } from './live-events.ts';
import { sendMail } from './mail/send-mail.ts';
import { readUnsubscribePage, unsubscribe } from './mail/unsubscribe.ts';
import { readDataRelease } from './prices/data-release.ts';
import { checkQuotedPrice } from './prices/price-check.ts';
import { deleteSharedPrice, listSharedPrices, sharePrice } from './prices/price-contribution.ts';
import { readPriceHistory } from './prices/price-history.ts';
import { readTrackRecord } from './prices/track-record.ts';
import { readProviderFacts } from './providers/provider-facts.ts';
import { listProviders } from './providers/provider-list.ts';
import { deletePushSubscription, putPushSubscription, readWebPushKey } from './push/push.ts';
import { listLatestRates, readCurrentRate, readRateHistory } from './rates.ts';
import { deleteRating, listRatings, mergeRatings, putRating, readRating } from './ratings/ratings.ts';
import { readQuotesCsv } from './search/quotes-csv.ts';
import { readQuotesCurve } from './search/quotes-curve.ts';
import { advancedSearch, readQuotes, smartSearch, understandSentence } from './search/search.ts';
import { readSearchInsight } from './search/search-insight.ts';
import { createBotChallenge } from './security/bot-check.ts';
import { issueTrustTokens, readTrustTokenIssuer, redeemTrustToken, verifyTrustToken } from './security/trust-tokens.ts';
import { readShareCard } from './share-card.ts';
import { listSources } from './sources.ts';
import { listTaxRules } from './tax-rules.ts';
import { readQuotesTerms } from './terms/quotes-terms.ts';
import {
  deleteTransfer,
  listTransfers,
  markTransferReceived,
  putTransfer,
  readTransfersCsv,
  updateTransfer,
} from './tracking/transfers.ts';
import { translate } from './translation.ts';

/**
 * Every endpoint of the API. Tests check that the server implements each one and that the OpenAPI document lists it.
 */
export const allEndpoints: readonly Endpoint[] = [
  smartSearch,
  advancedSearch,
  understandSentence,
  readQuotes,
  readQuotesCurve,
  readQuotesCsv,
  readShareCard,
  readQuotesTerms,
  checkQuotedPrice,
  readPriceHistory,
  readTrackRecord,
  readDataRelease,
  sharePrice,
  listSharedPrices,
  deleteSharedPrice,
  readSearchInsight,
  listPopularCorridors,
  listCorridors,
  readCorridorFacts,
  listProviders,
  readProviderFacts,
  listCorrections,
  listTaxRules,
  listLatestRates,
  readCurrentRate,
  readRateHistory,
  openLiveStream,
  generateAiContent,
  translate,
  readSession,
  beginSignIn,
  requestEmailCode,
  exchangeEmailCode,
  finishSignIn,
  listAuthorizedDomains,
  exchangeIdToken,
  endTokenSession,
  signOut,
  listAlerts,
  putAlert,
  deleteAlert,
  deleteAllAlerts,
  backtestAlert,
  readAlertHistory,
  sendTestAlertMessage,
  readProfile,
  replaceProfile,
  updateProfile,
  deleteAccount,
  exportMyData,
  listAccountSessions,
  revokeAccountSession,
  revokeOtherAccountSessions,
  sendMail,
  readUnsubscribePage,
  unsubscribe,
  listChannels,
  addChannel,
  requestTelegramLink,
  testChannel,
  removeChannel,
  listFeeds,
  putFeed,
  deleteFeed,
  readAtomFeed,
  readCalendarFeed,
  readWebPushKey,
  putPushSubscription,
  deletePushSubscription,
  readHealth,
  sendCrashReports,
  readHistory,
  mergeHistory,
  clearHistory,
  removeFromHistory,
  listFavorites,
  putFavorite,
  deleteFavorite,
  listSavedSearches,
  putSavedSearch,
  deleteSavedSearch,
  listRatings,
  mergeRatings,
  readRating,
  putRating,
  deleteRating,
  createBotChallenge,
  readTrustTokenIssuer,
  issueTrustTokens,
  redeemTrustToken,
  verifyTrustToken,
  listTransfers,
  putTransfer,
  updateTransfer,
  deleteTransfer,
  markTransferReceived,
  readTransfersCsv,
  sendHelpFeedback,
  sendContactMessage,
  listSources,
];
