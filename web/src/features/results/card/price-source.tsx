import { useLingui } from '@lingui/react/macro';
import type { ProviderAnswer } from '@tern/contract/search/provider-answer.ts';
import { priceWord } from '@tern/domain/providers/price-word.ts';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { Provenance } from '../../../ui/figures/provenance-dot.tsx';
import { useSourceLabels } from '../../../ui/words/use-source-labels.ts';
import { SeenPrice } from './seen-price.tsx';

/**
 * Shows where this price comes from and how old it is: always visible, never loud. A press anywhere on it shows the
 * details; a browser would move a touch that misses plain text to the nearest link.
 */
export function PriceSource({ provider }: { readonly provider: ProviderAnswer }) {
  const { provenance, name } = provider;
  const { t } = useLingui();
  const { basis } = useSourceLabels();
  const source = provenance.period ? `${provenance.source} · ${provenance.period}` : provenance.source;
  return (
    <details className="group/source min-w-0 grow basis-56">
      <summary className="min-h-11 list-none hover:text-ink [&::-webkit-details-marker]:hidden">
        <span className="flex items-center gap-1.5">
          <Provenance word={priceWord(provider)} asOf={provenance.asOf} />
          <ChevronDown aria-hidden className="size-4 shrink-0 text-ink-soft group-open/source:rotate-180" />
        </span>
        <span className="block truncate text-12 text-ink-soft group-open/source:whitespace-normal">
          {basis(provider)} · {source}
        </span>
        <span className="sr-only">{t`, source of this price: ${name}`}</span>
      </summary>
      <SeenPrice provider={provider} />
      {provenance.url && (
        <a
          href={provenance.url}
          rel="noopener nofollow"
          className="inline-flex min-h-11 items-center text-14 underline underline-offset-2"
        >
          {t`Open the source`}
        </a>
      )}
    </details>
  );
}
