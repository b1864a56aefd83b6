import { useLingui } from '@lingui/react/macro';
import type { CorridorFacts } from '@tern/contract/corridors/corridor-facts.ts';
import { useCorridorLabels } from './use-corridor-labels.ts';

/** Shows the surveyed average, and how far it is from the goals that governments have set. Nothing without a survey. */
export function SurveyedAverage({ facts }: { readonly facts: CorridorFacts }) {
  const { t } = useLingui();
  const { from, to, percent } = useCorridorLabels(facts);
  const { survey } = facts;
  if (!survey) return null;
  const { period, services, source } = survey;
  const [small, large] = [percent(survey.costPercent200Usd), percent(survey.costPercent500Usd)];
  return (
    <section aria-labelledby="survey-title" className="section">
      <h2 id="survey-title" className="text-22">{t`What surveys found`}</h2>
      <p className="mt-2 max-w-read">
        {t`On average over ${services} services, sending 200 US dollars from ${from} to ${to} cost ${small} of the amount in ${period}; 500 US dollars cost ${large}.`}
      </p>
      <ul className="mt-2 max-w-read list-disc ps-5">
        {survey.targets.map(({ targetPercent, distance, isMet }) => {
          const [target, points] = [percent(targetPercent), Math.abs(distance)];
          return (
            <li key={targetPercent} className="mt-1">
              {targetPercent === 3
                ? isMet
                  ? t`The goal of the United Nations for the average of all corridors, ${target}, is met here: the cost lies ${points} percentage points below it.`
                  : t`The goal of the United Nations for the average of all corridors is ${target}: the cost lies ${points} percentage points above it.`
                : isMet
                  ? t`The most that any corridor should cost, ${target}, is met: the cost lies ${points} percentage points below it.`
                  : t`The most that any corridor should cost is ${target}: the cost lies ${points} percentage points above it.`}
            </li>
          );
        })}
      </ul>
      <p className="mt-2 text-14 text-ink-soft">{t`Source: ${source}, ${period} (CC BY 4.0). Goals: Sustainable Development Goal 10.c, for 200 US dollars.`}</p>
    </section>
  );
}
