import { Trans, useLingui } from '@lingui/react/macro';
import { isEstimatedPrice } from '@tern/contract/search/is-estimated-price.ts';
import type { OfferResponse } from '@tern/contract/search/offer-response.ts';
import type { ReactNode } from 'react';
import type { SearchView } from '../../../data/api/normalize-search-response.ts';
import { ProviderText } from '../../../data/translation/provider-text.tsx';
import { TranslatableTexts } from '../../../data/translation/translatable-texts.tsx';
import { Money } from '../../../ui/figures/money.tsx';
import { OfferAmount } from '../../../ui/figures/offer-amount.tsx';
import { useDeliveryTimeLabels } from '../../../ui/words/use-delivery-time-labels.ts';
import { usePaidByLabels } from '../../../ui/words/use-paid-by-labels.ts';
import { usePayoutLabels } from '../../../ui/words/use-payout-labels.ts';
import { useRegulationLabels } from '../../../ui/words/use-regulation-labels.ts';
import { CompareCheckbox, type ProviderSelection } from '../choice/compare-checkbox.tsx';
import { ShareOfferButton } from '../choice/share-offer-button.tsx';
import type { ProviderLinkRenderer } from '../provider-link-renderer.ts';
import { CostBar, CostText } from './cost-bar.tsx';
import { CostBreakdown } from './cost-breakdown.tsx';
import { MeasuredSpeed } from './measured-speed.tsx';
import { OfferNotes } from './offer-notes.tsx';
import { PriceSource } from './price-source.tsx';
import { isRatingShown, RatingText } from './rating-text.tsx';
import { ScoreDetails } from './score-details.tsx';

type Props = {
  readonly provider: OfferResponse;
  readonly query: SearchView['query'];
  readonly scale: number;
  readonly isFirst: boolean;
  readonly selection: ProviderSelection;
  readonly renderProviderLink: ProviderLinkRenderer | undefined;
  /** Buttons next to the share button: rate, alert, track. */
  readonly tools?: ReactNode;
  /** Further facts about this price. */
  readonly children?: ReactNode;
};

/** All details of one offer: the amount and the link to the provider, then cost breakdown, source, score and facts. */
export function OfferDetails({
  provider,
  query,
  scale,
  isFirst,
  selection,
  renderProviderLink,
  tools,
  children,
}: Props) {
  const { t } = useLingui();
  const { arrives } = useDeliveryTimeLabels();
  const payout = usePayoutLabels();
  const regulated = useRegulationLabels()(provider, query.fromCountry);
  const paidBy = usePaidByLabels()(provider.payIn);
  const { name, toCurrency } = provider;
  const isEstimate = isEstimatedPrice(provider);
  const isGiven = query.receiveAmount !== null;
  const trust = [regulated, isRatingShown(provider) && <RatingText key="rating" provider={provider} />].filter(Boolean);
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <p className="text-22 leading-tight font-bold [overflow-wrap:anywhere]">
            {isGiven && <span className="text-16 font-normal">{t`You pay`} </span>}
            <OfferAmount
              amount={isGiven ? provider.sendAmount : provider.receiveAmount}
              currency={isGiven ? query.currency : toCurrency}
              isEstimate={isEstimate}
              range={isGiven ? provider.range?.sendAmount : provider.range}
              isUnlabeled
            />
          </p>
          {isGiven && (
            <p className="text-14">
              <Trans>
                Recipient gets <Money amount={provider.receiveAmount} currency={toCurrency} />
              </Trans>
            </p>
          )}
          <p className="text-14 text-ink-soft">
            {arrives(provider.deliveryTimeMinutes, provider.deliveryTimeKind)} · {payout(provider.payoutMethod)}
            {paidBy && ` · ${paidBy}`}
          </p>
          <MeasuredSpeed provider={provider} />
          {trust.length > 0 && (
            <p className="text-14 text-ink-soft">
              {trust[0]}
              {trust.length > 1 && ' · '}
              {trust[1]}
            </p>
          )}
        </div>
        {renderProviderLink?.(provider, isFirst ? 'primary' : 'secondary')}
      </div>
      <div className="mt-4 max-w-read">
        <CostBar provider={provider} scale={scale} />
        <p className="mt-1 mb-3 text-14 text-ink-soft">
          <CostText provider={provider} currency={query.currency} />
        </p>
        {provider.promotion && (
          <TranslatableTexts texts={[provider.promotion]} subject={name}>
            <p className="mb-3 rounded-input bg-ice px-3 py-2 text-14">
              <Trans>
                First transfer: <ProviderText text={provider.promotion} /> (the price shown doesn’t include this
                promotion)
              </Trans>
            </p>
          </TranslatableTexts>
        )}
      </div>
      <CostBreakdown provider={provider} currency={query.currency} />
      <PriceSource provider={provider} />
      <ScoreDetails provider={provider} />
      <OfferNotes provider={provider} fromCountry={query.fromCountry} />
      {children}
      <div className="mt-3 flex flex-wrap items-center gap-x-1 border-t border-line pt-2">
        {tools}
        <ShareOfferButton provider={provider.id} name={name} />
        <CompareCheckbox id={provider.id} name={name} selection={selection} />
      </div>
    </>
  );
}
