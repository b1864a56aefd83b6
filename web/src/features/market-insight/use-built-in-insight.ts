import { useLingui } from '@lingui/react/macro';
import type { InsightFigures } from '@tern/domain/ai/insight-figures.ts';
import { formatMoney } from '@tern/domain/money/format-money.ts';
import { usePageSettings } from '../../app/page-settings.ts';
import { percentText } from '../../ui/figures/percent-text.ts';

/** [S8-28] The default market insight in the reader's words: the same two sentences as domain/ai/market-insight says in English. */
export function useBuiltInInsight(): (figures: InsightFigures) => string {
  const { t } = useLingui();
  const { language } = usePageSettings();
  return ({ fromCurrency, toCurrency, changePercent7d, bestReceiveAmount, averageReceiveAmount, receiveSpread }) => {
    const written = (amount: number) => formatMoney(amount, toCurrency, language, { code: true });
    const change = percentText(Math.abs(changePercent7d ?? 0), language, 1);
    const ahead = bestReceiveAmount - averageReceiveAmount;
    const [more, spread, best] = [written(ahead), written(receiveSpread), written(bestReceiveAmount)];
    const trend =
      changePercent7d === null
        ? ''
        : Math.abs(changePercent7d) < leastShown
          ? t`One ${fromCurrency} buys as much as 7 days ago.`
          : changePercent7d > 0
            ? t`One ${fromCurrency} buys ${change} more ${toCurrency} than 7 days ago.`
            : t`One ${fromCurrency} buys ${change} less ${toCurrency} than 7 days ago.`;
    const choice =
      receiveSpread > 0 && ahead > 0
        ? t`The best offer delivers ${more} above the average, and ${spread} lie between the best and the worst.`
        : t`All offers deliver about ${best}.`;
    return `${choice} ${trend}`.trim();
  };
}

/** Below this, one decimal shows nothing. */
const leastShown = 0.05;
