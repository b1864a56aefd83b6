import { currencyDecimals } from '@tern/domain/money/currency-decimals.ts';
import type { Offer } from '@tern/domain/offers/offer.ts';
import { acceptedPayIns } from '@tern/domain/prices/estimate/accepted-pay-ins.ts';
import { cheapestPayIn } from '@tern/domain/prices/estimate/estimate-for-any-pay-in.ts';
import { estimatePrice } from '@tern/domain/prices/estimate/estimate-price.ts';
import { estimateSource } from '@tern/domain/prices/estimate/estimate-source.ts';
import type { PriceModel } from '@tern/domain/prices/estimate/price-model.ts';
import type { Provider } from '@tern/domain/providers/provider.ts';
import type { PayInMethodId } from '@tern/domain/reference/pay-in-methods.ts';
import type { PayoutMethodId } from '@tern/domain/reference/payout-methods.ts';
import type { TaxPercents } from '@tern/domain/taxes/tax-percents.ts';
import type { ProviderFileService } from './catalogue-schema.ts';

type ServiceQuery = {
  readonly provider: Provider;
  readonly fromCountry: string;
  readonly toCountry: string;
  readonly payoutMethod: PayoutMethodId;
  /** Undefined means any method. */
  readonly payIn?: PayInMethodId | undefined;
  readonly taxes?: TaxPercents | undefined;
};

/**
 * Returns the expected price of a service without a published tariff, with its error range. Returns undefined if we
 * don't know that the provider accepts the requested pay-in method.
 */
export function estimateServicePrice(
  model: PriceModel,
  { currency, minAmount, maxAmount }: ProviderFileService,
  { provider, payIn: asked, taxes = {}, ...served }: ServiceQuery,
): Pick<Offer, 'payIn' | 'terms' | 'provenance' | 'estimateError'> | undefined {
  const question = { ...served, providerId: provider.id, category: provider.category };
  if (asked && !acceptedPayIns(model.seen, question).has(asked)) return undefined;
  const { payIn, estimate } = asked
    ? { payIn: asked, estimate: estimatePrice(model, { ...question, payIn: asked }) }
    : cheapestPayIn(model, question, taxes);
  const unit = 10 ** currencyDecimals(currency);
  const fixedFee = Math.round(estimate.fixedFeeUsd * (model.unitsPerUsd[currency] ?? 1) * unit) / unit;
  const tier = {
    fixedFee,
    percentageFee: roundToFourDecimals(estimate.percentageFee),
    fxSpreadPercent: roundToFourDecimals(estimate.markupPercent),
  };
  return {
    // A taxed pay-in method must be named. Otherwise its tax would be omitted.
    ...((asked || taxes[payIn] !== undefined) && { payIn }),
    terms: { currency, minAmount, maxAmount, tiers: [tier] },
    provenance: {
      source: estimateSource(model.period),
      asOf: model.asOf,
      confidence: 'estimated',
    },
    estimateError: estimate.error,
  };
}

function roundToFourDecimals(value: number): number {
  return Math.round(value * 1e4) / 1e4 + 0;
}
