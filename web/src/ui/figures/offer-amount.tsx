import { Trans } from '@lingui/react/macro';
import { type EstimateRange, formatEstimateRange } from '@tern/domain/money/format-estimate-range.ts';
import { usePageSettings } from '../../page/page-settings.ts';
import { Money } from './money.tsx';

type Props = {
  readonly amount: number;
  readonly currency: string;
  readonly isEstimate: boolean;
  /** The range of an estimate. */
  readonly range: EstimateRange | null | undefined;
  /** Adds "about", for an amount without a label. */
  readonly isUnlabeled?: boolean;
  /** Omits decimals that are all zero. */
  readonly isShort?: boolean;
  readonly className?: string;
};

/** An offer's received amount or cost: a seen price to the cent, an estimate rounded, with its range. */
export function OfferAmount({
  amount,
  currency,
  isEstimate,
  range,
  isUnlabeled = false,
  isShort = false,
  className,
}: Props) {
  const sum = (
    <Money amount={amount} currency={currency} estimate={isEstimate} short={isShort} className={className ?? ''} />
  );
  if (!isEstimate) return sum;
  return (
    <>
      {isUnlabeled ? (
        <Trans>
          <span className="text-[min(var(--text-16),1em)] font-normal">about</span> {sum}
        </Trans>
      ) : (
        sum
      )}
      <RangeText range={range} />
    </>
  );
}

function RangeText({ range }: Pick<Props, 'range'>) {
  const { language } = usePageSettings();
  const ends = range && formatEstimateRange(range, language);
  if (!ends) return null;
  return (
    <>
      {/* The space is outside the element: inside, right-to-left pages would show the space at the far end. */}{' '}
      <bdi className="text-14 font-normal inline-block max-w-full text-ink-soft tabular-nums" suppressHydrationWarning>
        {`(${ends})`}
      </bdi>
    </>
  );
}
