import type { ProviderAnswer } from './provider-answer.ts';

/** Whether a price must be called an estimate (D8): its source says so, or it rests on stand-in figures. */
export function isEstimated({ isEstimate, fallbacks }: Pick<ProviderAnswer, 'isEstimate' | 'fallbacks'>): boolean {
  return isEstimate || fallbacks.length > 0;
}
