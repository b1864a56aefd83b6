import { lazy, Suspense } from 'react';
import { loadWords } from '../../messages/load-messages.ts';
import { keepTrying } from '../../time/keep-trying.ts';

/** [S2.3-14] Only the browser knows its searches: the server writes none, and the script for them comes after the page's own. */
export function LateRecentSearches() {
  return (
    <Suspense fallback={null}>
      <Block />
    </Suspense>
  );
}

const Block = import.meta.env.SSR
  ? () => null
  : lazy(async () => {
      const [block] = await keepTrying(() => Promise.all([import('./recent-searches.tsx'), loadWords('corridors')]));
      return { default: block.RecentSearches };
    });
