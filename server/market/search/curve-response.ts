import type { QuotesCurve } from '@tern/contract/search/quotes-curve.ts';
import { currencyDecimals } from '@tern/domain/money/currency-decimals.ts';
import { majorUnits } from '@tern/domain/money/major-units.ts';
import type { CostByAmount } from '@tern/domain/offers/curve/cost-by-amount.ts';
import type { CurveSegment, ProviderCurve } from '@tern/domain/offers/curve/provider-curve.ts';
import type { PairRate } from '../rates/current-rates.ts';
import { toMidMarketResponse } from '../rates/mid-market-response.ts';
import type { CurveQuery } from './curve-search.ts';

export type CurveOutcome = {
  readonly question: CurveQuery;
  readonly toCurrency: string;
  readonly mid: PairRate;
  readonly curve: CostByAmount;
  readonly now: number;
};

/** Converts the cost curve to the API's format, from minor to major units. */
export function toCurveResponse({ question, toCurrency, mid, curve, now }: CurveOutcome): QuotesCurve {
  const { fromCountry, toCountry, currency, payIn = null, payoutMethod = null } = question;
  const unit = 10 ** currencyDecimals(currency);
  const range = ({ from, to }: { from: number; to: number }) => ({ from: from / unit, to: to / unit });
  return {
    query: { fromCountry, toCountry, currency, toCurrency, payIn, payoutMethod },
    range: range(curve.range),
    curves: curve.curves.map((one) => toProviderCurveResponse(one, unit)),
    crossings: curve.crossings.map(({ amountMinor, below, above }) => ({
      amount: amountMinor / unit,
      below: below.id,
      above: above.id,
    })),
    cheapest: curve.cheapest.map(({ from, to, offer: { provider } }) => ({
      ...range({ from, to }),
      id: provider.id,
      name: provider.name,
    })),
    closeRanges: curve.closeRanges.map(({ from, to, providers }) => ({
      ...range({ from, to }),
      ids: providers.map(({ id }) => id),
    })),
    midMarket: toMidMarketResponse(currency, toCurrency, mid),
    simulated: mid.kind === 'simulated',
    generatedAt: new Date(now).toISOString(),
  };
}

function toProviderCurveResponse(curve: ProviderCurve, unit: number): QuotesCurve['curves'][number] {
  return {
    id: curve.provider.id,
    name: curve.provider.name,
    segments: curve.segments.map((segment) => toSegmentResponse(segment, unit)),
    points: curve.points.map((cost) => ({
      amount: majorUnits(cost.sendAmount),
      totalCost: majorUnits(cost.totalCost),
      totalCostPercent: cost.totalCostPercent,
      receiveAmount: majorUnits(cost.receiveAmount),
      measured: cost.measured,
    })),
    measured: curve.measured.map((amountMinor) => amountMinor / unit),
  };
}

function toSegmentResponse(
  { from, to, slope, intercept, offer, basis }: CurveSegment,
  unit: number,
): QuotesCurve['curves'][number]['segments'][number] {
  const { confidence, kind = 'estimate', source, asOf } = offer.provenance;
  return {
    from: from / unit,
    to: to / unit,
    slope,
    intercept: intercept / unit,
    payoutMethod: offer.payoutMethod,
    basis,
    confidence,
    kind,
    source,
    asOf,
    isFallback: offer.fallbacks.length > 0,
  };
}
