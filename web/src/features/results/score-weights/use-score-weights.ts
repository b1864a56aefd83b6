import { defaultScoreWeights, type ScoreWeights } from '@tern/domain/offers/offer-score.ts';
import { useCallback, useEffect, useState } from 'react';
import { readWeights, saveWeights } from '../../../data/storage/score-weights.ts';

export type ScoreWeightsState = {
  readonly weights: ScoreWeights;
  readonly setWeights: (weights: ScoreWeights) => void;
};

/** Returns the visitor's weights: the defaults until hydration, then those saved on this device. */
export function useScoreWeights(): ScoreWeightsState {
  const [weights, setState] = useState<ScoreWeights>(defaultScoreWeights);
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
