import { Trans } from '@lingui/react/macro';
import type { SearchResponse } from '@tern/contract/search/search-response.ts';
import { Age } from '../../../ui/figures/age.tsx';
import { ProvenanceDot } from '../../../ui/figures/provenance-dot.tsx';
import { RateLine } from '../../../ui/figures/rate-line.tsx';

type MidMarket = SearchResponse['midMarket'];
// Even a live rate is only called seen, because it may be hours old.
const priceLabelByRateKind = { live: 'seen', daily: 'seen', reference: 'seen', simulated: 'estimate' } as const;

/** Shows the rate that every offer is measured against, with its source and age. */
export function MidMarketRateNote({ mid }: { readonly mid: MidMarket }) {
  return (
    <span>
      <ProvenanceDot priceLabel={priceLabelByRateKind[mid.kind]} />{' '}
      <span>
        <Trans>
          Mid-market rate <RateLine from={mid.from} to={mid.to} rate={mid.rate} className="text-ink" />
        </Trans>
        , <MidMarketRateSource mid={mid} />
      </span>
    </span>
  );
}

function MidMarketRateSource({ mid }: { readonly mid: MidMarket }) {
  const { sourceName } = mid;
  const day = <Age at={mid.asOf.slice(0, 10)} />;
  if (mid.kind === 'simulated') return <Trans>simulated</Trans>;
  if (mid.kind === 'reference') {
    return (
      <Trans>
        reference rate from {day} ({sourceName})
      </Trans>
    );
  }
  if (mid.kind === 'daily') {
    return (
      <Trans>
        daily rate from {day} ({sourceName})
      </Trans>
    );
  }
  return (
    <Trans>
      seen <Age at={mid.asOf} /> ({sourceName})
    </Trans>
  );
}
