import type { SearchResponse } from '@tern/contract/search/search-response.ts';
import { corridorVolumes } from '@tern/domain/corridors/corridor-volumes.ts';
import { currencyDecimals, fitsCurrencyDecimals } from '@tern/domain/money/currency-decimals.ts';
import { currencyOfCountry } from '@tern/domain/reference/currency-of-country.ts';
import { payInMethodIds } from '@tern/domain/reference/pay-in-methods.ts';
import { grantedAdmission } from '../../server/abuse/bot-check/search-gate.ts';
import { runSearch, type Search, type SearchDeps } from '../../server/market/search/run-search.ts';

/** Every pay-in method, and undefined for a search that accepts any method. */
const ways = [undefined, ...payInMethodIds] as const;
/** Amounts in US dollars. Each search converts them to its sending currency. */
const usualAmounts = [50, 200, 500.01, 3000] as const;
const largestCorridors = 50;

/**
 * Returns searches for each of the 50 largest corridors at four amounts, with every pay-in method and with none
 * specified.
 */
export function identitySearches(deps: Pick<SearchDeps, 'rates'>): Search[] {
  return corridorVolumes.slice(0, largestCorridors).flatMap(([fromCountry, toCountry]) => {
    const currency = currencyOfCountry(fromCountry);
    const perUsd = deps.rates.rate('USD', currency)?.rate ?? 1;
    return usualAmounts.flatMap((usd) => {
      const amount = Number((usd * perUsd).toFixed(currencyDecimals(currency)));
      if (!fitsCurrencyDecimals(amount, currency)) throw new RangeError(`${amount} ${currency}`);
      return ways.map((payIn) => ({ fromCountry, toCountry, currency, amount, payIn }));
    });
  });
}

/** Runs a search. Returns the number of offers, and one line for each identity that an offer violates. */
export async function checkOfferIdentities(
  search: Search,
  deps: SearchDeps,
): Promise<{ readonly rows: number; readonly broken: readonly string[] }> {
  const answer = await runSearch(search, deps, grantedAdmission);
  const broken = answer.providers.flatMap((row) =>
    errorsOf(row, answer).map(
      (error) => `${search.fromCountry}-${search.toCountry} ${search.amount} ${row.id}: ${error}`,
    ),
  );
  return { rows: answer.providers.length, broken };
}

type Row = SearchResponse['providers'][number];

function errorsOf(row: Row, { query }: SearchResponse): string[] {
  const { costCalculation: cost, taxes } = row;
  const unit = 10 ** currencyDecimals(query.currency);
  const minor = (amount: number): number => Math.round(amount * unit);
  const sent = minor(cost.sendAmount) - minor(cost.transferFee) - minor(cost.tax);
  const arrives = (sent / unit) * cost.exchangeRate * 10 ** currencyDecimals(query.toCurrency);
  const received = Math.round(cost.receiveAmount * 10 ** currencyDecimals(query.toCurrency));
  const percent = taxes.reduce((sum, tax) => sum + tax.percent, 0);
  const rules: Readonly<Record<string, boolean>> = {
    'what was handed over is what was asked for': minor(cost.sendAmount) === minor(query.amount),
    'something is sent': sent > 0,
    'fixed and variable fee are the fee': minor(cost.fixedFee) + minor(cost.percentageFee) === minor(cost.transferFee),
    'fee and margin are the fees': minor(cost.transferFee) + minor(cost.exchangeFee) === minor(cost.totalFees),
    'fees and tax are the total': minor(cost.totalFees) + minor(cost.tax) === minor(row.totalCost),
    'the taxes add up': taxes.reduce((sum, tax) => sum + minor(tax.amount), 0) === minor(cost.tax),
    'the tax is its share of what is sent': Math.abs((sent * percent) / 100 - minor(cost.tax)) <= taxes.length,
    'sent × rate arrives, rounded down':
      received <= arrives * (1 + 1e-12) + 1e-6 && received > arrives * (1 - 1e-12) - 1 - 1e-6,
    'cash from the US is taxed, and nothing else':
      (query.fromCountry === 'US' && row.payIn === 'cash') === taxes.length > 0,
  };
  return Object.entries(rules).flatMap(([rule, isKept]) => (isKept ? [] : [rule]));
}
