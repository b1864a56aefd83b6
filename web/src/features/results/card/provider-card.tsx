import { Trans, useLingui } from '@lingui/react/macro';
import { isEstimated } from '@tern/contract/search/is-estimated.ts';
import type { ProviderAnswer } from '@tern/contract/search/provider-answer.ts';
import ArrowUpRight from 'lucide-react/icons/arrow-up-right';
import type { ReactNode } from 'react';
import { ProviderText } from '../../../data/translation/provider-text.tsx';
import { TranslatableTexts } from '../../../data/translation/translatable-texts.tsx';
import { buttonClass } from '../../../ui/controls/button.tsx';
import { Tag } from '../../../ui/controls/chip.tsx';
import { Money } from '../../../ui/figures/money.tsx';
import { Monogram } from '../../../ui/figures/monogram.tsx';
import { OfferAmount } from '../../../ui/figures/offer-amount.tsx';
import { RateLine } from '../../../ui/figures/rate-line.tsx';
import { useDeliveryLabels } from '../../../ui/words/use-delivery-labels.ts';
import { useLicenseLabels } from '../../../ui/words/use-license-labels.ts';
import { usePayInWords } from '../../../ui/words/use-pay-in-words.ts';
import { usePayoutLabels } from '../../../ui/words/use-payout-labels.ts';
import { type Choosing, CompareBox } from '../choice/compare-box.tsx';
import { ShareButton } from '../choice/share-button.tsx';
import { CostBar } from './cost-bar.tsx';
import { CostDetails } from './cost-details.tsx';
import { MeasuredSpeed } from './measured-speed.tsx';
import { offerAnchor } from './offer-anchor.ts';
import { PriceSource } from './price-source.tsx';
import { isRated, RatingText } from './rating-text.tsx';
import { ScoreWhy } from './score-why.tsx';

type Props = {
  readonly provider: ProviderAnswer;
  readonly query: {
    readonly fromCountry: string;
    readonly currency: string;
    /** What must arrive, if that was asked: then the amount to hand over comes first. */
    readonly receiveAmount: number | null;
  };
  /** The cost that fills a bar; the same for the whole list. */
  readonly scale: number;
  /** "Best value" and similar labels, only on the first row of an order. */
  readonly badge: string | undefined;
  readonly choosing: Choosing;
  /** The button to rate the provider, next to sharing. */
  readonly tools?: ReactNode;
  /** Content below the cost lines. */
  readonly details?: ReactNode;
};

/** Shows one offer: first what arrives, then when, then what it costs; everything else is quieter. */
export function ProviderCard({ provider, query, scale, badge, choosing, tools, details }: Props) {
  const { t } = useLingui();
  const { arrives } = useDeliveryLabels();
  const payout = usePayoutLabels();
  const licence = useLicenseLabels();
  const { name, toCurrency } = provider;
  const regulated = licence(provider, query.fromCountry);
  const paidBy = usePayInWords()(provider.payIn);
  const anchor = offerAnchor(provider.id);
  const edge = badge ? 'border-sea ring-1 ring-sea' : 'border-line';
  return (
    <li
      id={anchor}
      data-ranked={badge && ''}
      className={`relative grid scroll-mt-24 grid-cols-1 rounded-card border bg-paper p-4 target:bg-sea-wash/40 sm:grid-cols-[3rem_minmax(0,1fr)_auto] sm:gap-x-3 sm:p-5 print:break-inside-avoid ${edge}`}
    >
      <div className="col-span-full flex gap-3 pe-20 sm:pe-36">
        <Monogram initials={provider.logo} className="max-sm:size-10 max-sm:text-16" />
        <div className="min-w-0">
          <h3 className="flex flex-wrap items-center gap-x-2 gap-y-1 text-16 font-semibold">
            <span className="min-w-0 [overflow-wrap:anywhere]">{name}</span>
            {badge && (
              <span data-rank="">
                <Tag>{badge}</Tag>
              </span>
            )}
          </h3>
          <p className="text-14 text-ink-soft max-sm:-me-16">
            {regulated}
            {regulated !== undefined && isRated(provider) && ' · '}
            <RatingText provider={provider} />
          </p>
        </div>
      </div>
      <ScoreWhy provider={provider} />
      <div className="mt-3 max-sm:col-span-full sm:col-start-2 sm:row-start-3">
        <p className="text-28 leading-tight font-bold [overflow-wrap:anywhere]">
          {query.receiveAmount === null ? (
            <OfferAmount
              amount={provider.receiveAmount}
              currency={toCurrency}
              isEstimate={isEstimated(provider)}
              range={provider.range}
              isAlone
            />
          ) : (
            <>
              <span className="text-16 font-normal">{t`You pay`}</span>{' '}
              <OfferAmount
                amount={provider.sendAmount}
                currency={query.currency}
                isEstimate={isEstimated(provider)}
                range={provider.range?.sendAmount}
                isAlone
              />
            </>
          )}
        </p>
        {query.receiveAmount !== null && (
          <p className="text-14">
            <Trans>
              They get <Money amount={provider.receiveAmount} currency={toCurrency} estimate={isEstimated(provider)} />
            </Trans>
          </p>
        )}
        <p className="text-14 text-ink-soft">
          {arrives(provider.deliveryTimeMinutes)} · {payout(provider.payoutMethod)}
          {paidBy && ` · ${paidBy}`}
        </p>
        <MeasuredSpeed provider={provider} />
      </div>
      <div className="mt-3 max-sm:col-span-full sm:col-span-2 sm:col-start-2 sm:row-start-4">
        <CostBar provider={provider} scale={scale} />
        <div className="flex flex-wrap justify-between gap-x-4 text-14 text-ink-soft">
          <CostDetails provider={provider} currency={query.currency} fromCountry={query.fromCountry}>
            {details}
          </CostDetails>
          <p className="max-sm:pb-2 sm:py-3">
            <RateLine from={query.currency} to={toCurrency} rate={provider.exchangeRate} />
          </p>
        </div>
        {provider.promotion && (
          <TranslatableTexts texts={[provider.promotion]} subject={name}>
            <p className="mb-2 rounded-input bg-ice px-3 py-2 text-14">
              <Trans>
                First transfer: <ProviderText text={provider.promotion} /> (not counted here)
              </Trans>
            </p>
          </TranslatableTexts>
        )}
      </div>
      <div className="flex-wrap items-center justify-between gap-x-3 border-t sm:flex border-line pt-2 max-sm:col-span-full sm:col-span-2 sm:col-start-2 sm:row-start-5 sm:-mb-2">
        <PriceSource provider={provider} />
        <div className="ms-auto flex items-center max-sm:flex-wrap sm:shrink-0">
          {tools}
          <ShareButton anchor={anchor} name={name} />
          <CompareBox id={provider.id} name={name} choosing={choosing} />
        </div>
      </div>
      {provider.website !== '' && (
        <a
          href={provider.website}
          target="_blank"
          rel="noopener nofollow"
          className={buttonClass(
            badge ? 'primary' : 'secondary',
            'mt-2 min-w-0 max-sm:col-span-full sm:col-start-3 sm:row-start-3 sm:mt-3 sm:max-w-60 md:max-w-72 sm:self-center print:hidden',
          )}
        >
          <span className="truncate">{t`Go to ${name}`}</span>
          <ArrowUpRight aria-hidden className="size-4 shrink-0 rtl:-scale-x-100" />
          <span className="sr-only">{t`(opens in a new tab)`}</span>
        </a>
      )}
    </li>
  );
}
