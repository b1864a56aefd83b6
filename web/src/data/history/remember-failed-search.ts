import { resolveCountryCode } from '@tern/domain/reference/country-aliases.ts';
import { currencyOfCountry } from '@tern/domain/reference/currency-of-country.ts';
import { isPayInMethodId } from '@tern/domain/reference/pay-in-methods.ts';
import { isPayoutMethodId } from '@tern/domain/reference/payout-methods.ts';
import { type SearchForm } from '@tern/domain/search/search-defaults.ts';
import { searchFormErrors } from '@tern/domain/search/search-form.ts';
import type { SearchHistoryEntry } from '@tern/domain/search/search-history.ts';
import { browserClock } from '../../lib/time/browser-clock.ts';
import type { SearchQuery } from '../api/search-query.ts';
import { rememberSearch } from '../storage/search-history.ts';
import { syncHistoryIfSignedIn } from './sync-history-if-signed-in.ts';

/** [S4.2-3] Adds a failed search to the history, unless it is invalid or specifies the received amount. */
export function rememberFailedSearch(question: SearchQuery): void {
  const search = toHistoryEntry(question);
  if (!search || question.receiveAmount) return;
  rememberSearch(search, browserClock());
  syncHistoryIfSignedIn();
}

/** Returns a search as a history entry; undefined if the form would reject it. */
export function toHistoryEntry(question: SearchQuery): Omit<SearchHistoryEntry, 'id' | 'timestamp'> | undefined {
  const payIn = question.payIn ?? '';
  const method = question.payoutMethod ?? '';
  const search = {
    fromCountry: resolveCountryCode(String(question.fromCountry)) ?? '',
    toCountry: resolveCountryCode(String(question.toCountry)) ?? '',
    amount: Number(question.amount),
    currency: String(question.currency).toUpperCase(),
    payIn: isPayInMethodId(payIn) ? payIn : '',
    payoutMethod: isPayoutMethodId(method) ? method : '',
  } satisfies SearchForm;
  if (searchFormErrors(search).length > 0) return undefined;
  return {
    ...search,
    fromCurrency: currencyOfCountry(search.fromCountry),
    toCurrency: currencyOfCountry(search.toCountry),
  };
}
