import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { CorridorFacts } from '@tern/contract/corridors/corridor-facts.ts';
import { useQuarterFormatter } from '../../../ui/words/use-quarter-formatter.ts';
import { useCorridorLabels } from './use-corridor-labels.ts';

/**
 * Shows the surveyed average cost, and how far it is from the goals set by governments. Renders nothing without
 * a survey.
 */
export function SurveyedAverage({ facts }: { readonly facts: CorridorFacts }) {
  const { t } = useLingui();
  const { from, to, percent } = useCorridorLabels(facts);
  const quarter = useQuarterFormatter();
  const { survey } = facts;
  if (!survey) return null;
  const { services, source } = survey;
  const period = quarter(survey.period);
  // A cost of exactly 3% doesn't meet the 3% goal, but "0 points above" would be confusing, so that goal is omitted.
  const targets = survey.targets.filter(({ targetPercent, distance }) => targetPercent !== 3 || distance !== 0);
  const [small, large] = [percent(survey.costPercent200Usd), percent(survey.costPercent500Usd)];
  return (
    <section aria-labelledby="survey-title" className="section">
      <h2 id="survey-title" className="text-22">{t`What the World Bank survey found`}</h2>
      <p className="mt-2 max-w-read">
        {t`In ${period}, the World Bank surveyed ${services} services from ${from} to ${to}. On average, sending US$200 cost ${small} of the amount, and US$500 cost ${large}.`}
      </p>
      <ul className="mt-2 max-w-read list-disc ps-5">
        {targets.map(({ targetPercent, distance, isMet }) => {
          const target = percent(targetPercent);
          const points = t`${plural(Math.abs(distance), { one: '# percentage point', other: '# percentage points' })}`;
          return (
            <li key={targetPercent} className="mt-1">
              {targetPercent === 3
                ? isMet
                  ? t`The United Nations wants the average cost of all routes to be below ${target}. This route is ${points} below that.`
                  : t`The United Nations wants the average cost of all routes to be below ${target}. This route is ${points} above that.`
                : distance === 0
                  ? t`The United Nations wants no route to cost more than ${target}. This route costs exactly that.`
                  : isMet
                    ? t`The United Nations wants no route to cost more than ${target}. This route is ${points} below that.`
                    : t`The United Nations wants no route to cost more than ${target}. This route is ${points} above that.`}
            </li>
          );
        })}
      </ul>
      <p className="mt-2 text-14 text-ink-soft">{t`Source: ${source}, ${period} (CC BY 4.0). Goals: Sustainable Development Goal 10.c, for transfers of US$200.`}</p>
    </section>
  );
}
