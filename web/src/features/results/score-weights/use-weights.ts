import { defaultWeights, type ScoreWeights } from '@tern/domain/offers/offer-score.ts';
import { useCallback, useEffect, useState } from 'react';
import { readWeights, saveWeights } from '../../../data/storage/score-weights.ts';

export type WeightsState = { readonly weights: ScoreWeights; readonly setWeights: (weights: ScoreWeights) => void };

/** Returns the visitor's weights: the defaults until hydration, then those saved on this device. */
export function useWeights(): WeightsState {
  const [weights, setState] = useState<ScoreWeights>(defaultWeights);
  useEffect(() => {
    const kept = readWeights();
    if (kept) setState(kept);
  }, []);
  const setWeights = useCallback((chosen: ScoreWeights) => {
    setState(chosen);
    saveWeights(chosen);
  }, []);
  return { weights, setWeights };
}
