import { useLingui } from '@lingui/react/macro';
import {
  costMark,
  fullMarksMinutes as fastestMinutes,
  fullMarksYears,
  halfMarksCostPercent,
  defaultMark as neutralMark,
  reliabilityWeights,
  zeroMarksMinutes as slowestMinutes,
  speedGrade,
  zeroMarksSuccessRatePercent,
} from '@tern/domain/offers/offer-score.ts';
import { neutralRating, neutralVoteCount, shrinkRating } from '@tern/domain/providers/rating.ts';
import type { ReactNode } from 'react';
import { usePageSettings } from '../../../page/page-settings.ts';
import { formatPercent } from '../../../ui/figures/format-percent.ts';
import { useDeliveryTimeLabels } from '../../../ui/words/use-delivery-time-labels.ts';
import { CaptionedTable } from './captioned-table.tsx';
import { useScorePartLabels } from './use-score-part-labels.ts';

const exampleCostPercents = [0, 1, 2, 3, 5, 7, 10, 15];
const exampleMinutes = [fastestMinutes, 15, 60, 6 * 60, 1440, 2 * 1440, 3 * 1440, 5 * 1440, slowestMinutes];
const exampleRatingSummaries = [
  { average: 5, count: 2 },
  { average: 5, count: 20 },
  { average: 4.6, count: 200 },
  { average: 2, count: 20 },
];

/**
 * Shows how each part of the score is computed. The weights, thresholds and example grades come from the scoring code,
 * except the rating's grade, whose formula is repeated here.
 */
export function ScorePartFormulas() {
  const { t } = useLingui();
  const { language } = usePageSettings();
  const { within } = useDeliveryTimeLabels();
  const names = useScorePartLabels();
  const percent = (value: number): string => formatPercent(value, language);
  const slowestDays = slowestMinutes / 1440;
  const { successRate, age, regulated } = reliabilityWeights;
  return (
    <>
      <Part title={names.cost}>
        <p>
          {t`We add up the fee, exchange-rate markup and taxes as a percentage of what you send. A cost of 0 or less earns 100. Each additional ${percent(halfMarksCostPercent)} halves the grade.`}
        </p>
        <p className={formulaClass}>
          <code>{t`grade = 100 × 2^(−cost % ÷ ${halfMarksCostPercent})`}</code>
        </p>
        <CaptionedTable
          caption={t`Grades for cost`}
          columns={[t`Total cost`, t`Grade`]}
          rows={exampleCostPercents.map((cost) => ({
            key: String(cost),
            cells: [percent(cost), costMark(cost).toFixed(1)],
          }))}
        />
      </Part>
      <Part title={names.speed}>
        <p>
          {t`Up to ${fastestMinutes} minutes earns 100. Each doubling loses the same number of points. ${slowestDays} days or more earns 0. Unknown times earn ${neutralMark}.`}
        </p>
        <p className={formulaClass}>
          <code>{t`grade = 100 × (1 − log(minutes ÷ ${fastestMinutes}) ÷ log(${slowestMinutes} ÷ ${fastestMinutes}))`}</code>
        </p>
        <CaptionedTable
          caption={t`Grades for speed`}
          columns={[t`Delivery time`, t`Grade`]}
          rows={exampleMinutes.map((minutes) => ({
            key: String(minutes),
            cells: [within(minutes), speedGrade(minutes).mark.toFixed(1)],
          }))}
        />
      </Part>
      <Part title={names.rating}>
        <p>
          {t`Tern users rate providers 1 to 5. We add ${neutralVoteCount} votes of ${neutralRating} to each provider’s votes. Until someone votes, we show “not rated yet”.`}
        </p>
        <p className={formulaClass}>
          <code>{t`rating = (average × votes + ${neutralRating} × ${neutralVoteCount}) ÷ (votes + ${neutralVoteCount})`}</code>
          <br />
          <code>{t`grade = (rating − 1) ÷ 4 × 100`}</code>
        </p>
        <CaptionedTable
          caption={t`How votes count`}
          columns={[t`Votes`, t`Average vote`, t`Rating`, t`Grade`]}
          rows={[undefined, ...exampleRatingSummaries].map((votes) => {
            const counted = shrinkRating(votes);
            return {
              key: `${votes?.count} ${votes?.average}`,
              cells: [votes?.count ?? 0, votes?.average ?? '–', counted, (((counted - 1) / 4) * 100).toFixed(1)],
            };
          })}
        />
      </Part>
      <Part title={names.reliability}>
        <p>{t`We look at three facts about the provider. If we have no source for a fact, its grade is ${neutralMark}.`}</p>
        <CaptionedTable
          caption={t`Grades for reliability`}
          columns={[t`Fact`, t`Weight`, t`Grade of 0`, t`Grade of 100`]}
          rows={[
            {
              key: 'success',
              cells: [
                t`Successful transfers`,
                percent(successRate * 100),
                percent(zeroMarksSuccessRatePercent),
                percent(100),
              ],
            },
            { key: 'age', cells: [t`Years in business`, percent(age * 100), 0, fullMarksYears] },
            { key: 'regulated', cells: [t`Regulated`, percent(regulated * 100), t`no`, t`yes`] },
          ]}
        />
      </Part>
    </>
  );
}

const formulaClass = 'mt-2 overflow-x-auto rounded-input bg-ice px-4 py-3 text-14';

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className="mt-8">
      <h2 className="text-22">{title}</h2>
      <div className="mt-2 max-w-read">{children}</div>
    </section>
  );
}
