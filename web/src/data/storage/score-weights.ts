import { defaultScoreWeights, type ScoreWeights, scorePartNames } from '@tern/domain/offers/offer-score.ts';
import { type BrowserStorage, safeLocalStorage } from './create-browser-storage.ts';
import { weightsKey } from './weights-key.ts';

/**
 * Returns the visitor's score weights, which are stored only on this device; undefined if none are saved or they are
 * invalid.
 */
export function readWeights(store: BrowserStorage = safeLocalStorage): ScoreWeights | undefined {
  const kept = store.read(weightsKey);
  if (typeof kept !== 'object' || kept === null) return undefined;
  const weights = kept as Record<string, unknown>;
  const isSound = scorePartNames.every((part) => {
    const weight = weights[part];
    return typeof weight === 'number' && weight >= 0 && weight <= 100;
  });
  return isSound ? (kept as ScoreWeights) : undefined;
}

/** Saves the weights; removes the entry if they are the defaults. */
export function saveWeights(weights: ScoreWeights, store: BrowserStorage = safeLocalStorage): void {
  if (areDefaultWeights(weights)) store.remove(weightsKey);
  else store.write(weightsKey, weights);
}

export function areDefaultWeights(weights: ScoreWeights): boolean {
  return scorePartNames.every((part) => weights[part] === defaultScoreWeights[part]);
}
