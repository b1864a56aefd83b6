import type { ProviderAnswer } from '@tern/contract/search/provider-answer.ts';
import { Provenance } from '../../../ui/figures/provenance-dot.tsx';
import { useSourceWords } from '../../../ui/words/use-source-words.ts';

/** Where this price comes from and how old it is: always visible, never shouted. A long source is written out in the details. */
export function PriceSource({ provider }: { readonly provider: ProviderAnswer }) {
  const { provenance, isEstimate, fallbacks } = provider;
  const { basis } = useSourceWords();
  // A row that rests on stand-ins says "estimate", whatever its source claims (D8).
  const confidence = isEstimate || fallbacks.length > 0 ? 'estimated' : provenance.confidence;
  return (
    <div className="min-w-0 grow basis-56">
      <Provenance confidence={confidence} asOf={provenance.asOf} />
      <p className="truncate text-12 text-ink-soft">
        {basis(provider)} · {provenance.source}
        {provenance.period && ` · ${provenance.period}`}
      </p>
    </div>
  );
}
