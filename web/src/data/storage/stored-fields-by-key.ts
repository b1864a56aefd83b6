/**
 * The field names in the value of each browser storage key. For a list, these are the field names of its entries. The
 * array is empty for a plain value or a list of plain values. The privacy page shows this table, and browser tests
 * compare it with the actual storage (e2e/checks/consent.test.ts).
 */
export const storedFieldsByKey: Readonly<Record<string, readonly string[]>> = {
  'tern.searchHistory': [
    ...['id', 'fromCountry', 'toCountry', 'fromCurrency', 'toCurrency', 'currency', 'amount'],
    ...['receiveAmount', 'payIn', 'payoutMethod', 'timestamp'],
  ],
  'tern.userData': ['owner', 'readAt', 'defaults', 'analytics', 'firstView'],
  'tern.helpCenter': ['read', 'answered'],
  'tern.notificationsEnabled': [],
  'tern.ratings': ['providerId', 'rating', 'ratedAt', 'isUnsent'],
  'tern.lastPerson': [],
  'tern.searchPatterns': ['payoutMethod', 'sortBy'],
  'tern.dismissedNotice': [],
  unified_consent: ['privacySandbox', 'adTech', 'timestamp', 'version'],
  unified_consent_banner_shown: [],
  'tern.trustTokens': ['token', 'expiresAt'],
  'tern.score-weights': ['cost', 'speed', 'rating', 'reliability'],
  'tern.translation-language': [],
  'tern.popularCorridors': [
    ...['id', 'fromCountry', 'fromCountryCode', 'fromCurrency', 'toCountry', 'toCountryCode', 'toCurrency', 'amount'],
    ...['bestRate', 'bestReceiveAmount', 'averageFee', 'providersCount', 'popularityScore', 'trend', 'history'],
    ...['insight', 'modelInsight', 'priceLabel', 'isEstimate', 'isIntoAccount', 'lastUpdated', 'range'],
  ],
  'tern.popularCorridors.storedAt': [],
  'tern.signOutPending': [],
  'tern.signedOut': [],
  'pwa-install-dismissed': [],
  // Written by the router: the scroll position of each page in the tab's history.
  'react-router-scroll-positions': ['*'],
  'tern.typedFields': ['path', 'at', 'fields'],
  'tern.intendedRoute': ['path', 'name', 'params', 'query', 'from', 'at'],
};
