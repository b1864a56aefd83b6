import { Trans, useLingui } from '@lingui/react/macro';
import type { CorridorSnapshot } from '@tern/contract/favorites/corridor-snapshot.ts';
import { priceLabel } from '@tern/domain/offers/price-label.ts';
import type { ReactNode } from 'react';
import { OfferAmount } from '../../../ui/figures/offer-amount.tsx';
import { ProvenanceLabel } from '../../../ui/figures/provenance-dot.tsx';
import { RateLine } from '../../../ui/figures/rate-line.tsx';
import { PriceSourceName } from '../../../ui/words/price-source-name.tsx';

type Props = { readonly now: CorridorSnapshot | null | undefined; readonly children?: ReactNode };

/**
 * Shows the current best offer: sent and received amounts, provider, rate, and the price's source and age. `now` is
 * undefined until it is known, and null if there is no offer.
 */
export function PairBestOffer({ now, children }: Props) {
  const { t } = useLingui();
  if (now === undefined) return null;
  if (!now) return <p className="mt-3 text-ink-soft">{t`We don’t have a matching offer right now.`}</p>;
  const { amount, currency, toCurrency, bestProvider, bestReceiveAmount, bestRate, asOf, source } = now;
  const { name } = bestProvider;
  const word = priceLabel({ provenance: now, fallbacks: [] });
  const isEstimate = word === 'estimate';
  // If the received amount is fixed, the sent amount is the estimated one. Snapshots from older releases lack
  // `receiveAmount`.
  const isGiven = Boolean(now.receiveAmount);
  return (
    <div className="mt-3">
      <p className="text-28 leading-tight font-bold [overflow-wrap:anywhere]">
        <OfferAmount
          amount={bestReceiveAmount}
          currency={toCurrency}
          isEstimate={!isGiven && isEstimate}
          range={now.range}
          isUnlabeled
        />
      </p>
      <p className="text-14 text-ink-soft">
        <Trans>
          for the recipient if you send{' '}
          <OfferAmount
            amount={amount}
            currency={currency}
            isEstimate={isGiven && isEstimate}
            range={now.range?.sendAmount}
            isShort
            isUnlabeled
          />{' '}
          with {name}
        </Trans>
      </p>
      <div className="mt-3 flex flex-wrap items-end justify-between gap-3">
        <p>
          <span className="block text-14 text-ink-soft">{t`Best Rate`}</span>
          <span className="font-medium">
            <RateLine from={currency} to={toCurrency} rate={bestRate} />
          </span>
        </p>
        {children}
      </div>
      <div className="mt-3">
        <ProvenanceLabel priceLabel={word} asOf={asOf} />
        <p className="text-12 text-ink-soft [overflow-wrap:anywhere]">
          <PriceSourceName source={source} />
        </p>
      </div>
    </div>
  );
}
