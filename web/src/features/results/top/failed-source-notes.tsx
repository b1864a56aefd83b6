import { useLingui } from '@lingui/react/macro';
import { isEstimatedPrice } from '@tern/contract/search/is-estimated-price.ts';
import type { SearchResponse } from '@tern/contract/search/search-response.ts';
import type { SearchView } from '../../../data/api/normalize-search-response.ts';

/** Explains how each failed or late source affects the list, for example that a price comes from another source. */
export function FailedSourceNotes({ view }: { readonly view: Pick<SearchView, 'sources' | 'providers'> }) {
  const words = useSourceNoteMessages();
  const quiet = view.sources.filter((source) => source.status !== 'ok');
  return quiet.map((source) => (
    <p key={source.id} className="mt-1 text-14 text-caution">
      {words(source, view.providers)}
    </p>
  ));
}

type Source = SearchResponse['sources'][number];

/** Returns a function that returns a failed or late source's note. A provider's own source has the provider's id. */
function useSourceNoteMessages(): (source: Source, rows: SearchView['providers']) => string {
  const { t } = useLingui();
  return (source, rows) => {
    const row = rows.find(({ id }) => id === source.id);
    if (!row) {
      const { name: names } = source;
      return rows.length === 0
        ? t`We couldn’t load some prices (source: ${names}). Try again in a few minutes.`
        : t`We couldn’t load some prices (source: ${names}). All prices here come from other sources.`;
    }
    const { name } = row;
    return isEstimatedPrice(row)
      ? t`We couldn’t get live prices from ${name} just now. Its price here is an estimate.`
      : t`We couldn’t get live prices from ${name} just now. Its price here comes from another source.`;
  };
}
