import { currencyDecimals } from '../money/currency-decimals.ts';
import { convertMoney, type ExchangeRate, rateAfterSpread, roundExchangeRate } from '../money/exchange-rate.ts';
import { type Money, money, subtractMoney } from '../money/money.ts';
import { percentOfMinorUnits, toMinor } from '../money/rounding.ts';
import type { TaxRule } from '../taxes/tax-rule.ts';
import { splitTax, type TaxLine } from '../taxes/tax-split.ts';
import type { PriceTerms, PriceTier } from './offer.ts';

/**
 * The price of an offer, given the total that the sender pays (D1). The fee is deducted from the amount, taxes from the
 * rest (B2-2), and the margin from the rate; each is reported separately. In every quote, (sendAmount − transferFee −
 * tax) × exchangeRate = receiveAmount, rounded down to the minor unit (D8).
 */
export type TransferCost = {
  readonly sendAmount: Money;
  readonly fixedFee: Money;
  /** The part of the fee that grows with the amount. */
  readonly variableFee: Money;
  readonly transferFee: Money;
  /** Units of the receiving currency per unit of the sending currency; at most ten significant digits. */
  readonly exchangeRate: number;
  /** The cost of the margin in the sending currency; negative when the rate beats the mid-market rate. */
  readonly exchangeFee: Money;
  readonly receiveAmount: Money;
  /** The total tax, 0 if none applies. Never part of a fee. */
  readonly tax: Money;
  /** The taxes that add up to `tax`. */
  readonly taxLines: readonly TaxLine[];
  /** transferFee + exchangeFee + tax. */
  readonly totalCost: Money;
  /** totalCost as a percentage of sendAmount, to 4 decimals (the World Bank's definition of total cost). */
  readonly totalCostPercent: number;
  /** Percent by which exchangeRate is below the mid-market rate, including the funding conversion. */
  readonly marginPercent: number;
  /** Set if the sender's money isn't in the sending country's currency and must be converted at a cost. */
  readonly fundingConversion?: FundingConversion;
  /** The amount in major units of the terms' currency; it determines the tier. */
  readonly amountInTerms: number;
  /** Whether the price was measured at exactly this amount, rather than interpolated or taken from a tariff. */
  readonly measured: boolean;
};

export type FundingConversion = {
  readonly from: string;
  readonly to: string;
  readonly spreadPercent: number;
  readonly cost: Money;
};

export type CostRefusalReason = 'below_minimum' | 'above_maximum' | 'fee_exceeds_amount';
export type CostResult =
  | { readonly ok: true; readonly cost: TransferCost }
  | { readonly ok: false; readonly reason: CostRefusalReason };

export type CostInput = {
  readonly sendAmount: Money;
  readonly terms: PriceTerms;
  /** The taxes that apply to this pay-in method, place and time; none by default. */
  readonly taxes?: readonly TaxRule[] | undefined;
  /** The mid-market rate from the sending to the receiving currency. */
  readonly mid: ExchangeRate;
  /** The mid-market rate from the sending currency to the currency of the terms. */
  readonly midToTerms: ExchangeRate;
  /** The currency of the sending country. */
  readonly localCurrency: string;
};

/**
 * The typical bank or card charge, in percent, for paying for a transfer with money in another currency. No provider
 * publishes this, so it is an estimate (docs/decisions/0004). It is always shown.
 */
export const fundingSpreadPercent = 2.5;

/** Returns the price of one offer for one amount, or the reason why the provider can't accept the amount. */
export function calculateCost(input: CostInput): CostResult {
  const result = calculateCostInMinorUnits(input);
  return result.ok ? { ok: true, cost: toTransferCost(result.cost, input) } : result;
}

/**
 * The same price as a `TransferCost`, as plain numbers: minor units of the sending currency unless stated otherwise. It
 * uses a fifth of the memory, and a search prices many more offers than it lists.
 */
export type CostInMinorUnits = Pick<TransferCost, 'exchangeRate' | 'taxLines' | 'marginPercent' | 'amountInTerms'> & {
  readonly sendAmount: number;
  readonly fixedFee: number;
  readonly transferFee: number;
  /** What remains after fee and tax. */
  readonly exchanged: number;
  readonly exchangeFee: number;
  /** In minor units of the receiving currency. */
  readonly receiveAmount: number;
  readonly totalCost: number;
};

