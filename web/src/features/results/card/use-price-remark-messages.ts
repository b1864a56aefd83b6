import { useLingui } from '@lingui/react/macro';
import type { OfferResponse } from '@tern/contract/search/offer-response.ts';
import type { PriceRemark } from '@tern/domain/offers/offer.ts';

/** Returns a function that returns the remarks about a price in the page's language. */
export function usePriceRemarkMessages(): (provider: OfferResponse) => string[] {
  const { t } = useLingui();
  return ({ provenance, feeCurrency }) => {
    const texts: Readonly<Record<PriceRemark, string>> = {
      other_amounts: t`We estimated this price from prices seen for other amounts.`,
      shared_by_one: t`One person shared this price. Another source recorded a similar price.`,
      shared_by_several: t`More than one person shared this price or a similar one.`,
      reference_rate_corrected: t`The survey used the wrong mid-market rate. We corrected the exchange-rate markup using Wise’s rate.`,
      rate_undisclosed: t`The provider didn’t disclose the exchange rate.`,
      markup_implausible: t`The exchange-rate markup in the survey looks wrong, so we don’t use it.`,
      no_markup_seen: t`We saw no exchange-rate markup, perhaps because the money is paid out in ${feeCurrency}.`,
      better_than_mid_market: t`This rate was better than the mid-market rate. A rate like this is often a temporary promotion.`,
    };
    return (provenance.remarks ?? []).map((remark) => texts[remark]);
  };
}
