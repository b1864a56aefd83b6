import { useLingui } from '@lingui/react/macro';
import type { ScorePartName } from '@tern/domain/offers/offer-score.ts';

/** Returns the names of the score's parts. */
export function useScorePartLabels(): Readonly<Record<ScorePartName, string>> {
  const { t } = useLingui();
  return { cost: t`Cost`, speed: t`Speed`, rating: t`Rating`, reliability: t`Reliability` };
}
