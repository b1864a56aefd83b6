import { currencyDecimals } from '@tern/domain/money/currency-decimals.ts';

/**
 * Number of steps of the amount slider. Each step changes the amount by the same factor, about 2%, so small and large
 * amounts are equally easy to set.
 */
export const sliderStepCount = 300;

/** Returns the amount at a step, rounded to three significant digits and to the currency's minor units. */
export function amountAtStep(step: number, from: number, to: number, currency: string): number {
  const exact = from * (to / from) ** (step / sliderStepCount);
  const rounded = Number(Number(exact.toPrecision(3)).toFixed(currencyDecimals(currency)));
  return Math.min(to, Math.max(from, rounded));
}

export function stepAtAmount(amount: number, from: number, to: number): number {
  return Math.round((Math.log(amount / from) / Math.log(to / from)) * sliderStepCount);
}
