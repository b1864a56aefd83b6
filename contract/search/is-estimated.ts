import type { ProviderAnswer } from './provider-answer.ts';

/** Returns whether a price must be called an estimate (D8): its source says so, or it uses default values. */
export function isEstimated({ isEstimate, fallbacks }: Pick<ProviderAnswer, 'isEstimate' | 'fallbacks'>): boolean {
  return isEstimate || fallbacks.length > 0;
}
