import { listAccountSessions, revokeAccountSession, revokeOtherAccountSessions } from './account/account-sessions.ts';
import { exchangeEmailCode, requestEmailCode } from './account/email-sign-in.ts';
import { deleteAccount, exportMyData } from './account/my-data.ts';
import { readProfile, replaceProfile, updateProfile } from './account/profile.ts';
import { readSession, signOut } from './account/session.ts';
import { authorizedDomains, beginSignIn, endTokenSession, exchangeIdToken, finishSignIn } from './account/sign-in.ts';
import { aiContent } from './ai.ts';
import {
  backtestAlert,
  deleteAlert,
  deleteAllAlerts,
  listAlerts,
  putAlert,
  readAlertHistory,
  sendTestAlertMessage,
} from './alerts/alerts.ts';
import { addChannel, linkTelegram, listChannels, removeChannel, testChannel } from './channels/channels.ts';
import { sendContact } from './contact/contact.ts';
import { listCorrections } from './corrections/correction-list.ts';
import { corridorFacts, listCorridors } from './corridors/corridor-facts.ts';
import { popularCorridors } from './corridors.ts';
import type { Endpoint } from './endpoint.ts';
import { deleteFavorite, listFavorites, putFavorite } from './favorites/favorites.ts';
import { deleteSavedSearch, listSavedSearches, putSavedSearch } from './favorites/saved-searches.ts';
import { deleteFeed, listFeeds, putFeed, readAtomFeed, readCalendarFeed } from './feeds/feeds.ts';
import { health } from './health/health.ts';
import { sendCrashReports } from './health/send-crash-reports.ts';
import { sendHelpFeedback } from './help/help.ts';
import { clearHistory, mergeHistory, readHistory, removeFromHistory } from './history/history.ts';
import { liveStream } from './live-events.ts';
import { sendMail } from './mail/send-mail.ts';
import { unsubscribe, unsubscribePage } from './mail/unsubscribe.ts';
import { dataRelease } from './prices/data-release.ts';
import { checkShownPrice } from './prices/price-check.ts';
import { deleteSharedPrice, listSharedPrices, sharePrice } from './prices/price-contribution.ts';
import { priceHistory } from './prices/price-history.ts';
import { priceTrackRecord } from './prices/track-record.ts';
import { providerFacts } from './providers/provider-facts.ts';
import { providerList } from './providers/provider-list.ts';
import { deletePushSubscription, putPushSubscription, webPushKey } from './push/push.ts';
import { listLatestRates, readLiveRate, readRateHistory } from './rates.ts';
import { deleteRating, listRatings, mergeRatings, putRating, readRating } from './ratings/ratings.ts';
import { quotesCsv } from './search/quotes-csv.ts';
import { quotesCurve } from './search/quotes-curve.ts';
import { quotes, searchAdvanced, searchSmart, understandSentence } from './search/search.ts';
import { searchInsight } from './search/search-insight.ts';
import { botChallenge } from './security/bot-check.ts';
import { issueTrustTokens, redeemTrustToken, trustTokenCheck, verifyTrustToken } from './security/trust-tokens.ts';
import { shareCard } from './share-card.ts';
import { listSources } from './sources.ts';
import { taxRules } from './tax-rules.ts';
import { quotesTerms } from './terms/quotes-terms.ts';
import {
  deleteTransfer,
  listTransfers,
  markTransferReceived,
  putTransfer,
  transfersCsv,
  updateTransfer,
} from './tracking/transfers.ts';
import { translate } from './translation.ts';

/**
 * Every endpoint of the API. Tests check that the server implements each one and that the OpenAPI document lists it.
 */
export const allEndpoints: readonly Endpoint[] = [
  searchSmart,
  searchAdvanced,
  understandSentence,
  quotes,
  quotesCurve,
  quotesCsv,
  shareCard,
  quotesTerms,
  checkShownPrice,
  priceHistory,
  priceTrackRecord,
  dataRelease,
  sharePrice,
  listSharedPrices,
  deleteSharedPrice,
  searchInsight,
  popularCorridors,
  listCorridors,
  corridorFacts,
  providerList,
  providerFacts,
  listCorrections,
  taxRules,
  listLatestRates,
  readLiveRate,
  readRateHistory,
  liveStream,
  aiContent,
  translate,
  readSession,
  beginSignIn,
  requestEmailCode,
  exchangeEmailCode,
  finishSignIn,
  authorizedDomains,
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
  unsubscribePage,
  unsubscribe,
  listChannels,
  addChannel,
  linkTelegram,
  testChannel,
  removeChannel,
  listFeeds,
  putFeed,
  deleteFeed,
  readAtomFeed,
  readCalendarFeed,
  webPushKey,
  putPushSubscription,
  deletePushSubscription,
  health,
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
  botChallenge,
  trustTokenCheck,
  issueTrustTokens,
  redeemTrustToken,
  verifyTrustToken,
  listTransfers,
  putTransfer,
  updateTransfer,
  deleteTransfer,
  markTransferReceived,
  transfersCsv,
  sendHelpFeedback,
  sendContact,
  listSources,
];
