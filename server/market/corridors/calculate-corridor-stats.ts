import { standardCorridorAmount } from '@tern/domain/corridors/standard-corridor-amount.ts';
import { roundExchangeRate } from '@tern/domain/money/exchange-rate.ts';
import { majorUnits, moneyFromMajorUnits } from '@tern/domain/money/major-units.ts';
import type { Money } from '@tern/domain/money/money.ts';
import { filterQuotes, sortBestQuotes } from '@tern/domain/offers/filter-quotes.ts';
import { preferNonEstimates } from '@tern/domain/offers/prefer-non-estimates.ts';
import { isEstimatedOffer } from '@tern/domain/offers/price-label.ts';
import { isCurrentRate } from '@tern/domain/rates/rate-age.ts';
import { currencyOfCountry } from '@tern/domain/reference/currency-of-country.ts';
import { foldEstimates } from '@tern/domain/search/fold-estimates.ts';
import { quoteOffers } from '@tern/domain/search/price-offers.ts';
import { preferCompleteRows, type SearchSummary, searchSummary } from '@tern/domain/search/search-summary.ts';
import type { GatheredQuotes } from '../prices/quote-gatherer.ts';
import type { PairRate, PairTrend } from '../rates/current-rates.ts';
import type { SearchDeps } from '../search/run-search.ts';

/** A corridor's costs for its standard amount, with the same offers, prices and order as on the results page. */
export type CorridorStats = {
  readonly amount: number;
  readonly currency: string;
  readonly toCurrency: string;
  /**
   * The default payout method ([S4.2-5]). It is null if no provider pays into bank accounts. In that case, the costs
   * include every payout method.
   */
  readonly payoutMethod: 'bank_transfer' | null;
  readonly summary: SearchSummary;
  readonly bestRate: number;
  readonly averageRate: number;
  readonly averageFeeUsd: number;
  readonly minFeeUsd: number;
  readonly savingsUsd: number;
  readonly mid: PairRate;
  readonly trend: PairTrend | undefined;
  /** Whether the mid-market rate is current. */
  readonly isCurrent: boolean;
};

/**
 * Returns a corridor's costs, or undefined if there is no rate or no provider. Returns a promise only if a source does.
 */
export function calculateCorridorStats(
  { fromCountry, toCountry }: { readonly fromCountry: string; readonly toCountry: string },
  deps: SearchDeps,
): CorridorStats | undefined | Promise<CorridorStats | undefined> {
  const [currency, toCurrency] = [currencyOfCountry(fromCountry), currencyOfCountry(toCountry)];
  const mid = deps.rates.rate(currency, toCurrency);
  const unitsPerUsd = deps.rates.rate('USD', currency)?.rate;
  if (!mid || unitsPerUsd === undefined) return undefined;
  const amount = standardCorridorAmount(unitsPerUsd);
  // A currency's rate to itself is always 1, so it can't be outdated.
  const isFixed = currency === toCurrency;
  const figuresFrom = ({ offers }: GatheredQuotes): CorridorStats | undefined => {
    const quotes = quoteOffers(offers, {
      sendAmount: moneyFromMajorUnits(amount, currency, 'down'),
      localCurrency: currency,
      mid: { from: currency, to: toCurrency, rate: mid.rate },
      rateTo: (to) => {
        const known = deps.rates.rate(currency, to);
        return known && { from: currency, to, rate: known.rate };
      },
      year: new Date(deps.now()).getUTCFullYear(),
    });
    const intoAccounts = filterQuotes(quotes, { payoutMethod: 'bank_transfer' });
    const counted = foldEstimates(intoAccounts.length > 0 ? intoAccounts : quotes).listed;
    const summary = searchSummary(counted);
    if (!summary) return undefined;
    // As in the summary, prices with default values count only if there are no complete prices.
    const rows = preferCompleteRows(sortBestQuotes(counted, 'cheapest'));
    const costs = rows.map(({ cost }) => cost);
    const rates = preferNonEstimates(rows, ({ offer }) => isEstimatedOffer(offer)).map(({ cost }) => cost.exchangeRate);
    const usd = (major: number): number => Math.round((major / unitsPerUsd) * 100) / 100;
    const least = (money: (cost: (typeof costs)[number]) => Money): number =>
      Math.min(...costs.map((cost) => majorUnits(money(cost))));
    return {
      amount,
      currency,
      toCurrency,
      payoutMethod: intoAccounts.length > 0 ? 'bank_transfer' : null,
      summary,
      bestRate: Math.max(...rates),
      averageRate: roundExchangeRate(rates.reduce((sum, rate) => sum + rate, 0) / rates.length),
      averageFeeUsd: usd(majorUnits(summary.averageFee)),
      minFeeUsd: usd(least((cost) => cost.transferFee)),
      savingsUsd: Math.max(0, usd(majorUnits(summary.averageTotalCost) - least((cost) => cost.totalCost))),
      mid,
      trend: deps.rates.trend7d(currency, toCurrency),
      isCurrent: isFixed || isCurrentRate(mid.asOf, deps.now()),
    };
  };
  const gathered = deps.quotes.gather({ fromCountry, toCountry, currency, toCurrency, amount });
  return gathered instanceof Promise ? gathered.then(figuresFrom) : figuresFrom(gathered);
}
