import type { ResponseOf } from '@tern/contract/endpoint.ts';
import type { PriceCheckRequest, PriceCheckResponse } from '@tern/contract/prices/price-check.ts';
import {
  calculateTotalPaid,
  createPriceCheckResponse,
  type PriceCheckMarket,
} from '@tern/contract/prices/price-check-response.ts';
import type { listLatestRates, readCurrentRate } from '@tern/contract/rates.ts';
import { toPriceRangeResponse } from '@tern/contract/search/range-response.ts';
import { offersFromTerms, pricingContextFromTerms } from '@tern/contract/terms/offers-from-terms.ts';
import type { QuotesTerms } from '@tern/contract/terms/quotes-terms.ts';
import { roundExchangeRate } from '@tern/domain/money/exchange-rate.ts';
import { majorUnits } from '@tern/domain/money/major-units.ts';
import { isEstimatedOffer } from '@tern/domain/offers/price-label.ts';
import { priceErrorFields } from '@tern/domain/prices/compare-with-mid-market.ts';
import { currencyOfCountry } from '@tern/domain/reference/currency-of-country.ts';
import { rankOffers } from '@tern/domain/search/rank-offers.ts';
import { browserClock } from '../../lib/time/browser-clock.ts';

type MidMarket = ResponseOf<typeof readCurrentRate>;
type RateRecord = ResponseOf<typeof listLatestRates>['rates'][number];
/**
 * Returns our API's response for a path, from the network or the service worker's cache; undefined if neither has it.
 */
export type FetchJson = (path: string) => Promise<unknown>;

const allRatesPath = '/api/rates?limit=500';

/**
 * Runs a price check with data saved on this device: the pair's rate and, if available, the route's offers. Returns
 * undefined if no rate is available.
 * @param now when the price was checked, and thus seen, in milliseconds since 1970.
 */
export async function checkPriceOffline(
  question: PriceCheckRequest,
  read: FetchJson = fetchJson,
  now = browserClock(),
) {
  const { from, to } = toCurrencyPair(question);
  const midMarket =
    ((await read(ratePath(question))) as MidMarket | undefined) ??
    midMarketFromSavedRates(await read(allRatesPath), from, to);
  if (!midMarket) return undefined;
  const terms = (await read(termsPath(question))) as QuotesTerms | undefined;
  const rows = terms ? toMarketRows(terms, question, midMarket.rate) : [];
  const reply = createPriceCheckResponse(question, { midMarket, rows, generatedAt: new Date(now).toISOString() });
  return reply.ok ? reply : { ...reply, field: priceErrorFields[reply.error] };
}

/**
 * Requests all rates and, if there is an answer, the rate and offers of its route, so the service worker caches them
 * for offline checks. Call it after the page has been shown, so nobody has to wait.
 */
export async function cacheOfflineCheckData(
  answer: PriceCheckResponse | undefined,
  read: FetchJson = fetchJson,
): Promise<void> {
  const ofRoute = answer ? [ratePath(answer.query), termsPath(answer.query)] : [];
  await Promise.all([...ofRoute, allRatesPath].map((path) => read(path)));
}

type PriceCheckCorridor = Pick<PriceCheckRequest, 'fromCountry' | 'toCountry' | 'currency'>;

function toCurrencyPair({ currency, toCountry }: PriceCheckCorridor) {
  return { from: currency, to: currencyOfCountry(toCountry) };
}

function ratePath(route: PriceCheckCorridor): string {
  const { from, to } = toCurrencyPair(route);
  return `/api/rates/${from}/${to}`;
}

function termsPath({ fromCountry, toCountry, currency }: PriceCheckCorridor): string {
  return `/api/quotes/terms?${new URLSearchParams({ fromCountry, toCountry, currency })}`;
}

function toMarketRows(terms: QuotesTerms, question: PriceCheckRequest, midRate: number): PriceCheckMarket['rows'] {
  const market = pricingContextFromTerms({ ...terms, midRate }, calculateTotalPaid(question));
  const { rows } = rankOffers(offersFromTerms(terms), market, {
    filters: { payoutMethod: question.payoutMethod },
    order: 'cheapest',
  });
  return rows.map(({ offer, cost, range }) => ({
    id: offer.provider.id,
    name: offer.provider.name,
    payoutMethod: offer.payoutMethod,
    receiveAmount: majorUnits(cost.receiveAmount),
    confidence: offer.provenance.confidence,
    isEstimate: isEstimatedOffer(offer),
    range: toPriceRangeResponse(range),
    source: null,
    asOf: offer.provenance.asOf || null,
  }));
}

/** Returns a pair's rate, computed via US dollars, the base of all records. Its age is that of the older record. */
function midMarketFromSavedRates(saved: unknown, from: string, to: string): MidMarket | undefined {
  const records = (saved as { rates?: readonly RateRecord[] } | undefined)?.rates ?? [];
  const legs = [from, to].map((code) => ({ code, record: records.find(({ toCurrency }) => toCurrency === code) }));
  if (legs.some(({ code, record }) => code !== 'USD' && !record)) return undefined;
  const [perFrom = 1, perTo = 1] = legs.map(({ code, record }) => (code === 'USD' ? 1 : record?.rate));
  const [oldest] = legs
    .flatMap(({ record }) => record ?? [])
    .toSorted((a, b) => (a.lastUpdated < b.lastUpdated ? -1 : 1));
  if (!oldest) return undefined;
  const rate = roundExchangeRate(perTo / perFrom);
  const { lastUpdated: asOf, source: sourceName } = oldest;
  return { from, to, rate, inverse: roundExchangeRate(1 / rate), asOf, source: sourceName, sourceName, kind: 'daily' };
}

async function fetchJson(path: string): Promise<unknown> {
  try {
    const response = await window.fetch(path, { headers: { accept: 'application/json' } });
    return response.ok ? ((await response.json()) as unknown) : undefined;
  } catch {
    return undefined;
  }
}
