import { Trans, useLingui } from '@lingui/react/macro';
import { isEstimatedPrice } from '@tern/contract/search/is-estimated-price.ts';
import { subtractEstimates } from '@tern/domain/money/round-estimate.ts';
import type { SearchView } from '../../../data/api/normalize-search-response.ts';
import { AboutMoney } from '../../../ui/figures/about-money.tsx';
import { OfferAmount } from '../../../ui/figures/offer-amount.tsx';
import { useMoneyFormatter } from '../../../ui/figures/page-currencies-provider.ts';
import { Percent } from '../../../ui/figures/percent.tsx';
import { useDeliveryTimeLabels } from '../../../ui/words/use-delivery-time-labels.ts';
import { SummaryStat } from './summary-stat.tsx';
import { WeeklyRateChange } from './weekly-rate-change.tsx';

type Props = { readonly view: SearchView; readonly summary: NonNullable<SearchView['searchSummary']> };

/**
 * Summarizes a search by received amount in up to four figures: lowest sent amount, spread, average cost and weekly
 * rate change (B2-3).
 */
export function SendAmountSummary({ view: { providers, query }, summary }: Props) {
  const { t } = useLingui();
  const { within } = useDeliveryTimeLabels();
  const write = useMoneyFormatter();
  const { bestSendAmount: least, sendSpread, bestProvider, isEstimate } = summary;
  const best = providers.find((row) => row.id === bestProvider.id && row.sendAmount === least);
  const isSure = best !== undefined && !isEstimatedPrice(best);
  const through = bestProvider.name;
  const how = within(best?.deliveryTimeMinutes ?? null, best?.deliveryTimeKind);
  const received = write(query.receiveAmount, query.toCurrency, { short: true });
  const spread = isEstimate ? subtractEstimates(least + sendSpread, least) : sendSpread;
  const isBest = spread > 0 && summary.isBestClear;
  return (
    <div className="overflow-hidden border-y border-line">
      <dl className="-ms-[calc(1rem+1px)] -mt-px grid grid-cols-[repeat(auto-fit,minmax(9.5rem,1fr))] lg:-ms-[calc(1.5rem+1px)]">
        <SummaryStat
          isRank={isBest}
          label={isBest ? t`You pay (best offer)` : t`You pay`}
          value={
            <OfferAmount
              amount={least}
              currency={query.currency}
              isEstimate={!isSure && isEstimate}
              range={best?.range?.sendAmount}
              isUnlabeled
            />
          }
          note={best ? t`through ${through}, ${how}` : t`through ${through}`}
        />
        {spread > 0 && (
          <SummaryStat
            isRank
            label={t`Best vs. worst offer`}
            value={<AboutMoney amount={spread} currency={query.currency} isEstimate={isEstimate} />}
            note={<Trans>less to pay for the same {received}</Trans>}
          />
        )}
        <SummaryStat
          label={summary.providerCount > 1 ? t`Average cost` : t`Total cost`}
          value={<AboutMoney amount={summary.averageTotalCost} currency={query.currency} isEstimate={isEstimate} />}
          note={
            <Trans>
              <Percent value={summary.averageTotalCostPercent} {...(isEstimate && { decimals: 1 })} /> of what you send
            </Trans>
          }
        />
        {query.currency !== query.toCurrency && <WeeklyRateChange trend={summary.trend7d} asOf={summary.rateAsOf} />}
      </dl>
    </div>
  );
}
