import { lazy, Suspense } from 'react';
import { useSearchHistory } from '../../history/use-search-history.ts';
import { loadWords } from '../../messages/load-messages.ts';
import { keepTrying } from '../../time/keep-trying.ts';

/** [S2.3-14] The block, loaded only where there is a history: a first visit has none. */
export function LateRecentSearches() {
  const entries = useSearchHistory();
  if (entries.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <Block entries={entries} />
    </Suspense>
  );
}

const Block = lazy(async () => {
  const [block] = await keepTrying(() => Promise.all([import('./recent-searches.tsx'), loadWords('corridors')]));
  return { default: block.RecentSearches };
});
