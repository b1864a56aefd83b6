import { useLingui } from '@lingui/react/macro';
import type { OfferResponse } from '@tern/contract/search/offer-response.ts';
import { priceLabel } from '@tern/domain/offers/price-label.ts';
import { ProvenanceLabel } from '../../../ui/figures/provenance-dot.tsx';
import { PriceSourceName } from '../../../ui/words/price-source-name.tsx';
import { usePriceReliabilityLabels } from '../../../ui/words/use-price-reliability-labels.ts';
import { PriceObservationNote } from './price-observation-note.tsx';

/** Shows the source of this price, its age, the amounts for which it was seen, and a link to the source. */
export function PriceSource({ provider }: { readonly provider: OfferResponse }) {
  const { provenance } = provider;
  const { t } = useLingui();
  const { basis } = usePriceReliabilityLabels();
  return (
    <div data-source="" className="mt-4 text-14">
      <ProvenanceLabel priceLabel={priceLabel(provider)} asOf={provenance.asOf} />
      <p className="text-ink-soft">
        {basis(provider)} · <PriceSourceName {...provenance} />
      </p>
      <PriceObservationNote provider={provider} />
      {provenance.url && (
        <a
          href={provenance.url}
          rel="noopener nofollow"
          className="inline-flex min-h-11 items-center underline underline-offset-2"
        >
          {t`Open the source`}
        </a>
      )}
    </div>
  );
}
