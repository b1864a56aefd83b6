import { Trans, useLingui } from '@lingui/react/macro';
import { isEstimatedPrice } from '@tern/contract/search/is-estimated-price.ts';
import { subtractEstimates } from '@tern/domain/money/round-estimate.ts';
import type { SearchView } from '../../../data/api/normalize-search-response.ts';
import { AboutMoney } from '../../../ui/figures/about-money.tsx';
import { OfferAmount } from '../../../ui/figures/offer-amount.tsx';
import { useMoneyFormatter } from '../../../ui/figures/page-currencies-provider.ts';
import { Percent } from '../../../ui/figures/percent.tsx';
import { useDeliveryTimeLabels } from '../../../ui/words/use-delivery-time-labels.ts';
import { SendAmountSummary } from './send-amount-summary.tsx';
import { SummaryStat } from './summary-stat.tsx';
import { WeeklyRateChange } from './weekly-rate-change.tsx';

/**
 * Summarizes the results in up to four figures, rounded if any price behind them is an estimate. With a single offer,
 * none is called best. The outer borders are clipped, however many figures are in a row.
 */
export function SummaryBand({ view }: { readonly view: SearchView }) {
  const { t } = useLingui();
  const { within } = useDeliveryTimeLabels();
  const write = useMoneyFormatter();
  const { searchSummary: summary, query } = view;
  if (!summary) return null;
  if (query.receiveAmount !== null) return <SendAmountSummary view={view} summary={summary} />;
  const { bestReceiveAmount: max, bestProvider, isEstimate: estimate } = summary;
  // The list may show another pay-in or payout method of the same provider.
  const best = view.providers.find((row) => row.id === bestProvider.id && row.receiveAmount === max);
  const isSure = best !== undefined && !isEstimatedPrice(best);
  const through = bestProvider.name;
  const how = within(best?.deliveryTimeMinutes ?? null, best?.deliveryTimeKind);
  const sent = write(query.amount, query.currency, { short: true });
  const spread = calculateReceiveSpread(summary);
  const isCompared = spread > 0;
  const isBest = isCompared && summary.isBestClear;
  return (
    <div className="overflow-hidden border-y border-line">
      <dl className="-ms-[calc(1rem+1px)] -mt-px grid grid-cols-[repeat(auto-fit,minmax(9.5rem,1fr))] lg:-ms-[calc(1.5rem+1px)]">
        <SummaryStat
          isRank={isBest}
          label={isBest ? t`Recipient gets (best offer)` : t`Recipient gets`}
          value={
            <OfferAmount
              amount={isSure && estimate ? Math.floor(max) : max}
              currency={query.toCurrency}
              isEstimate={!isSure && estimate}
              range={best?.range}
              isUnlabeled
              isShort={estimate}
            />
          }
          note={best ? t`through ${through}, ${how}` : t`through ${through}`}
        />
        {isCompared && (
          <SummaryStat
            isRank
            label={t`Best vs. worst offer`}
            value={<AboutMoney amount={spread} currency={query.toCurrency} isEstimate={estimate} />}
            note={<Trans>more for the same {sent}</Trans>}
          />
        )}
        <SummaryStat
          label={summary.providerCount > 1 ? t`Average cost` : t`Total cost`}
          value={<AboutMoney amount={summary.averageTotalCost} currency={query.currency} isEstimate={estimate} />}
          note={
            <Trans>
              <Percent value={summary.averageTotalCostPercent} {...(estimate && { decimals: 1 })} /> of what you send
            </Trans>
          }
        />
        {query.currency !== query.toCurrency && <WeeklyRateChange trend={summary.trend7d} asOf={summary.rateAsOf} />}
      </dl>
    </div>
  );
}

/** Returns the spread of the received amounts; for estimates, the difference between the rounded amounts. */
function calculateReceiveSpread({ receiveSpread, bestReceiveAmount: best, isEstimate }: Summary): number {
  return isEstimate ? subtractEstimates(best, best - receiveSpread) : receiveSpread;
}

type Summary = NonNullable<SearchView['searchSummary']>;
