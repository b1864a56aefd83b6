import { Trans, useLingui } from '@lingui/react/macro';
import type { OfferResponse } from '@tern/contract/search/offer-response.ts';
import { formatMoney } from '@tern/domain/money/format-money.ts';
import { usePageSettings } from '../../../page/page-settings.ts';
import { formatPercent } from '../../../ui/figures/format-percent.ts';
import { formatList } from '../../../ui/words/format-list.ts';
import { useSeenDateFormatter } from '../../../ui/words/use-seen-date-formatter.ts';

/**
 * Shows when and for which amounts this price was observed, and how it was derived. Renders nothing for a price without
 * an observation.
 */
export function PriceObservationNote({ provider }: { readonly provider: OfferResponse }) {
  const { t } = useLingui();
  const { language } = usePageSettings();
  const day = useSeenDateFormatter()(provider.provenance);
  const { provenance, feeCurrency, toCurrency, marginPercent } = provider;
  const { seenAmounts = [], license, kind, confidence } = provenance;
  if (kind === 'estimate' || day === undefined) return null;
  const sums = seenAmounts.map((amount) => formatMoney(amount, feeCurrency, language, { short: true }));
  const amounts = formatList(sums, language, 'conjunction');
  // A live price without listed amounts can have the provider's own rate, unchanged (server/market/prices/live-prices).
  const mayBeQuoted = kind === 'feed' && confidence === 'live' && amounts === '';
  // Within one currency, nothing is exchanged.
  const isCalculated = !mayBeQuoted && feeCurrency !== toCurrency;
  const markup = formatPercent(marginPercent, language);
  return (
    <p className="mt-1 max-w-read text-14 text-ink-soft">
      {amounts === '' ? (
        <Trans>Date seen: {day}.</Trans>
      ) : (
        <Trans>
          Date seen: {day}, for transfers of {amounts}.
        </Trans>
      )}
      {isCalculated && (
        <>
          {' '}
          <Trans>
            We calculate the exchange rate from the mid-market rate and an exchange-rate markup of {markup}.
          </Trans>
        </>
      )}
      {license !== undefined && ` ${t`Data license: ${license}.`}`}
    </p>
  );
}
