import { useLingui } from '@lingui/react/macro';
import type { ProviderAnswer } from '@tern/contract/search/provider-answer.ts';

type Priced = Pick<ProviderAnswer, 'measured' | 'provenance' | 'fallbacks'>;

export type SourceLabels = {
  /** How the price at this amount came about. */
  readonly basis: (provider: Priced) => string;
  /** What the confidence means, as a sentence. */
  readonly confidence: (provider: Priced) => string;
};

/** How far a price can be trusted, in words. Apart from the score, which it does not change. */
export function useSourceLabels(): SourceLabels {
  const { t } = useLingui();
  return {
    basis({ measured, provenance, fallbacks }) {
      if (fallbacks.length > 0) return t`filled with stand-in figures`;
      if (measured) return t`measured at this amount`;
      if (provenance.period || provenance.confidence !== 'estimated') return t`interpolated between measured amounts`;
      return t`worked out, not seen at the provider`;
    },
    confidence({ provenance, fallbacks }) {
      if (fallbacks.length > 0) return t`Low: its source left figures out, and general ones stand in for them.`;
      if (provenance.confidence === 'live') return t`High: the provider’s own price of the last minutes.`;
      if (provenance.confidence === 'fresh') return t`Good: a measured price of a known date.`;
      return t`Low: an estimate, not a price that the provider gave us.`;
    },
  };
}
