import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { PriceCheckResponse } from '@tern/contract/prices/price-check.ts';
import type { PriceLabel } from '@tern/domain/offers/price-label.ts';
import { Money } from '../../ui/figures/money.tsx';
import { OfferAmount } from '../../ui/figures/offer-amount.tsx';
import { ProvenanceDot, ProvenanceLabel } from '../../ui/figures/provenance-dot.tsx';
import { usePayoutLabels } from '../../ui/words/use-payout-labels.ts';

type Props = {
  readonly answer: PriceCheckResponse;
  /** The checked provider's name; null if the user entered none. */
  readonly name: string | null;
};
type Offer = PriceCheckResponse['better'][number];

/** Shows where the checked price ranks among the known offers, and the offers that deliver more. */
export function BetterOffers({ answer, name }: Props) {
  const { t } = useLingui();
  const { query, better, rank, outOf, own, includesEstimates } = answer;
  const { toCurrency } = query;
  const others = outOf - 1;
  const count = rank - 1;
  if (others === 0) {
    return <p className="mt-8 text-ink-soft">{t`We have no other offers to compare this price with.`}</p>;
  }
  const ownPrice = own && name !== null && (
    <>
      {own.isEstimate
        ? t`By our estimate for ${name}, the recipient gets:`
        : t`At the price we have for ${name}, the recipient gets:`}{' '}
      <OfferAmount
        amount={own.receiveAmount}
        currency={toCurrency}
        isEstimate={own.isEstimate}
        range={own.range}
        isUnlabeled
        isShort
      />
    </>
  );
  // The checked price is ranked only against other providers, so it can be first even if our price for the same
  // provider delivers more.
  const isOwnBest = count === 0 && own !== null && own.receiveAmount > answer.check.receiveAmount;
  const noBetterOffer = includesEstimates
    ? t`By our estimate, no offer we compared gives the recipient more`
    : t`No offer we compared gives the recipient more`;
  const heading =
    count === 0
      ? noBetterOffer
      : includesEstimates
        ? t`${plural(count, { one: 'By our estimate, # offer gives the recipient more', other: 'By our estimate, # offers give the recipient more' })}`
        : t`${plural(count, { one: '# offer gives the recipient more', other: '# offers give the recipient more' })}`;
  return (
    <section aria-labelledby="check-better" className="section">
      <h2 id="check-better" className="text-22">
        {isOwnBest ? ownPrice : heading}
      </h2>
      <p className="mt-1 text-ink-soft">
        {includesEstimates
          ? t`By our estimate, this price ranks number ${rank} out of ${outOf} if you pay the same in total.`
          : t`If you pay the same in total, this price ranks number ${rank} out of ${outOf}.`}
      </p>
      <ul className="mt-4 max-w-read">
        {better.map((offer) => (
          <OfferLine key={offer.id} offer={offer} currency={toCurrency} />
        ))}
      </ul>
      {own && (
        <p className="mt-4 max-w-read text-14 text-ink-soft">
          {!isOwnBest && ownPrice}
          {own.asOf !== null && (
            <>
              {!isOwnBest && ', '}
              <ProvenanceLabel priceLabel={priceLabelOf(own)} asOf={own.asOf} />
            </>
          )}
        </p>
      )}
    </section>
  );
}

function OfferLine({ offer, currency }: { readonly offer: Offer; readonly currency: string }) {
  const { t } = useLingui();
  const payout = usePayoutLabels();
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-line py-3">
      <span className="min-w-0">
        <span className="font-semibold">{offer.name}</span>
        <span className="block text-14 text-ink-soft">
          <ProvenanceDot priceLabel={priceLabelOf(offer)} /> {payout(offer.payoutMethod)}
          {offer.isEstimate && <> · {t`estimate`}</>}
        </span>
      </span>
      <span className="font-semibold text-gain">
        {offer.isEstimate && `${t`about`} `}
        <Money
          amount={offer.difference}
          currency={currency}
          estimate={offer.isEstimate}
          of={offer.isEstimate ? offer.receiveAmount : undefined}
          short
        />{' '}
        {t`more`}
      </span>
    </li>
  );
}

/** Returns the label of a price from its confidence and whether it is an estimate. */
function priceLabelOf({ confidence, isEstimate }: Pick<Offer, 'confidence' | 'isEstimate'>): PriceLabel {
  if (isEstimate) return 'estimate';
  return confidence === 'live' ? 'confirmed' : 'seen';
}
