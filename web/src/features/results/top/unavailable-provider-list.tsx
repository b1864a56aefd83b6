import { Plural } from '@lingui/react/macro';
import type { SearchResponse } from '@tern/contract/search/search-response.ts';
import { useUnavailableReasonLabels } from '../../../ui/words/use-unavailable-reason-labels.ts';

type UnavailableProviders = SearchResponse['unavailable'];

/** Lists each provider from which we have no offer for this amount, with the reason, so no provider is left out silently (D1). */
export function UnavailableProviderList({ unavailable }: { readonly unavailable: UnavailableProviders }) {
  const labels = useUnavailableReasonLabels();
  return (
    <details className="inline-block open:block">
      <summary className="inline-block list-none py-2.5 underline decoration-line underline-offset-4 hover:decoration-current [&::-webkit-details-marker]:hidden">
        <Plural
          value={unavailable.length}
          one="We have no offer from # provider for this amount"
          other="We have no offers from # providers for this amount"
        />
      </summary>
      <ul className="mb-2 max-w-read space-y-1 border-s-2 border-line ps-4 text-14">
        {unavailable.map((row) => (
          <li key={row.id}>
            <strong className="font-semibold text-ink">{row.name}</strong>: {labels(row)}
          </li>
        ))}
      </ul>
    </details>
  );
}
