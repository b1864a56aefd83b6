import { isPayoutMethod } from '@tern/domain/reference/payout-methods.ts';
import { useEffect } from 'react';
import type { SearchReply } from '../api/load-search.ts';
import { syncHistorySoon } from '../history/sync-soon.ts';
import { countryCurrency } from '../reference/option-lists.ts';
import { rememberSearch } from '../storage/search-history.ts';
import { browserClock } from '../time/browser-clock.ts';

/** [S4.2-3] Every search is added to the history, here and in the account, whichever link it came by; another filter is no other search. */
export function useRememberedSearch(reply: SearchReply): void {
  const query = reply.ok ? reply.data.query : undefined;
  const { fromCountry, toCountry, amount, currency, toCurrency } = query ?? {};
  const method = query?.payoutMethod ?? '';
  useEffect(() => {
    if (!fromCountry || !toCountry || !amount || !currency) return;
    rememberSearch(
      {
        fromCountry,
        toCountry,
        amount,
        currency,
        fromCurrency: countryCurrency(fromCountry),
        toCurrency: toCurrency || countryCurrency(toCountry),
        payoutMethod: isPayoutMethod(method) ? method : '',
      },
      browserClock(),
    );
    syncHistorySoon();
  }, [fromCountry, toCountry, amount, currency, toCurrency, method]);
}
