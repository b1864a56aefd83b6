import { Trans, useLingui } from '@lingui/react/macro';
import { isEstimatedPrice } from '@tern/contract/search/is-estimated-price.ts';
import type { OfferResponse } from '@tern/contract/search/offer-response.ts';
import type { SearchView } from '../../../data/api/normalize-search-response.ts';
import { countryNameInSentence } from '../../../data/reference/country-name-in-sentence.ts';
import { Link } from '../../../page/link.tsx';
import { usePageSettings } from '../../../page/page-settings.ts';
import { formatPercent } from '../../../ui/figures/format-percent.ts';
import { Money } from '../../../ui/figures/money.tsx';
import { useDeliveryTimeLabels } from '../../../ui/words/use-delivery-time-labels.ts';
import { useEstimateSourceFormatter } from '../../../ui/words/use-estimate-source-formatter.ts';
import { useSeenDateFormatter } from '../../../ui/words/use-seen-date-formatter.ts';
import { CaptionedTable } from './captioned-table.tsx';
import { useScorePartLabels } from './use-score-part-labels.ts';

export type WorkedExampleProps = {
  readonly offer: OfferResponse;
  readonly query: SearchView['query'];
  readonly results: string;
};

/** Breaks a current offer's score down into its parts. */
export function WorkedExample({ offer, query, results }: WorkedExampleProps) {
  const { t } = useLingui();
  const { language } = usePageSettings();
  const names = useScorePartLabels();
  const { within } = useDeliveryTimeLabels();
  const { name, aiScore: score } = offer;
  const estimateSource = useEstimateSourceFormatter()(offer.provenance.source);
  const provenance = { ...offer.provenance, ...(estimateSource && { source: estimateSource }) };
  const seenDay = useSeenDateFormatter();
  const from = countryNameInSentence(query.fromCountry, language);
  const to = countryNameInSentence(query.toCountry, language);
  const priceDate = { ...provenance, seenAt: provenance.asOf };
  const sent = { amount: offer.sendAmount, currency: query.currency, short: true };
  const isEstimate = isEstimatedPrice(offer);
  // An estimated cost is shown as at least 0, because a modeled gain isn't certain.
  const cost = isEstimate ? Math.max(0, offer.totalCostPercent) : offer.totalCostPercent;
  const basis: Readonly<Record<string, string>> = {
    cost: formatPercent(cost, language),
    speed: within(offer.deliveryTimeMinutes, offer.deliveryTimeKind),
    rating: offer.ratingCount > 0 ? `${offer.rating} (${offer.ratingCount})` : t`not rated yet`,
    reliability: [
      offer.isRegulated === null ? null : offer.isRegulated ? t`regulated` : t`not regulated`,
      offer.establishedYear === null ? null : t`in business since ${String(offer.establishedYear)}`,
      offer.successRate === null ? null : t`${formatPercent(offer.successRate, language)} of transfers succeed`,
    ]
      .filter((fact) => fact !== null)
      .join(', '),
  };
  return (
    <section className="mt-8 scroll-mt-20" id="example">
      <h2 className="text-22">{t`Why does ${name} score ${score}?`}</h2>
      <p className="mt-2 max-w-read">
        {isEstimate ? (
          <Trans>
            For <Money {...sent} estimate={query.receiveAmount !== null} /> from {from} to {to}, with an estimated price
            (source: {provenance.source}, {seenDay(priceDate)}):
          </Trans>
        ) : (
          <Trans>
            For <Money {...sent} /> from {from} to {to}, with the price from {seenDay(priceDate)} ({provenance.source}):
          </Trans>
        )}
      </p>
      <CaptionedTable
        caption={t`Points for ${name}`}
        columns={[t`Part`, t`Based on`, t`Grade`, t`Weight`, t`Points`]}
        rows={offer.scoreParts.map(({ part, mark, outOf, points, known }) => ({
          key: part,
          cells: [names[part], basis[part] || t`unknown`, known ? mark : t`${mark} (default)`, outOf, points],
        }))}
        total={[t`Score`, '', '', 100, score]}
      />
      <p className="mt-2">
        <Link to={results} className="inline-flex min-h-11 items-center text-sea underline underline-offset-4">
          {t`See all offers from this search`}
        </Link>
      </p>
    </section>
  );
}
