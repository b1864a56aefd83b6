/**
 * Returns an estimate rounded for display (docs/decisions/0049): to a multiple of the largest power of ten that is at
 * most 0.2% of it, and always to whole units. From 500 up, three or four digits remain: 16,363.42 is "about 16,360",
 * and 8,932.48 is "about 8,930". The API returns the exact number with its confidence.
 */
export function roundEstimate(amount: number, of: number = amount): number {
  const step = calculateRoundingStep(of);
  return Math.round(amount / step) * step + 0;
}

/** Returns whether an estimate isn't zero but rounds to zero. It is then shown as less than a rounding step: "<1 USD". */
export function isBelowRoundingStep(amount: number, of: number = amount): boolean {
  return amount !== 0 && roundEstimate(amount, of) === 0;
}

/**
 * Returns how much larger one rounded estimate is than another, so the displayed amounts and their difference add up.
 */
export function subtractEstimates(more: number, less: number): number {
  return roundEstimate(more) - roundEstimate(less, more);
}

/** Returns the step that an estimate of this size is rounded to: 1, 10, 100 and so on. */
export function calculateRoundingStep(amount: number): number {
  const size = Math.abs(amount) / minStepsPerEstimate;
  return size < 1 ? 1 : 10 ** Math.floor(Math.log10(size));
}

const minStepsPerEstimate = 500;
