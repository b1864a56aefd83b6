import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { currencyDecimals } from '@tern/domain/money/currency-decimals.ts';
import { canonicalRate } from '@tern/domain/money/exchange-rate.ts';
import { money } from '@tern/domain/money/money.ts';
import { toMinor } from '@tern/domain/money/rounding.ts';
import { costOf } from '@tern/domain/providers/provider-cost.ts';
import { countryByCode } from '@tern/domain/reference/countries.ts';
import { catalogueOffers } from '@tern/server/market/prices/catalogue-offers.ts';
import type { Catalogue } from '@tern/server/market/prices/load-catalogue.ts';
import type { SurveyedCorridor } from './calibrate-catalogue-survey.ts';

/** Units of each currency for one US dollar, by lower-case code. */
export type UsdRates = Readonly<Record<string, number>>;

/** The reference rates that ship with the product. */
export function bundledUsdRates(): UsdRates {
  const path = createRequire(import.meta.url).resolve('reference-rates/v1/currencies/usd.min.json');
  return (JSON.parse(readFileSync(path, 'utf8')) as { usd: UsdRates }).usd;
}

/**
 * What the catalogue says a corridor costs on average, in percent of the amount, by the arithmetic that quotes are made with.
 * Each provider counts once, with its default offer: the payout method that is cheapest at that amount, which is what the
 * results show first. Providers that cannot take the amount are not counted. undefined: nobody serves it.
 * @param amountUsd the amount as in the survey, in US dollars; it is sent in the sending country's currency.
 */
export function meanCostPercent(
  catalogue: Catalogue,
  rates: UsdRates,
  corridor: { readonly from: string; readonly to: string },
  amountUsd: number,
): number | undefined {
  const currency = currencyOf(corridor.from);
  const toCurrency = currencyOf(corridor.to);
  const sendAmount = money(toMinor(amountUsd * rateOf(rates, currency), currencyDecimals(currency), 'down'), currency);
  const crossRate = currency === toCurrency ? 1 : rateOf(rates, toCurrency) / rateOf(rates, currency);
  const mid = { from: currency, to: toCurrency, rate: canonicalRate(crossRate) };
  const cheapest = new Map<string, number>();
  for (const { provider, terms } of catalogueOffers(catalogue, corridor.from, corridor.to)) {
    const toTerms = canonicalRate(rateOf(rates, terms.currency) / rateOf(rates, currency));
    const midToTerms = { from: currency, to: terms.currency, rate: toTerms };
    const result = costOf({ sendAmount, terms, mid, midToTerms, localCurrency: currency });
    if (!result.ok) continue;
    const known = cheapest.get(provider.id) ?? Number.POSITIVE_INFINITY;
    cheapest.set(provider.id, Math.min(known, result.cost.totalCostPercent));
  }
  if (cheapest.size === 0) return undefined;
  return [...cheapest.values()].reduce((sum, cost) => sum + cost, 0) / cheapest.size;
}

export type Calibrated = SurveyedCorridor & {
  readonly mean200: number | undefined;
  readonly mean500: number | undefined;
  /** unreachable: the survey found a cost of nothing or less, which no ratio can be taken of. */
  readonly verdict: 'within' | 'outside' | 'unreachable' | 'not served';
};

/** Compares the catalogue with surveyed averages: within = between half and double the surveyed cost at both amounts. */
export function calibrate(
  catalogue: Catalogue,
  rates: UsdRates,
  survey: readonly SurveyedCorridor[],
): readonly Calibrated[] {
  return survey.map((corridor) => {
    const mean200 = meanCostPercent(catalogue, rates, corridor, 200);
    const mean500 = meanCostPercent(catalogue, rates, corridor, 500);
    return { ...corridor, mean200, mean500, verdict: verdictOf(corridor, mean200, mean500) };
  });
}

function verdictOf(survey: SurveyedCorridor, mean200?: number, mean500?: number): Calibrated['verdict'] {
  if (mean200 === undefined || mean500 === undefined) return 'not served';
  if (survey.costPercent200Usd <= 0 || survey.costPercent500Usd <= 0) return 'unreachable';
  const within = (mean: number, surveyed: number) => mean >= surveyed / 2 && mean <= surveyed * 2;
  return within(mean200, survey.costPercent200Usd) && within(mean500, survey.costPercent500Usd) ? 'within' : 'outside';
}

/** Share of the served corridors that are within, 0–1; the unreachable ones count against it. */
export function shareWithin(corridors: readonly Calibrated[]): number {
  const served = corridors.filter(({ verdict }) => verdict !== 'not served');
  return served.filter(({ verdict }) => verdict === 'within').length / served.length;
}

function currencyOf(country: string): string {
  const currency = countryByCode(country)?.currency;
  if (currency === undefined) throw new Error(`There is no country ${country}`);
  return currency;
}

function rateOf(rates: UsdRates, currency: string): number {
  const rate = rates[currency.toLowerCase()];
  if (rate === undefined) throw new Error(`The reference rates have no ${currency}`);
  return rate;
}
