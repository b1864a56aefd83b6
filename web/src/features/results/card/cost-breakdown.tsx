import { Trans, useLingui } from '@lingui/react/macro';
import { isEstimatedPrice } from '@tern/contract/search/is-estimated-price.ts';
import type { OfferResponse } from '@tern/contract/search/offer-response.ts';
import { type EstimateRange, formatEstimateRange } from '@tern/domain/money/format-estimate-range.ts';
import type { ReactNode } from 'react';
import { usePageSettings } from '../../../page/page-settings.ts';
import { formatPercent } from '../../../ui/figures/format-percent.ts';
import { Money } from '../../../ui/figures/money.tsx';
import { OfferAmount } from '../../../ui/figures/offer-amount.tsx';
import { RateLine } from '../../../ui/figures/rate-line.tsx';
import { useTaxLabels } from '../../../ui/words/use-tax-labels.ts';
import { TaxSources } from './tax-sources.tsx';

type Props = { readonly provider: OfferResponse; readonly currency: string };

/**
 * Shows the eight lines of the FCA's good-practice example, in its order: amount, rate, markup, cost of the markup, two
 * fees, total and received amount. A tax has its own line after the provider's total (B2-2).
 */
export function CostBreakdown({ provider, currency }: Props) {
  const { t } = useLingui();
  const { language } = usePageSettings();
  const { costCalculation: cost, toCurrency, fallbacks, fundingConversion } = provider;
  const estimate = isEstimatedPrice(provider);
  // If the received amount is fixed, the sent amount is the estimated one.
  const isGiven = provider.range?.sendAmount !== undefined;
  const part = (amount: number, range?: EstimateRange | null) => (
    <OfferAmount amount={amount} currency={currency} isEstimate={estimate} range={range} />
  );
  const shownRanges = isGiven
    ? [provider.range?.sendAmount, provider.range?.totalCost]
    : [provider.range, provider.range?.totalCost];
  // The range of a price with default values is a guess. We haven't measured how often the real price is within it.
  const hasMeasuredRange =
    estimate && fallbacks.length === 0 && shownRanges.some((range) => range && formatEstimateRange(range, language));
  const { exchangeRate: rate } = cost;
  const taxLabel = useTaxLabels();
  return (
    <>
      <dl className="max-w-read text-14 [&>div]:flex [&>div]:justify-between [&>div]:gap-4 [&>div]:border-b [&>div]:border-line [&>div]:py-1.5">
        <CostRow label={t`Amount sent`}>
          <OfferAmount
            amount={cost.sendAmount}
            currency={currency}
            isEstimate={isGiven && estimate}
            range={provider.range?.sendAmount}
          />
        </CostRow>
        <CostRow label={t`Exchange rate`}>
          <RateLine from={currency} to={toCurrency} rate={rate} />
          <br />
          <RateLine from={toCurrency} to={currency} rate={1 / rate} className="text-ink-soft" />
        </CostRow>
        <CostRow label={t`Exchange-rate markup`} isDefaultValue={fallbacks.includes('fxSpread')}>
          <MarkupText percent={provider.marginPercent} />
        </CostRow>
        <CostRow
          label={cost.exchangeFee < 0 ? t`Gained on the exchange rate` : t`Cost of the exchange-rate markup`}
          isDefaultValue={fallbacks.includes('fxSpread')}
        >
          {part(Math.abs(cost.exchangeFee))}
        </CostRow>
        <CostRow label={t`Percentage fee`} isDefaultValue={fallbacks.includes('percentageFee')}>
          {part(cost.percentageFee)}
        </CostRow>
        <CostRow label={t`Fixed fee`} isDefaultValue={fallbacks.includes('fixedFee')}>
          {part(cost.fixedFee)}
        </CostRow>
        <CostRow
          label={
            cost.exchangeFee < 0
              ? t`Total fees in ${currency}, minus the gain on the exchange rate`
              : t`Total fees in ${currency}, including exchange-rate markup`
          }
          strong
        >
          {part(cost.totalFees, provider.taxes.length > 0 ? null : provider.range?.totalCost)}
        </CostRow>
        {provider.taxes.map((tax) => (
          <CostRow key={tax.id} label={taxLabel(tax)}>
            {part(tax.amount)}
          </CostRow>
        ))}
        {provider.taxes.length > 0 && (
          <CostRow label={t`Total cost, including tax`} strong>
            {part(provider.totalCost, provider.range?.totalCost)}
          </CostRow>
        )}
        <CostRow label={t`Amount received`} strong>
          <OfferAmount
            amount={cost.receiveAmount}
            currency={toCurrency}
            isEstimate={!isGiven && estimate}
            range={provider.range}
          />
        </CostRow>
      </dl>
      <TaxSources provider={provider} currency={currency} />
      {hasMeasuredRange && (
        <p className="mt-2 max-w-read text-14 text-ink-soft">
          <Trans>For about four out of five estimates, the real price is within the range in parentheses.</Trans>
        </p>
      )}
      {fundingConversion && (
        <p className="mt-2 max-w-read text-14 text-ink-soft">
          <Trans>
            The first conversion, from {fundingConversion.from} to {fundingConversion.to}, costs about{' '}
            <Money amount={fundingConversion.cost} currency={currency} estimate />. This cost is part of the rate above.
            We estimate it because we know of no provider that publishes it.
          </Trans>
        </p>
      )}
    </>
  );
}

type CostRowProps = {
  readonly label: string;
  readonly isDefaultValue?: boolean;
  readonly strong?: boolean;
  readonly children: ReactNode;
};

function CostRow({ label, isDefaultValue = false, strong = false, children }: CostRowProps) {
  return (
    <div className={strong ? 'font-semibold' : ''}>
      <dt className={strong ? '' : 'text-ink-soft'}>
        {label}
        {isDefaultValue && (
          <span className="block text-12 text-caution">
            <Trans>a default value, not from the provider</Trans>
          </span>
        )}
      </dt>
      <dd className="text-end">{children}</dd>
    </div>
  );
}

function MarkupText({ percent }: { readonly percent: number }) {
  const { t } = useLingui();
  const { language } = usePageSettings();
  const size = formatPercent(Math.abs(percent), language);
  if (percent > 0) return t`${size} below the mid-market rate`;
  return percent < 0 ? t`none: ${size} better than the mid-market rate` : t`none: this is the mid-market rate`;
}
