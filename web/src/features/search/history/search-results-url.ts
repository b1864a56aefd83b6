import type { UsualSearch } from '@tern/domain/search/usual-transfer.ts';

/** Returns the URL of the current results for an earlier search. */
export function searchResultsUrl(search: UsualSearch): string {
  const { fromCountry, toCountry, amount, receiveAmount, currency, fromCurrency, toCurrency } = search;
  const { payIn, payoutMethod } = search;
  const query = {
    fromCountry,
    toCountry,
    ...(receiveAmount === undefined ? { amount: String(amount) } : { receiveAmount: String(receiveAmount) }),
    currency,
    fromCurrency,
    toCurrency,
    source: 'recent',
  };
  return `/results?${new URLSearchParams({ ...query, ...(payIn && { payIn }), ...(payoutMethod && { payoutMethod }) })}`;
}
