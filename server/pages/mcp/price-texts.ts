import { isEstimatedPrice } from '@tern/contract/search/is-estimated-price.ts';
import type { OfferResponse } from '@tern/contract/search/offer-response.ts';
import type { SearchResponse } from '@tern/contract/search/search-response.ts';
import { currencyDecimals } from '@tern/domain/money/currency-decimals.ts';
import { calculateRoundingStep, roundEstimate } from '@tern/domain/money/round-estimate.ts';
import { countryByCode } from '@tern/domain/reference/countries.ts';
import { englishCountryNameInSentence } from '@tern/domain/reference/english-country-name-in-sentence.ts';

type Provenance = OfferResponse['provenance'];
export type DescribedOffer = Pick<
  OfferResponse,
  'name' | 'payIn' | 'sendAmount' | 'receiveAmount' | 'toCurrency' | 'isEstimate' | 'fallbacks' | 'range' | 'provenance'
>;
type RequestedAmount = Pick<SearchResponse['query'], 'currency' | 'receiveAmount'>;
type MidMarket = SearchResponse['midMarket'];

/** Formats an amount exactly, with its currency's decimals: "8,939.34 MXN". */
export function formatExactAmount(amount: number, currency: string): string {
  const decimals = currencyDecimals(currency);
  const text = amount.toLocaleString('en', { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
  return `${text} ${currency}`;
}

/** Formats an estimated amount, rounded to the known precision: "about 8,940 MXN". */
export function formatEstimate(amount: number, currency: string): string {
  return `about ${roundEstimate(amount).toLocaleString('en')} ${currency}`;
}

export function formatAmount(amount: number, currency: string, isEstimate: boolean): string {
  return isEstimate ? formatEstimate(amount, currency) : formatExactAmount(amount, currency);
}

/** Describes the source, date and confidence of a price, for example "confirmed 2026-10-01; source: …". */
export function formatProvenance({ source, asOf, confidence, seenAt }: Provenance, isEstimate: boolean): string {
  if (isEstimate) return `estimate, seen by nobody; source: ${source}, ${toIsoDay(asOf)}`;
  return `${confidence === 'live' ? 'confirmed' : 'seen'} ${toIsoDay(seenAt ?? asOf)}; source: ${source}`;
}

/** Describes an offer in a sentence, without the period. */
export function describeOffer(offer: DescribedOffer, { currency, receiveAmount }: RequestedAmount): string {
  const isEstimate = isEstimatedPrice(offer);
  const paid = offer.payIn === null ? '' : ` paid by ${offer.payIn.replace('_', ' ')}`;
  const origin = formatProvenance(offer.provenance, isEstimate);
  if (receiveAmount !== null) {
    const target = formatExactAmount(receiveAmount, offer.toCurrency);
    const range = describeRange(offer.range?.sendAmount, currency);
    return `With ${offer.name} you pay ${formatAmount(offer.sendAmount, currency, isEstimate)}${range}${paid} for ${target} to arrive (${origin})`;
  }
  const range = describeRange(offer.range, offer.toCurrency);
  return `With ${offer.name} ${formatAmount(offer.receiveAmount, offer.toCurrency, isEstimate)}${range} arrives for ${formatExactAmount(offer.sendAmount, currency)}${paid} (${origin})`;
}

/** Describes the range that contains four out of five real prices, rounded outward to the known precision. */
function describeRange(range: { readonly low: number; readonly high: number } | null | undefined, currency: string) {
  if (!range) return '';
  const step = calculateRoundingStep(range.high);
  const [low, high] = [Math.floor(range.low / step) * step, Math.ceil(range.high / step) * step];
  return `, likely ${low.toLocaleString('en')} to ${high.toLocaleString('en')} ${currency},`;
}

/**
 * Describes the mid-market rate with its source and date. The rate from a currency to itself is fixed and has neither.
 */
export function describeMidMarketRate({ from, to, rate, asOf, sourceName, kind }: MidMarket): string {
  if (from === to) return `1 ${from} = 1 ${to}`;
  const simulated = kind === 'simulated' ? 'simulated, not real; ' : '';
  return `1 ${from} = ${rate} ${to} (${simulated}${sourceName}, ${toIsoDay(asOf)})`;
}

/** Returns the date of an ISO 8601 timestamp or date. Returns text without a date unchanged. */
export function toIsoDay(asOf: string): string {
  return /^\d{4}-\d{2}-\d{2}/.test(asOf) ? asOf.slice(0, 10) : asOf;
}

/** Returns a country's English name for use in the middle of a sentence: "the United States", "Mexico". */
export function countryNameInEnglishSentence(code: string): string {
  return englishCountryNameInSentence(code, countryByCode(code)?.name ?? code);
}
