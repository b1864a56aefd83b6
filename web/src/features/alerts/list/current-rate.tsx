import { Trans } from '@lingui/react/macro';
import { Age } from '../../../ui/figures/age.tsx';
import { ProvenanceDot } from '../../../ui/figures/provenance-dot.tsx';
import { RateLine } from '../../../ui/figures/rate-line.tsx';
import type { PairRate } from '../market/pair-rate.ts';

// Even a live rate is only called seen, because it may be hours old.
const priceLabelByRateKind = { live: 'seen', daily: 'seen', reference: 'seen', simulated: 'estimate' } as const;

/** Shows the mid-market rate with its source and age. */
export function CurrentRate({ rate }: { readonly rate: PairRate }) {
  return (
    <span>
      <ProvenanceDot priceLabel={priceLabelByRateKind[rate.kind]} />{' '}
      <RateLine from={rate.from} to={rate.to} rate={rate.rate} className="font-semibold text-ink" />
      {', '}
      <RateSource rate={rate} />
    </span>
  );
}

function RateSource({ rate: { kind, asOf, sourceName } }: { readonly rate: PairRate }) {
  if (kind === 'simulated') {
    return (
      <Trans>
        simulated, <Age at={asOf} />
      </Trans>
    );
  }
  if (kind === 'live') {
    return (
      <Trans>
        seen <Age at={asOf} /> ({sourceName})
      </Trans>
    );
  }
  const day = <Age at={asOf.slice(0, 10)} />;
  return kind === 'daily' ? (
    <Trans>
      daily rate from {day} ({sourceName})
    </Trans>
  ) : (
    <Trans>
      reference rate from {day} ({sourceName})
    </Trans>
  );
}
