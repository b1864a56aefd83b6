import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { isEstimatedPrice } from '@tern/contract/search/is-estimated-price.ts';
import type { OfferResponse } from '@tern/contract/search/offer-response.ts';
import { usePageSettings } from '../../../page/page-settings.ts';
import { formatPercent } from '../../../ui/figures/format-percent.ts';
import { useDeliveryTimeLabels } from '../../../ui/words/use-delivery-time-labels.ts';

type Part = OfferResponse['scoreParts'][number];

/** Returns the names of the score's parts, and a function that explains a part with the underlying figure (D3). */
export function useScoreLabels() {
  const { t } = useLingui();
  const { language } = usePageSettings();
  const { within } = useDeliveryTimeLabels();
  const name: Readonly<Record<Part['part'], string>> = {
    cost: t`Cost`,
    speed: t`Speed`,
    rating: t`Rating`,
    reliability: t`Reliability`,
  };
  const sentence = (provider: OfferResponse, { part, known }: Part): string => {
    switch (part) {
      case 'cost': {
        const { totalCostPercent } = provider;
        // An estimated cost is shown as at least 0, because a modeled gain isn't certain.
        if (isEstimatedPrice(provider)) {
          const percent = formatPercent(Math.max(0, totalCostPercent), language, 1);
          return t`The total cost is about ${percent} of what you send. Every extra 5% cuts the points in half.`;
        }
        if (totalCostPercent < 0)
          return t`This rate was better than the mid-market rate. A rate like this is often a temporary promotion.`;
        const percent = formatPercent(totalCostPercent, language);
        return t`The total cost is ${percent} of what you send. Every extra 5% cuts the points in half.`;
      }
      case 'speed': {
        const { deliveryTimeMinutes: minutes, deliveryTimeKind: kind } = provider;
        if (known && kind === 'typical') {
          const time = within(minutes);
          return t`The money usually arrives ${time}. Up to 5 minutes earns full points. 7 days or more earns none.`;
        }
        const time = within(minutes, kind);
        return known
          ? t`The money arrives ${time}. Up to 5 minutes earns full points. 7 days or more earns none.`
          : t`We don’t know how long the transfer takes, so speed gets half the points.`;
      }
      case 'rating': {
        const { rating, ratingCount } = provider;
        return known
          ? t`The provider’s rating on Tern is ${rating} out of 5 (${plural(ratingCount, { one: '# rating', other: '# ratings' })}).`
          : t`Not rated yet. We use a rating of 4 out of 5.`;
      }
      default:
        return reliability(provider, known);
    }
  };
  const reliability = (provider: OfferResponse, known: boolean): string => {
    if (!known) return t`We don’t know how reliable the provider is, so reliability gets half the points.`;
    const { successRate, establishedYear, isRegulated } = provider;
    const success = successRate === null ? null : t`${formatPercent(successRate, language)} of transfers succeed`;
    const year = establishedYear === null ? null : t`in business since ${String(establishedYear)}`;
    const watched = isRegulated === null ? null : isRegulated ? t`regulated` : t`not regulated`;
    const facts = [watched, year, success].filter((fact) => fact !== null).join(', ');
    const isComplete = success !== null && year !== null && watched !== null;
    return isComplete ? t`What we know: ${facts}.` : t`What we know: ${facts}. Unknown facts earn half the points.`;
  };
  return { name, sentence };
}
