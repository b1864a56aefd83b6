import type { OfferResponse } from '@tern/contract/search/offer-response.ts';
import type { SearchResponse } from '@tern/contract/search/search-response.ts';

/**
 * Returns a response like our server's, for page tests: US to the Philippines, 500 USD, with a confirmed, a seen and an
 * estimated price.
 */
export function exampleResponse(change: Partial<SearchResponse> = {}): SearchResponse {
  const providers = change.providers ?? [
    exampleProviderResponse({
      id: 'wise',
      name: 'Wise',
      fee: 2.4,
      margin: 0,
      minutes: 5,
      score: 92,
      confidence: 'live',
    }),
    exampleProviderResponse({ id: 'remitly', name: 'Remitly', fee: 1.99, margin: 2.42, minutes: 45, score: 88 }),
    exampleProviderResponse({
      id: 'xoom',
      name: 'Xoom',
      fee: 0,
      margin: 9.88,
      minutes: null,
      score: 79,
      isGuess: true,
    }),
  ];
  const [best] = providers;
  return {
    query: {
      fromCountry: 'US',
      toCountry: 'PH',
      amount: 500,
      receiveAmount: null,
      currency: 'USD',
      toCurrency: 'PHP',
      payIn: null,
      payoutMethod: null,
      deliveryTime: null,
      sortBy: 'best_value',
    },
    source: 'catalogue,wise',
    aboutEqual: [],
    orderCost: best ? { first: best, cheapest: best, costsMore: 0 } : null,
    folded: null,
    taxes: [],
    receiving: [],
    searchSummary: best
      ? {
          providerCount: providers.length,
          bestReceiveAmount: best.receiveAmount,
          averageReceiveAmount: 30910.5,
          worstReceiveAmount: 30640.55,
          receiveSpread: 466.87,
          bestSendAmount: 500,
          averageSendAmount: 500,
          worstSendAmount: 500,
          sendSpread: 0,
          averageFee: 1.46,
          averageTotalCost: 5.57,
          averageTotalCostPercent: 1.11,
          isEstimate: false,
          bestProvider: { id: best.id, name: best.name },
          isBestClear: true,
          fastest: { id: best.id, name: best.name, minutes: 5 },
          midMarketRate: midRate,
          rateAsOf: '2026-03-01T11:56:00.000Z',
          trend7d: { direction: 'stable', changePercent: 0.6 },
        }
      : null,
    recommendations: best
      ? [
          recommendation('best_overall', best, 196.92),
          recommendation('cheapest', best, 196.92),
          { ...recommendation('best_cash_pickup', best, 10), providerId: 'ria', payoutMethod: 'cash_pickup' },
        ]
      : [],
    unavailable: [{ id: 'ofx', name: 'OFX', reason: 'below_minimum', message: 'Too little.' }],
    midMarket: {
      from: 'USD',
      to: 'PHP',
      rate: midRate,
      inverse: 0.01599552,
      asOf: '2026-03-01T11:56:00.000Z',
      source: 'reference',
      sourceName: 'currency-api',
      kind: 'reference',
    },
    sources: [
      { id: 'catalogue', name: 'Provider catalogue', status: 'ok', offers: 3 },
      { id: 'wise', name: 'Wise comparison API', status: 'failed', offers: 0 },
    ],
    counts: {
      total: 3,
      payIn: { any: 3, bank_account: 3, debit_card: 2, credit_card: 2, cash: 1, wallet: 0 },
      payoutMethod: { any: 3, bank_transfer: 3, cash_pickup: 2, mobile_wallet: 1, debit_card: 0 },
      deliveryTime: { any: 3, instant: 1, minutes: 2, hours: 2, days: 2 },
    },
    simulated: false,
    generatedAt: '2026-03-01T12:00:00.000Z',
    ...change,
    providers,
  };
}

const midRate = 62.5175;

