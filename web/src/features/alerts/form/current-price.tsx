import { Trans, useLingui } from '@lingui/react/macro';
import { isEstimatedPrice } from '@tern/contract/search/is-estimated-price.ts';
import type { AlertType } from '@tern/domain/alerts/alert.ts';
import { priceLabel } from '@tern/domain/offers/price-label.ts';
import { Money } from '../../../ui/figures/money.tsx';
import { ProvenanceLabel } from '../../../ui/figures/provenance-dot.tsx';
import { PriceSourceName } from '../../../ui/words/price-source-name.tsx';
import type { OfferPrice } from '../market/use-offer-prices.ts';
import type { AlertFormValues } from './alert-form-values.ts';

type Props = {
  readonly type: AlertType;
  /** The prices that can trigger this alert, best first. */
  readonly prices: readonly OfferPrice[];
  readonly values: Pick<AlertFormValues, 'fromCurrency' | 'provider'>;
};

/** Shows what the best eligible offer delivers or costs, with its source and age. */
export function CurrentPrice({ type, prices, values }: Props) {
  const { t } = useLingui();
  const [best] = prices;
  if (!best) return t`We have no price that can trigger this alert right now. You can still save it.`;
  const { name, receiveAmount, toCurrency, totalCost, provenance } = best;
  return (
    <>
      {type === 'fee_lower' ? (
        <Trans>
          Total cost: <Money amount={totalCost} currency={values.fromCurrency} estimate={isEstimatedPrice(best)} /> with{' '}
          {name},
        </Trans>
      ) : (
        <Trans>
          Recipient gets <Money amount={receiveAmount} currency={toCurrency} estimate={isEstimatedPrice(best)} /> with{' '}
          {name},
        </Trans>
      )}{' '}
      <ProvenanceLabel priceLabel={priceLabel(best)} asOf={provenance.asOf} /> (<PriceSourceName {...provenance} />)
    </>
  );
}
