import { Trans } from '@lingui/react/macro';
import type { SearchView } from '../../../data/api/normalize-search-response.ts';
import { useSearchQuestionFormatter } from './use-search-question-formatter.ts';

/**
 * A heading with the search, for screen readers and print. On screen, the line above the results shows the search.
 * Warns everybody if the rates are simulated.
 */
export function SearchQuestionHeading({ view }: { readonly view: SearchView }) {
  const labels = useSearchQuestionFormatter();
  return (
    <>
      <h1 className="sr-only text-22 print:not-sr-only" suppressHydrationWarning>
        {labels(view.query)}
      </h1>
      {view.simulated && (
        <p className="mt-3 rounded-input border-2 border-caution px-3 py-2 text-14 font-semibold">
          <Trans>These rates are simulated, so you can try things out. No price on this page is real.</Trans>
        </p>
      )}
    </>
  );
}