export type ExampleTerms = {
  readonly id: string;
  readonly name: string;
  /** In the sending currency, like `margin`. */
  readonly fee: number;
  readonly margin: number;
  readonly minutes: number | null;
  readonly score: number;
  readonly confidence?: OfferResponse['provenance']['confidence'];
  /** Whether the offer uses default values. */
  readonly isGuess?: boolean;
};

/** Returns one row of a response with consistent values. */
export function exampleProviderResponse(terms: ExampleTerms, change: Partial<OfferResponse> = {}): OfferResponse {
  const {
    id,
    name,
    fee,
    margin,
    minutes,
    score,
    isGuess = false,
    confidence = isGuess ? 'estimated' : 'fresh',
  } = terms;
  const sendAmount = 500;
  const marginPercent = Math.round((margin / (sendAmount - fee)) * 1e6) / 1e4;
  const exchangeRate = Math.round(midRate * (1 - marginPercent / 100) * 1e4) / 1e4;
  const receiveAmount = Math.floor((sendAmount - fee) * exchangeRate * 100) / 100;
  const total = Math.round((fee + margin) * 100) / 100;
  const cost = score - 45;
  return {
    id,
    providerName: name,
    name,
    category: 'mto',
    logo: name.slice(0, 2),
    website: `https://${id}.example`,
    url: `https://${id}.example`,
    exchangeRate,
    sendAmount,
    receiveAmount,
    totalCost: total,
    totalCostPercent: (total / sendAmount) * 100,
    marginPercent,
    toCurrency: 'PHP',
    deliveryTime: 'Instant',
    deliveryTimeMinutes: minutes,
    deliveryTimeCategory: minutes === null ? null : 'instant',
    rating: null,
    ratingCount: 0,
    userRating: null,
    payoutMethod: 'bank_transfer',
    payIn: null,
    supportedPayoutMethods: ['bank_transfer', 'cash_pickup'],
    aiScore: score,
    scoreParts: [
      { part: 'cost', mark: 95, outOf: 50, points: cost, known: true },
      { part: 'speed', mark: 100, outOf: 25, points: 25, known: minutes !== null },
      { part: 'rating', mark: 75, outOf: 10, points: 8, known: false },
      { part: 'reliability', mark: 80, outOf: 15, points: 12, known: !isGuess },
    ],
    isRegulated: isGuess ? null : true,
    licenses: isGuess ? [] : [{ regulator: 'FinCEN', country: 'US', source: 'own terms' }],
    establishedYear: isGuess ? null : 2011,
    successRate: null,
    tags: [],
    costCalculation: {
      sendAmount,
      transferFee: fee,
      fixedFee: fee,
      percentageFee: 0,
      exchangeFee: margin,
      totalFees: total,
      tax: 0,
      exchangeRate,
      receiveAmount,
    },
    taxes: [],
    fees: { fixed: fee, percentage: 0, fxSpread: marginPercent },
    feeCurrency: 'USD',
    provenance: {
      source: isGuess ? 'Published tariff' : 'Wise comparison API',
      asOf: isGuess ? '2025-11-01' : '2026-03-01T11:22:00.000Z',
      confidence,
      kind: isGuess ? 'estimate' : 'feed',
    },
    isEstimate: confidence === 'estimated',
    range: isGuess
      ? { low: receiveAmount - 500, high: receiveAmount + 250, totalCost: { low: total - 4, high: total + 8 } }
      : null,
    measured: !isGuess,
    fallbacks: isGuess ? ['fixedFee'] : [],
    ...change,
  };
}

function recommendation(
  kind: SearchResponse['recommendations'][number]['kind'],
  row: OfferResponse,
  moreThanAverage: number,
): SearchResponse['recommendations'][number] {
  return {
    kind,
    providerId: row.id,
    providerName: row.name,
    payoutMethod: row.payoutMethod,
    receiveAmount: row.receiveAmount,
    sendAmount: row.sendAmount,
    deliveryTimeMinutes: row.deliveryTimeMinutes,
    isEstimate: row.isEstimate,
    range: row.range,
    moreThanAverage,
    lessThanAverage: 0,
    reason: 'Because.',
  };
}
