import { describe, expect, it } from 'vitest';
import { amountAtStep, sliderStepCount, stepAtAmount } from './slider-amount.ts';

describe('the amount slider', () => {
  it('moves from the minimum to the maximum through amounts that are valid for the currency', () => {
    const amounts = Array.from({ length: sliderStepCount + 1 }, (_, step) => amountAtStep(step, 50, 20_000, 'USD'));
    expect([amounts[0], amounts.at(-1)]).toEqual([50, 20_000]);
    amounts.slice(1).forEach((amount, index) => expect(amount).toBeGreaterThan(amounts[index] ?? 0));
    for (const amount of amounts) expect(Number(amount.toFixed(2))).toBe(amount);
    expect(Number.isInteger(amountAtStep(17, 7500, 3_100_000, 'JPY'))).toBe(true);
  });

  it('finds the step for an amount', () => {
    for (const step of [0, 17, 150, sliderStepCount])
      expect(stepAtAmount(amountAtStep(step, 50, 20_000, 'USD'), 50, 20_000)).toBe(step);
  });
});
