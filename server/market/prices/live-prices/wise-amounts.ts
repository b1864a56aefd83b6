import { convertMoney, rateAfterSpread, roundExchangeRate } from '@tern/domain/money/exchange-rate.ts';
import { majorUnits, moneyFromMajorUnits } from '@tern/domain/money/major-units.ts';
import { fundingSpreadPercent } from '@tern/domain/offers/provider-cost.ts';
import { countryByCode } from '@tern/domain/reference/countries.ts';
import type { OfferQuery } from '../quote-source.ts';

/** Returns the mid-market rate of a pair, or undefined if it is unknown. */
export type GetMidRate = (from: string, to: string) => number | undefined;

/** Typical small, medium and large amounts, in US dollars. Between these amounts, fees grow almost linearly. */
const typicalUsdAmounts = [200, 1000, 5000] as const;

/** The currency in which the sender pays, and the requested amount in its major units, if known. */
export type RequestAmount = { readonly currency: string; readonly amount: number | undefined };

/**
 * Returns the amount to request from a live API, in the sending country's currency. An amount in another currency is
 * converted exactly as in the funding conversion (provider-cost.ts). The result has no amount if there is no rate or
 * nothing remains after the conversion.
 */
export function calculateRequestAmount(corridor: OfferQuery, midRate: GetMidRate): RequestAmount {
  const local = countryByCode(corridor.fromCountry)?.currency ?? corridor.currency;
  if (local === corridor.currency) return { currency: local, amount: corridor.amount };
  const mid = midRate(corridor.currency, local);
  if (mid === undefined) return { currency: local, amount: undefined };
  const rate = rateAfterSpread(roundExchangeRate(mid), fundingSpreadPercent);
  const sent = moneyFromMajorUnits(corridor.amount, corridor.currency, 'down');
  const amount = majorUnits(convertMoney(sent, { from: corridor.currency, to: local, rate }, 'down'));
  return { currency: local, amount: amount > 0 ? amount : undefined };
}

/** Returns round amounts at which to sample a fee curve, in major units of the currency. */
export function feeCurveSampleAmounts(currency: string, midRate: GetMidRate): number[] {
  const perDollar = currency === 'USD' ? 1 : (midRate('USD', currency) ?? 1);
  return typicalUsdAmounts.map((dollars) => Number((dollars * perDollar).toPrecision(1)));
}
