import { useLingui } from '@lingui/react/macro';
import { fallbackValues } from '@tern/domain/offers/fallback-values.ts';
import { defaultScoreWeights, scorePartNames } from '@tern/domain/offers/offer-score.ts';
import type { ReactNode } from 'react';
import { usePageSettings } from '../../../page/page-settings.ts';
import { formatPercent } from '../../../ui/figures/format-percent.ts';
import { usePriceReliabilityLabels } from '../../../ui/words/use-price-reliability-labels.ts';
import { CaptionedTable } from './captioned-table.tsx';
import { ScorePartFormulas } from './score-part-formulas.tsx';
import { useScorePartLabels } from './use-score-part-labels.ts';

/**
 * [D3] Shows how the score is computed. Weights, thresholds and default values come from the code that uses them, so
 * the page always matches it. `children` is rendered after the formulas of the parts.
 */
export function ScoreFormula({ children }: { readonly children?: ReactNode }) {
  const { t } = useLingui();
  const { language } = usePageSettings();
  const names = useScorePartLabels();
  const { confidence } = usePriceReliabilityLabels();
  const percent = (value: number): string => formatPercent(value, language);
  const sum = scorePartNames.reduce((total, part) => total + defaultScoreWeights[part], 0);
  const meaning = (label: 'live' | 'fresh' | 'estimated', kind: 'feed' | 'person' | 'estimate'): string =>
    confidence({ measured: false, fallbacks: [], provenance: { source: '', asOf: '', confidence: label, kind } });
  const { fixedFee, percentageFee, fxSpread } = fallbackValues;
  return (
    <>
      <p className="max-w-read">
        {t`Each part gets a grade from 0 to 100. Its weight turns the grade into points. The points add up to the score. You can change the weights on the results page.`}
      </p>
      <CaptionedTable
        caption={t`How much each part counts`}
        columns={[t`Part`, t`Weight`]}
        rows={scorePartNames.map((part) => ({ key: part, cells: [names[part], defaultScoreWeights[part]] }))}
        total={[t`Score`, sum]}
      />
      <ScorePartFormulas />
      {children}
      <section className="mt-8 max-w-read">
        <h2 className="text-22">{t`How we sort`}</h2>
        <p className="mt-2">
          {t`“Best value” sorts by score. For equal scores, we put estimates last, then compare the amount received, delivery time and name. Nobody can pay to rank higher.`}
        </p>
      </section>
      <section className="mt-8 max-w-read">
        <h2 className="text-22">{t`How sure we are of the price`}</h2>
        <p className="mt-2">{t`We show this next to the score. It doesn’t change the score.`}</p>
        <CaptionedTable
          caption={t`What the labels next to a price mean`}
          columns={[t`Our label`, t`Meaning`]}
          rows={(['live', 'fresh', 'estimated'] as const).map((kind) => ({
            key: kind,
            cells: [
              { live: t`confirmed`, fresh: t`seen`, estimated: t`estimate` }[kind],
              kind === 'live' ? `${meaning(kind, 'feed')} ${meaning(kind, 'person')}` : meaning(kind, 'estimate'),
            ],
          }))}
        />
        <p className="mt-3">
          {t`Some sources leave out a number. We then assume a fixed fee of ${fixedFee} in the sending currency, a ${percent(percentageFee)} fee or a ${percent(fxSpread)} exchange-rate markup.`}{' '}
          {t`We mark these offers and list them last.`}
        </p>
      </section>
    </>
  );
}