export type CostInMinorUnitsResult =
  | { readonly ok: true; readonly cost: CostInMinorUnits }
  | { readonly ok: false; readonly reason: CostRefusalReason };

const noTaxes: readonly TaxRule[] = [];

/**
 * Returns the price of one offer for one amount without its details, or the reason why the provider can't accept the
 * amount.
 * @param converted the same amount, if it has already been converted for another offer with the same currency.
 */
export function calculateCostInMinorUnits(
  input: CostInput,
  converted = convertToTermsCurrency(input),
): CostInMinorUnitsResult {
  const { terms, mid, taxes = noTaxes } = input;
  const { amountMinor: sendAmount, currency } = input.sendAmount;
  const { amountInTerms, fixedFee, transferFee, exchangeRate } = calculateCharges(input, converted);
  if (terms.minAmount !== undefined && amountInTerms < terms.minAmount) return { ok: false, reason: 'below_minimum' };
  if (terms.maxAmount !== undefined && amountInTerms > terms.maxAmount) return { ok: false, reason: 'above_maximum' };
  const afterFee = sendAmount - transferFee;
  if (afterFee <= 0) return { ok: false, reason: 'fee_exceeds_amount' };
  const split = splitTax(money(afterFee, currency), taxes);
  if (!split) return { ok: false, reason: 'fee_exceeds_amount' };
  const exchanged = split.sent.amountMinor;

  const customerRate = { from: mid.from, to: mid.to, rate: exchangeRate };
  const receiveAmount = convertMoney(split.sent, customerRate, 'down').amountMinor;
  if (receiveAmount <= 0) return { ok: false, reason: 'fee_exceeds_amount' };
  const marginPercent = roundToSixDecimals((1 - exchangeRate / mid.rate) * 100);
  const exchangeFee = percentOfMinorUnits(exchanged, marginPercent, 'up');
  return {
    ok: true,
    cost: {
      sendAmount,
      fixedFee,
      transferFee,
      exchangeRate,
      exchanged,
      exchangeFee,
      receiveAmount,
      taxLines: split.lines,
      // sendAmount − exchanged is the fee plus the taxes.
      totalCost: sendAmount - exchanged + exchangeFee,
      marginPercent,
      amountInTerms,
    },
  };
}

/** Returns a price with its details, as money values. */
export function toTransferCost(cost: CostInMinorUnits, { terms, mid, localCurrency }: CostDetailInput): TransferCost {
  const { sendAmount, fixedFee, transferFee, exchanged, totalCost, amountInTerms } = cost;
  const sending = (minor: number) => money(minor, mid.from);
  const funding = findFundingSpreadPercent(mid.from, localCurrency);
  return {
    sendAmount: sending(sendAmount),
    fixedFee: sending(fixedFee),
    variableFee: sending(transferFee - fixedFee),
    transferFee: sending(transferFee),
    exchangeRate: cost.exchangeRate,
    exchangeFee: sending(cost.exchangeFee),
    receiveAmount: money(cost.receiveAmount, mid.to),
    tax: sending(sendAmount - transferFee - exchanged),
    taxLines: cost.taxLines,
    totalCost: sending(totalCost),
    totalCostPercent: roundToFourDecimals((totalCost / sendAmount) * 100),
    marginPercent: cost.marginPercent,
    amountInTerms,
    measured: terms.measuredAmounts?.some((amount) => amount === amountInTerms) ?? false,
    ...(funding > 0 && {
      fundingConversion: {
        from: mid.from,
        to: localCurrency,
        spreadPercent: funding,
        cost: sending(percentOfMinorUnits(exchanged, funding, 'up')),
      },
    }),
  };
}

/** The parts of a cost's input that its details depend on. */
type CostDetailInput = Pick<CostInput, 'terms' | 'mid' | 'localCurrency'>;

function findFundingSpreadPercent(sendingCurrency: string, localCurrency: string): number {
  return sendingCurrency === localCurrency ? 0 : fundingSpreadPercent;
}

/** The amount in the currency of an offer's terms. It is the same for all offers with that currency. */
export type ConvertedAmount = {
  readonly inTerms: Money;
  /** Converts fees to the sending currency. */
  readonly back: ExchangeRate;
  /** The cost of converting the sender's money before the transfer, in percent. */
  readonly funding: number;
};

