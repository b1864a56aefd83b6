import { alertBacktestToWire } from '@tern/contract/alerts/alert-backtest-schema.ts';
import type { backtestAlert } from '@tern/contract/alerts/alerts.ts';
import type { ResponseOf } from '@tern/contract/endpoint.ts';
import type { AlertDraft } from '@tern/domain/alerts/alert.ts';
import { alertBacktest } from '@tern/domain/alerts/backtest/alert-backtest.ts';
import { utcDay } from '@tern/domain/alerts/backtest/days-before.ts';
import type { Clock } from '@tern/domain/time/clock.ts';
import type { Admission } from '../../../abuse/bot-check/search-gate.ts';
import type { Db } from '../../../foundation/db/database.ts';
import { loadDailyHistory } from '../../../market/rates/rates.store.ts';
import { type AlertPriceDeps, findCheapestObservedQuote, gatherMatchingOffers } from '../price-lookup.ts';

/** The ninety days replayed, plus the ninety days before them for "the best in 90 days". */
const historyDays = 180;

/**
 * Returns how many times the stored daily closes would have triggered a draft alert, or why this is unknown (D4).
 * Received amounts are calculated with today's prices.
 */
export async function loadBacktestResponse(
  draft: AlertDraft,
  deps: AlertPriceDeps & { readonly db: Db; readonly now: Clock },
  _admission: Admission,
): Promise<ResponseOf<typeof backtestAlert>> {
  const { db, rates } = deps;
  const at = deps.now();
  const { fromCurrency: from, toCurrency: to } = draft;
  const history = await loadDailyHistory(db, { from, to, days: historyDays, now: at });
  const found = await gatherMatchingOffers(draft, deps);
  const quoteAt = found && ((rate: number) => findCheapestObservedQuote(draft, found.offers, { rate, at, rates }));
  return alertBacktestToWire(alertBacktest(draft, { history, today: utcDay(at), quoteAt }));
}
