import { Trans, useLingui } from '@lingui/react/macro';
import type { CorridorFacts, CorridorOffer } from '@tern/contract/corridors/corridor-facts.ts';
import type { PricedAmount } from '@tern/contract/corridors/main-priced-amount.ts';
import { isEstimatedPrice } from '@tern/contract/search/is-estimated-price.ts';
import { priceLabel } from '@tern/domain/offers/price-label.ts';
import { Fragment } from 'react';
import { Link } from '../../../page/link.tsx';
import { AboutMoney } from '../../../ui/figures/about-money.tsx';
import { OfferAmount } from '../../../ui/figures/offer-amount.tsx';
import { Percent } from '../../../ui/figures/percent.tsx';
import { ProvenanceLabel } from '../../../ui/figures/provenance-dot.tsx';
import { PriceSourceName } from '../../../ui/words/price-source-name.tsx';
import { useCheaperEstimatesLabel } from '../../../ui/words/use-cheaper-estimates-label.ts';
import { useDeliveryTimeLabels } from '../../../ui/words/use-delivery-time-labels.ts';
import { usePayoutLabels } from '../../../ui/words/use-payout-labels.ts';
import { usePriceReliabilityLabels } from '../../../ui/words/use-price-reliability-labels.ts';
import { useTaxLabels } from '../../../ui/words/use-tax-labels.ts';
import { corridorResultsUrl } from './corridor-results-url.ts';
import { useCorridorLabels } from './use-corridor-labels.ts';

const maxOffersPerAmount = 3;

/** The cheapest offers for three amounts, each with its source and age. The results page shows the same prices. */
export function CurrentCosts({ facts }: { readonly facts: CorridorFacts }) {
  const { t } = useLingui();
  const { sent } = useCorridorLabels(facts);
  return (
    <section aria-labelledby="cost-title" className="section">
      <h2 id="cost-title" className="text-22">{t`What it costs`}</h2>
      <p className="mt-2 max-w-read text-ink-soft">{t`These are the cheapest offers we compared for typical amounts. Costs include fees, exchange-rate markup and taxes.`}</p>
      <div className="mt-4 grid grid-cols-1 gap-4 lg:grid-cols-3">
        {facts.amounts.map((priced) => {
          const amount = sent(priced.amount);
          return (
            <section key={priced.amount} aria-label={t`For ${amount}`} className="rounded-card border border-line p-4">
              <h3 className="text-18 font-semibold">{t`For ${amount}`}</h3>
              <AverageCost priced={priced} />
              <ol className="mt-2">
                {priced.offers.slice(0, maxOffersPerAmount).map((offer) => (
                  <OfferRow key={offer.id} offer={offer} facts={facts} />
                ))}
              </ol>
              <CheaperEstimates facts={facts} priced={priced} />
              <AllOffersLink facts={facts} priced={priced} />
            </section>
          );
        })}
      </div>
      <Sources facts={facts} />
    </section>
  );
}

function AverageCost({ priced }: { readonly priced: PricedAmount }) {
  const { t } = useLingui();
  const { averageTotalCostPercent, isEstimate, providerCount } = priced;
  const label = isEstimate
    ? providerCount > 1
      ? t`Average cost (estimate)`
      : t`Total cost (estimate)`
    : providerCount > 1
      ? t`Average cost`
      : t`Total cost`;
  return (
    <p className="mt-1 text-14 text-ink-soft">
      {label}: <Percent value={averageTotalCostPercent} {...(isEstimate && { decimals: 1 })} />
    </p>
  );
}

/** Names the providers that the list omits although their whole estimated range is cheaper. */
function CheaperEstimates({ facts, priced }: { readonly facts: CorridorFacts; readonly priced: PricedAmount }) {
  const { t } = useLingui();
  const label = useCheaperEstimatesLabel()(priced.maybeCheaper ?? []);
  if (label === undefined) return null;
  return (
    <p className="border-t border-line py-2 text-14">
      {label}{' '}
      <Link
        to={`${corridorResultsUrl(facts, priced.amount)}&estimates=shown`}
        className="inline-flex min-h-11 items-center font-semibold text-sea underline underline-offset-4"
      >
        {t`Show estimated prices`}
      </Link>
    </p>
  );
}

function Sources({ facts }: { readonly facts: CorridorFacts }) {
  const { t } = useLingui();
  const offers = facts.amounts.flatMap((priced) => priced.offers.slice(0, maxOffersPerAmount));
  const sources = [...new Set(offers.map(({ provenance }) => provenance.source))];
  return (
    <p className="mt-3 max-w-read text-14 text-ink-soft">
      {t`Sources`}:{' '}
      {sources.map((source, index) => (
        <Fragment key={source}>
          {index > 0 && ' · '}
          <PriceSourceName source={source} />
        </Fragment>
      ))}
    </p>
  );
}

function OfferRow({ offer, facts }: { readonly offer: CorridorOffer; readonly facts: CorridorFacts }) {
  const payout = usePayoutLabels();
  const { arrives } = useDeliveryTimeLabels();
  const { basis } = usePriceReliabilityLabels();
  const taxLabel = useTaxLabels();
  const { provenance } = offer;
  const isEstimate = isEstimatedPrice(offer);
  return (
    <li className="border-t border-line py-3">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="font-semibold">{offer.name}</span>
        <span>
          <OfferAmount
            amount={offer.receiveAmount}
            currency={facts.toCurrency}
            isEstimate={isEstimate}
            range={offer.range}
            isUnlabeled
            className="text-18 font-semibold"
          />
        </span>
      </p>
      <p className="mt-0.5 text-14 text-ink-soft">
        {offer.totalCost < 0 ? (
          <Trans>
            costs <AboutMoney amount={-offer.totalCost} currency={facts.currency} isEstimate={isEstimate} /> (
            <Percent value={-offer.totalCostPercent} />) less than at the mid-market rate
          </Trans>
        ) : (
          <Trans>
            costs <AboutMoney amount={offer.totalCost} currency={facts.currency} isEstimate={isEstimate} /> (
            <Percent value={offer.totalCostPercent} />)
          </Trans>
        )}{' '}
        · {payout(offer.payoutMethod)} · {arrives(offer.deliveryTimeMinutes, offer.deliveryTimeKind)}
      </p>
      {offer.taxes.map((tax) => (
        <p key={tax.id} className="text-14 text-ink-soft">
          <Trans>
            including {taxLabel(tax)}:{' '}
            <AboutMoney amount={tax.amount} currency={facts.currency} isEstimate={isEstimate} />
          </Trans>
        </p>
      ))}
      <p className="mt-1">
        <ProvenanceLabel priceLabel={priceLabel(offer)} asOf={provenance.asOf} />
      </p>
      <p className="text-12 text-ink-soft">
        {basis(offer)} · <PriceSourceName {...provenance} />
      </p>
    </li>
  );
}

function AllOffersLink({ facts, priced }: { readonly facts: CorridorFacts; readonly priced: PricedAmount }) {
  const { t } = useLingui();
  const { sent, providers } = useCorridorLabels(facts);
  const [amount, count] = [sent(priced.amount), providers(priced.providerCount)];
  return (
    <p className="border-t border-line pt-2">
      <Link
        to={corridorResultsUrl(facts, priced.amount)}
        className="inline-flex min-h-11 items-center font-semibold text-sea hover:underline"
      >
        {t`See all offers for ${amount} (${count})`}
      </Link>
    </p>
  );
}
