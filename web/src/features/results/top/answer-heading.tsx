import { Plural, Trans } from '@lingui/react/macro';
import type { SearchView } from '../../../data/api/normalize-answer.ts';
import { useRateAge } from '../../../page/use-rate-age.ts';
import { UnavailableList } from './unavailable-list.tsx';
import { useQuestionLabels } from './use-question-labels.ts';

/**
 * Shows the question, how many offers answer it, which providers are not in the list, and the age of a rate that is too
 * old to say anything about now. It is short: the offers come next.
 */
export function AnswerHeading({ view }: { readonly view: SearchView }) {
  const labels = useQuestionLabels();
  const ageOf = useRateAge();
  const count = view.providers.length;
  const age = view.midMarket && ageOf(view.midMarket.asOf);
  return (
    <header className="pt-4 pb-3 md:pt-6">
      <h1 className="text-22 tracking-tight md:text-28" suppressHydrationWarning>
        {labels(view.query)}
      </h1>
      <div className="mt-1 text-14 text-ink-soft" suppressHydrationWarning>
        <span className="whitespace-nowrap">
          <Plural value={count} one="# offer" other="# offers" />
        </span>
        {age && !age.isCurrent && (
          <span className="text-caution">
            {' · '}
            <Trans>rate {age.words}</Trans>
          </span>
        )}
        {view.unavailable.length > 0 && (
          <>
            {' · '}
            <UnavailableList unavailable={view.unavailable} />
          </>
        )}
      </div>
      {view.simulated && (
        <p className="mt-4 rounded-input border-2 border-caution p-3 font-semibold">
          <Trans>Simulated rates, for trying things out. No price on this page is real.</Trans>
        </p>
      )}
    </header>
  );
}
