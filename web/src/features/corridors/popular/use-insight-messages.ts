import { useLingui } from '@lingui/react/macro';
import { usePageSettings } from '../../../page/page-settings.ts';
import { formatPercent } from '../../../ui/figures/format-percent.ts';
import { useAboutMoneyFormatter } from '../../../ui/figures/use-about-money-formatter.ts';
import type { CorridorCardData } from './loading/corridor-card-data.ts';

/** Returns a function that expresses an insight as a sentence, or returns null if numbers are missing. */
export function useInsightMessages(): (
  corridor: Pick<CorridorCardData, 'insight' | 'isEstimate' | 'bestReceiveAmount'>,
) => string | null {
  const { t } = useLingui();
  const { language } = usePageSettings();
  const aboutMoney = useAboutMoneyFormatter();
  return ({ insight, isEstimate, bestReceiveAmount }) => {
    if (!insight) return null;
    const { more, toCurrency, changePercent, minutes } = insight;
    if (insight.kind === 'choosing_pays' && more !== undefined && toCurrency !== undefined) {
      const sum = aboutMoney(more, toCurrency, isEstimate, { of: bestReceiveAmount ?? undefined });
      return t`With the best offer, the recipient gets ${sum} more than with the average offer.`;
    }
    if (insight.kind === 'rate_moved' && changePercent !== undefined) {
      const change = formatPercent(Math.abs(changePercent), language, 1);
      return changePercent > 0 ? t`The rate rose ${change} in a week.` : t`The rate fell ${change} in a week.`;
    }
    if (insight.kind === 'arrives_soon' && minutes !== undefined) {
      if (insight.isTypical)
        return minutes <= 5
          ? t`With the fastest offer, money usually arrives in minutes.`
          : t`With the fastest offer, money usually arrives within an hour.`;
      return minutes <= 5
        ? t`With the fastest offer, money arrives in minutes.`
        : t`With the fastest offer, money arrives within an hour.`;
    }
    return null;
  };
}
