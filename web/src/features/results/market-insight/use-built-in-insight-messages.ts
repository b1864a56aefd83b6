import { useLingui } from '@lingui/react/macro';
import type { InsightNumbers } from '@tern/domain/ai/insight-numbers.ts';
import { usePageSettings } from '../../../page/page-settings.ts';
import { formatPercent } from '../../../ui/figures/format-percent.ts';
import { useAboutMoneyFormatter } from '../../../ui/figures/use-about-money-formatter.ts';

/**
 * [S8-28] Returns a function that writes the built-in market insight in the reader's language, in at most two
 * sentences: how the best offer compares, and how the rate changed. The server writes its own in English
 * (domain/ai/market-insight).
 */
export function useBuiltInInsightMessages(): (figures: InsightNumbers) => string {
  const { t } = useLingui();
  const { language } = usePageSettings();
  const aboutMoney = useAboutMoneyFormatter();
  return (figures) => {
    const { fromCurrency, toCurrency, changePercent7d, isEstimate, isBestUnclear } = figures;
    const { bestReceiveAmount: best, averageReceiveAmount: average, receiveSpread } = figures;
    const written = (amount: number) => aboutMoney(amount, toCurrency, isEstimate === true, { of: best });
    const change = formatPercent(Math.abs(changePercent7d ?? 0), language, 1);
    const [more, spread] = [written(best - average), written(receiveSpread)];
    const trend =
      changePercent7d === null
        ? ''
        : Math.abs(changePercent7d) < minShownPercent
          ? t`One ${fromCurrency} buys about as much ${toCurrency} as it did 7 days ago.`
          : changePercent7d > 0
            ? t`One ${fromCurrency} buys ${change} more ${toCurrency} than it did 7 days ago.`
            : t`One ${fromCurrency} buys ${change} less ${toCurrency} than it did 7 days ago.`;
    const choice =
      !isBestUnclear && receiveSpread > 0 && best > average
        ? t`With the best offer, the recipient gets ${more} more than with the average and ${spread} more than with the worst.`
        : '';
    return `${choice} ${trend}`.trim();
  };
}

/** Smaller values round to 0 at one decimal place. */
const minShownPercent = 0.05;
