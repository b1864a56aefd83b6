import { currencyDecimals } from '../money/currency-decimals.ts';
import { type Money, money } from '../money/money.ts';
import { percentOfMinorUnits, toMinor } from '../money/rounding.ts';
import type { TaxFormula, TaxRule } from './tax-rule.ts';

/** One tax on one transfer. */
export type TaxLine = { readonly rule: TaxRule; readonly amount: Money };

/** `sent` and all lines add up to the amount that was split, to the minor unit. */
export type TaxSplit = { readonly sent: Money; readonly lines: readonly TaxLine[] };

const noTaxLines: readonly TaxLine[] = [];

/**
 * Splits an amount (after the fee) into the amount sent and the taxes on it: 495.00 with a tax of 1% is 490.10 and
 * 4.90. Each tax is computed on the amount sent and rounded to the nearest minor unit. If no amount fits exactly, the
 * remaining minor units are added to the amount sent. Returns undefined if the taxes leave nothing to send. Throws
 * TypeError for a fixed tax in another currency.
 */
export function splitTax(total: Money, rules: readonly TaxRule[]): TaxSplit | undefined {
  const { amountMinor: totalMinor, currency } = total;
  if (rules.length === 0) return { sent: total, lines: noTaxLines };
  const taxesOn = (sentMinor: number): number[] =>
    rules.map(({ formula }) => taxInMinorUnits(sentMinor, formula, currency));
  const base = findLargestWhere((sent) => sent + sum(taxesOn(sent)) <= totalMinor, totalMinor);
  if (base < 1) return undefined;
  const taxes = taxesOn(base);
  return {
    sent: money(totalMinor - sum(taxes), currency),
    lines: rules.map((rule, index) => ({ rule, amount: money(taxes[index] as number, currency) })),
  };
}

/** Returns the tax on an amount sent, in minor units of its currency, rounded to the nearest unit (halves up). */
export function taxInMinorUnits(sentMinor: number, { percent, fixed }: TaxFormula, currency: string): number {
  if (!fixed) return percentOfMinorUnits(sentMinor, percent, 'nearest');
  if (fixed.currency !== currency) throw new TypeError(`A tax in ${fixed.currency} cannot be taken from ${currency}`);
  const decimals = currencyDecimals(currency);
  const beyond = Math.max(0, sentMinor - toMinor(fixed.upTo, decimals, 'nearest'));
  return toMinor(fixed.amount, decimals, 'nearest') + percentOfMinorUnits(beyond, percent, 'nearest');
}

/**
 * Returns the largest whole number from 1 to `max` that fits, assuming that all smaller ones fit too; 0 if none does.
 */
function findLargestWhere(fits: (value: number) => boolean, max: number): number {
  let [fitting, tooLarge] = [0, max + 1];
  while (tooLarge - fitting > 1) {
    const middle = Math.floor((fitting + tooLarge) / 2);
    if (fits(middle)) fitting = middle;
    else tooLarge = middle;
  }
  return fitting;
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
