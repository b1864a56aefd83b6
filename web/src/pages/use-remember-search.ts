import { isPayoutMethodId } from '@tern/domain/reference/payout-methods.ts';
import { useEffect } from 'react';
import type { SearchResult } from '../data/api/load-search.ts';
import type { SearchQuery } from '../data/api/search-query.ts';
import { syncHistoryIfSignedIn } from '../data/history/sync-history-if-signed-in.ts';
import { countryCurrency } from '../data/reference/option-lists.ts';
import { rememberSearch } from '../data/storage/search-history.ts';
import { browserClock } from '../lib/time/browser-clock.ts';
import { importWithRetry } from '../lib/time/import-with-retry.ts';

/**
 * [S4.2-3] Adds every valid search to the history, in this browser and in the account, whichever link opened it. This
 * includes failed searches, unless they specify the received amount. A different delivery-time filter or sort order
 * doesn't count as a new search.
 */
export function useRememberSearch(reply: SearchResult | null, asked: SearchQuery): void {
  const query = reply?.ok ? reply.data.query : undefined;
  const failed = reply && !reply.ok && reply.problem.code !== 'invalid_parameters' ? JSON.stringify(asked) : '';
  const { fromCountry, toCountry, amount, currency, toCurrency } = query ?? {};
  const payIn = query?.payIn ?? '';
  const received = query?.receiveAmount ?? undefined;
  const method = query?.payoutMethod ?? '';
  useEffect(() => {
    if (!fromCountry || !toCountry || !amount || !currency) return;
    rememberSearch(
      {
        fromCountry,
        toCountry,
        amount,
        ...(received !== undefined && { receiveAmount: received }),
        currency,
        fromCurrency: countryCurrency(fromCountry),
        toCurrency: toCurrency || countryCurrency(toCountry),
        payIn,
        payoutMethod: isPayoutMethodId(method) ? method : '',
      },
      browserClock(),
    );
    syncHistoryIfSignedIn();
    // If the received amount is fixed, the sent amount changes with the rates, but it is still the same search.
  }, [fromCountry, toCountry, received ?? amount, currency, toCurrency, payIn, method]);
  useEffect(() => {
    if (failed === '') return;
    // Imported only when needed, because it needs the list of all countries.
    void importWithRetry(() => import('../data/history/remember-failed-search.ts')).then(
      ({ rememberFailedSearch }) => rememberFailedSearch(JSON.parse(failed) as SearchQuery),
      () => undefined,
    );
  }, [failed]);
}
