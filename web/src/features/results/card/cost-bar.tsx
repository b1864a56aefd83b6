import { Trans } from '@lingui/react/macro';
import { isEstimated } from '@tern/contract/search/is-estimated.ts';
import type { ProviderAnswer } from '@tern/contract/search/provider-answer.ts';
import { Money } from '../../../ui/figures/money.tsx';
import { barLength, costBarParts } from './cost-bar-geometry.ts';

type Props = { readonly provider: ProviderAnswer; readonly currency: string; readonly scale: number };

const height = 10;

/**
 * Draws the cost of the transfer: the fee, then the margin, hatched so that they differ without color. The words are
 * below.
 */
export function CostBar({ provider, scale }: Omit<Props, 'currency'>) {
  const { fee, margin } = costBarParts(provider, scale);
  const gap = fee > 0 && margin > 0 ? 4 : 0;
  const marginStart = fee + gap;
  return (
    <svg
      viewBox={`0 0 ${barLength} ${height}`}
      preserveAspectRatio="none"
      className="h-2 w-full rounded-full bg-ice forced-colors:border forced-colors:bg-transparent rtl:-scale-x-100"
      aria-hidden="true"
      focusable="false"
    >
      <rect width={fee} height={height} className="fill-sea" />
      <rect
        x={marginStart}
        width={Math.max(0, Math.min(margin, barLength - marginStart))}
        height={height}
        className="fill-margin-bar"
      />
    </svg>
  );
}

/** "fee $1.99 + margin $2.42": never "free", because a margin is also a cost (D1). */
export function CostText({ provider, currency }: Omit<Props, 'scale'>) {
  const { transferFee, exchangeFee } = provider.costCalculation;
  const estimate = isEstimated(provider);
  const fee = <Money amount={transferFee} currency={currency} estimate={estimate} />;
  const feeMark = <Mark className="fill-sea" />;
  if (exchangeFee < 0) {
    return (
      <span>
        {feeMark}
        <Trans>
          fee {fee}, rate better than mid-market by{' '}
          <Money amount={-exchangeFee} currency={currency} estimate={estimate} />
        </Trans>
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
        <Mark className="fill-margin-bar" />
        <Trans>
          margin <Money amount={exchangeFee} currency={currency} estimate={estimate} />
        </Trans>
      </bdi>
    </span>
  );
}

/** A drop in the bar's color, next to its word. */
function Mark({ className }: { readonly className: string }) {
  return (
    <svg viewBox="0 0 8 8" className="me-1 inline-block size-2 align-baseline" aria-hidden="true" focusable="false">
      <rect width={8} height={8} rx={2} className={className} />
    </svg>
  );
}
