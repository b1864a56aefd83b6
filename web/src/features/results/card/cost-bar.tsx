import { Trans } from '@lingui/react/macro';
import { isEstimatedPrice } from '@tern/contract/search/is-estimated-price.ts';
import type { OfferResponse } from '@tern/contract/search/offer-response.ts';
import { Fragment } from 'react';
import { Money } from '../../../ui/figures/money.tsx';
import { useTaxLabels } from '../../../ui/words/use-tax-labels.ts';
import { barLength, layOutCostBar } from './cost-bar-geometry.ts';

type Props = { readonly provider: OfferResponse; readonly currency: string; readonly scale: number };

const barHeight = 10;

/** Draws the cost of the transfer: the fee, then the margin, then taxes. `CostText` shows them as text. */
export function CostBar({ provider, scale }: Omit<Props, 'currency'>) {
  const { fee, margin, tax } = layOutCostBar(provider, scale);
  const gap = fee > 0 && margin > 0 ? 4 : 0;
  const marginStart = fee + gap;
  const taxStart = marginStart + margin + (fee + margin > 0 ? 4 : 0);
  return (
    <svg
      viewBox={`0 0 ${barLength} ${barHeight}`}
      preserveAspectRatio="none"
      className="h-2 w-full rounded-full bg-ice forced-colors:border forced-colors:bg-transparent rtl:-scale-x-100"
      aria-hidden="true"
    >
      <rect width={fee} height={barHeight} className="fill-sea" />
      <rect
        x={marginStart}
        width={Math.max(0, Math.min(margin, barLength - marginStart))}
        height={barHeight}
        className="fill-margin-bar"
      />
      {tax > 0 && (
        <rect
          x={taxStart}
          width={Math.max(0, Math.min(tax, barLength - taxStart))}
          height={barHeight}
          className="fill-ink-soft"
        />
      )}
    </svg>
  );
}

/** "fee $1.99 + exchange-rate markup $2.42 + US tax …": never "free", because the markup is also a cost (D1). */
export function CostText({ provider, currency }: Omit<Props, 'scale'>) {
  const { transferFee, exchangeFee } = provider.costCalculation;
  const estimate = isEstimatedPrice(provider);
  const fee = <Money amount={transferFee} currency={currency} estimate={estimate} />;
  const feeMark = <LegendSwatch className="fill-sea" />;
  const taxes = <TaxText provider={provider} currency={currency} />;
  if (exchangeFee < 0) {
    return (
      <span>
        {feeMark}
        <Trans>
          fee {fee}, minus <Money amount={-exchangeFee} currency={currency} estimate={estimate} /> gained on the
          exchange rate
        </Trans>
        {taxes}
      </span>
    );
  }
  return (
    <span>
      <bdi className="inline-block">
        {feeMark}
        <Trans>fee {fee}</Trans>
      </bdi>
      {' + '}
      <bdi className="inline-block">
        <LegendSwatch className="fill-margin-bar" />
        <Trans>
          exchange-rate markup <Money amount={exchangeFee} currency={currency} estimate={estimate} />
        </Trans>
      </bdi>
      {taxes}
    </span>
  );
}

function TaxText({ provider, currency }: Omit<Props, 'scale'>) {
  const label = useTaxLabels();
  return provider.taxes.map((tax) => (
    <Fragment key={tax.id}>
      {' + '}
      <bdi className="inline-block">
        <LegendSwatch className="fill-ink-soft" />
        {label(tax)} <Money amount={tax.amount} currency={currency} estimate={isEstimatedPrice(provider)} />
      </bdi>
    </Fragment>
  ));
}

/** A small square in the color of one part of the bar, next to its label. */
function LegendSwatch({ className }: { readonly className: string }) {
  return (
    <svg viewBox="0 0 8 8" className="me-1 inline-block size-2 align-baseline" aria-hidden="true">
      <rect width={8} height={8} rx={2} className={className} />
    </svg>
  );
}