/** Converts the amount to the currency of an offer's terms, as the provider would. */
export function convertToTermsCurrency({
  sendAmount,
  midToTerms,
  localCurrency,
}: Pick<CostInput, 'sendAmount' | 'midToTerms' | 'localCurrency'>): ConvertedAmount {
  const funding = findFundingSpreadPercent(sendAmount.currency, localCurrency);
  const toTerms = { ...midToTerms, rate: rateAfterSpread(midToTerms.rate, funding) };
  return {
    inTerms: convertMoney(sendAmount, toTerms, 'down'),
    back: { from: toTerms.to, to: sendAmount.currency, rate: roundExchangeRate(1 / toTerms.rate) },
    funding,
  };
}

/** A provider's charges for an amount, whether or not the provider accepts it. */
export type OfferCharges = {
  /** The amount in major units of the terms' currency. */
  readonly amountInTerms: number;
  readonly tier: PriceTier;
  /** In minor units of the sending currency, like `transferFee`. */
  readonly fixedFee: number;
  readonly transferFee: number;
  /** The customer's rate, the same throughout the tier. */
  readonly exchangeRate: number;
};

export function calculateCharges(input: CostInput, converted = convertToTermsCurrency(input)): OfferCharges {
  const { terms } = input;
  const { inTerms, back, funding } = converted;
  const decimals = currencyDecimals(terms.currency);
  const amountInTerms = inTerms.amountMinor / 10 ** decimals;
  const tier = findTier(terms, amountInTerms);
  const fixedMinor = toMinor(tier.fixedFee, decimals, 'up');
  const totalMinor = calculateTotalFee(tier, fixedMinor, inTerms.amountMinor, decimals);
  return {
    amountInTerms,
    tier,
    // Between two measured amounts, the line may start below zero; the fixed fee shown is then zero.
    fixedFee: toSendingCurrency(Math.max(0, Math.min(fixedMinor, totalMinor)), back),
    transferFee: toSendingCurrency(totalMinor, back),
    exchangeRate: calculateCustomerRate(input, tier, funding),
  };
}

/** Returns the part of the amount that is exchanged: what remains after fee and tax. */
export function calculateExchangedAmount({ sendAmount, transferFee, tax }: TransferCost): Money {
  return subtractMoney(subtractMoney(sendAmount, transferFee), tax);
}

/**
 * Returns the tier for an amount: the first one whose upper end isn't below the amount, or else the last one ([D1]).
 * Tiers are in ascending order.
 */
export function findTier(terms: PriceTerms, amount: number): PriceTier {
  return (
    terms.tiers.find((tier) => tier.upTo === undefined || amount <= tier.upTo) ?? (terms.tiers.at(-1) as PriceTier)
  );
}

function calculateTotalFee(tier: PriceTier, fixedMinor: number, amountMinor: number, decimals: number): number {
  let totalMinor = fixedMinor + percentOfMinorUnits(amountMinor, tier.percentageFee, 'up');
  if (tier.minFee !== undefined) totalMinor = Math.max(totalMinor, toMinor(tier.minFee, decimals, 'up'));
  if (tier.maxFee !== undefined) totalMinor = Math.min(totalMinor, toMinor(tier.maxFee, decimals, 'up'));
  return Math.max(0, totalMinor);
}

function toSendingCurrency(minor: number, back: ExchangeRate): number {
  return back.from === back.to ? minor : convertMoney(money(minor, back.from), back, 'up').amountMinor;
}

function calculateCustomerRate({ terms, mid, midToTerms }: CostInput, tier: PriceTier, funding: number): number {
  if (terms.quotedRate === undefined) {
    return rateAfterSpread(mid.rate * (1 - funding / 100), tier.fxSpreadPercent);
  }
  return rateAfterSpread(terms.quotedRate * midToTerms.rate, funding);
}

/** Rounds to six decimals, the precision of percentOfMinorUnits, so the margin shown is the margin charged. */
function roundToSixDecimals(percent: number): number {
  return Math.round(percent * 1e6) / 1e6 + 0;
}

function roundToFourDecimals(value: number): number {
  return Math.round(value * 1e4) / 1e4 + 0;
}
