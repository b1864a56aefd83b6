import { useLingui } from '@lingui/react/macro';
import type { OfferResponse } from '@tern/contract/search/offer-response.ts';
import { priceLabel } from '@tern/domain/offers/price-label.ts';

type PricedProvider = Pick<OfferResponse, 'measured' | 'provenance' | 'fallbacks'>;

export type PriceReliabilityLabels = {
  /** How the price at this amount was determined. */
  readonly basis: (provider: PricedProvider) => string;
  /** A sentence that explains the price's label. */
  readonly confidence: (provider: PricedProvider) => string;
};

/** Returns labels for the reliability of a price, which doesn't affect the score. */
export function usePriceReliabilityLabels(): PriceReliabilityLabels {
  const { t } = useLingui();
  return {
    basis(provider) {
      if (provider.fallbacks.length > 0) return t`uses default values`;
      if (priceLabel(provider) === 'estimate') return t`not confirmed by the provider`;
      return provider.measured ? t`seen at this amount` : t`calculated from prices seen at other amounts`;
    },
    confidence(provider) {
      if (provider.fallbacks.length > 0) {
        return t`Low: the source leaves out some numbers. We use default values instead.`;
      }
      return {
        confirmed:
          provider.provenance.kind === 'person'
            ? t`High: at least three people saw this price or a similar one in the last two weeks.`
            : t`High: we got this price from a live feed in the last 24 hours.`,
        seen: t`Medium: based on a price seen on the date shown. It may have changed since.`,
        estimate: t`Low: we haven’t seen this price. It’s an estimate.`,
      }[priceLabel(provider)];
    },
  };
}
