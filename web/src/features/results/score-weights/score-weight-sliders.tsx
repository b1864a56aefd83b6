import { useLingui } from '@lingui/react/macro';
import { defaultScoreWeights, type ScorePartName, scorePartNames } from '@tern/domain/offers/offer-score.ts';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { useId } from 'react';
import type { SearchView } from '../../../data/api/normalize-search-response.ts';
import { areDefaultWeights } from '../../../data/storage/score-weights.ts';
import { usePageSettings } from '../../../page/page-settings.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { formatPercent } from '../../../ui/figures/format-percent.ts';
import { useRunnerUpMessages } from './use-runner-up-messages.ts';
import type { ScoreWeightsState } from './use-score-weights.ts';

type Props = { readonly view: SearchView; readonly weightsState: ScoreWeightsState; readonly year: number };

/**
 * "What matters to you?": shows the score's weights as sliders, saved on this device, and what the runner-up would need
 * to win.
 */
export function ScoreWeightSliders({ view, weightsState, year }: Props) {
  const { t } = useLingui();
  const { language } = usePageSettings();
  const id = useId();
  const secondWords = useRunnerUpMessages();
  const { weights, setWeights } = weightsState;
  const second = secondWords(view, weights, year);
  const names: Readonly<Record<ScorePartName, string>> = {
    cost: t`Cost`,
    speed: t`Speed`,
    rating: t`Rating`,
    reliability: t`Reliability`,
  };
  const sum = scorePartNames.reduce((total, part) => total + weights[part], 0);
  const shareOf = (part: ScorePartName): string =>
    formatPercent(sum > 0 ? (weights[part] / sum) * 100 : defaultScoreWeights[part], language, 0);
  return (
    <div className="mb-4 text-14">
      {second && (
        <p className="max-w-read text-ink-soft" suppressHydrationWarning>
          {second}
        </p>
      )}
      <details className="group/weights needs-script print:hidden">
        <summary className="inline-flex min-h-11 list-none items-center gap-1.5 font-semibold text-sea hover:underline [&::-webkit-details-marker]:hidden">
          {t`What matters to you?`}
          <ChevronDown aria-hidden className="size-4 shrink-0 group-open/weights:rotate-180" />
        </summary>
        <div className="mt-1 rounded-input bg-ice p-4">
          <div className="grid gap-x-8 gap-y-2 sm:grid-cols-2">
            {scorePartNames.map((part) => (
              <div key={part}>
                <label htmlFor={`${id}${part}`} className="flex justify-between font-semibold">
                  {names[part]}
                  <output htmlFor={`${id}${part}`} className="font-normal text-ink-soft tabular-nums">
                    {shareOf(part)}
                  </output>
                </label>
                <input
                  id={`${id}${part}`}
                  type="range"
                  min="0"
                  max="100"
                  step="5"
                  value={weights[part]}
                  aria-valuetext={shareOf(part)}
                  onChange={({ currentTarget }) => setWeights({ ...weights, [part]: Number(currentTarget.value) })}
                  className="h-11 w-full"
                />
              </div>
            ))}
          </div>
          <p className="mt-2 max-w-read text-ink-soft">
            {sum === 0
              ? t`Every weight is 0, so we use the default weights.`
              : view.query.sortBy === 'best_value'
                ? t`These weights decide each offer’s score. We save them only on this device. How sure we are of a price doesn’t change the score.`
                : t`Your weights change the scores and the “Best value” order. We save your weights only on this device.`}
          </p>
          <Button
            type="button"
            kind="secondary"
            disabled={areDefaultWeights(weights)}
            onClick={() => setWeights(defaultScoreWeights)}
            className="mt-3"
          >
            {t`Use the default weights`}
          </Button>
        </div>
      </details>
    </div>
  );
}
