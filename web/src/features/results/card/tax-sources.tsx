import { useLingui } from '@lingui/react/macro';
import { isEstimatedPrice } from '@tern/contract/search/is-estimated-price.ts';
import type { OfferResponse } from '@tern/contract/search/offer-response.ts';
import { SourceLine } from '../../../ui/figures/source-line.tsx';
import { useTaxLabels } from '../../../ui/words/use-tax-labels.ts';
import { TaxSavings } from '../taxes/tax-savings.tsx';

type Props = { readonly provider: OfferResponse; readonly currency: string };

/** Shows who collects each tax on an offer, with the source, and how to avoid it. Renders nothing without taxes. */
export function TaxSources({ provider, currency }: Props) {
  const { t } = useLingui();
  const label = useTaxLabels();
  return provider.taxes.map((tax) => (
    <div key={tax.id} className="mt-2 max-w-read text-14 text-ink-soft">
      <p>
        {t`${label(tax)}: the provider collects it for the government.`}{' '}
        <SourceLine source={tax.source} url={tax.url} asOf={tax.asOf} />
      </p>
      <TaxSavings id={tax.id} amount={tax.amount} currency={currency} isEstimate={isEstimatedPrice(provider)} />
    </div>
  ));
}
