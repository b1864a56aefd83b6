import { Plural, Trans } from '@lingui/react/macro';
import type { SearchView } from '../../../data/api/normalize-answer.ts';
import { MidMarketLine } from './mid-market-line.tsx';
import { SourceNotes } from './source-notes.tsx';
import { UnavailableList } from './unavailable-list.tsx';
import { useQuestionLabels } from './use-question-labels.ts';

/** Shows the question, the rate that all offers are measured against, and which providers are not in the list. */
export function AnswerHeading({ view }: { readonly view: SearchView }) {
  const labels = useQuestionLabels();
  const count = view.providers.length;
  return (
    <header className="pt-8 pb-5 md:pt-10">
      <h1 className="text-28 tracking-tight md:text-36" suppressHydrationWarning>
        {labels(view.query)}
      </h1>
      <div className="mt-2 text-ink-soft">
        {view.midMarket && <MidMarketLine mid={view.midMarket} />}
        <span className="whitespace-nowrap">
          {view.midMarket && ' · '}
          <Plural value={count} one="# offer" other="# offers" />
        </span>
        {view.unavailable.length > 0 && (
          <>
            {' · '}
            <UnavailableList unavailable={view.unavailable} />
          </>
        )}
      </div>
      <SourceNotes view={view} />
      {view.simulated && (
        <p className="mt-4 rounded-input border-2 border-caution p-3 font-semibold">
          <Trans>Simulated rates, for trying things out. No price on this page is real.</Trans>
        </p>
      )}
    </header>
  );
}
