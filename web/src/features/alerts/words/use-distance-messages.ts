import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { formatRate } from '@tern/domain/money/format-money.ts';
import { usePageSettings } from '../../../page/page-settings.ts';
import { formatPercent } from '../../../ui/figures/format-percent.ts';
import { useMoneyFormatter } from '../../../ui/figures/page-currencies-provider.ts';
import type { AlertDistance } from '../market/alert-distance.ts';

/** Returns a function that describes the current distance to the target in one or two sentences. */
export function useDistanceMessages(): (distance: AlertDistance) => string {
  const { t } = useLingui();
  const { language } = usePageSettings();
  const write = useMoneyFormatter();
  return (distance) => {
    switch (distance.kind) {
      case 'rate': {
        const [gap, unit] = [formatRate(distance.gap, language), distance.toCurrency];
        const percent = formatPercent(distance.gapPercent, language);
        return distance.isReached
          ? t`The rate has reached your target.`
          : t`The rate is ${gap} ${unit} (${percent}) away from your target.`;
      }
      case 'change': {
        const moved = formatPercent(distance.movedPercent, language, 2, true);
        const threshold = formatPercent(distance.threshold, language);
        return t`The rate has changed by ${moved} so far. Your target is ${threshold}.`;
      }
      case 'change_not_begun': {
        const threshold = formatPercent(distance.threshold, language);
        return t`We measure the change from the first rate we see. We’ll notify you when the change reaches ${threshold}.`;
      }
      case 'money': {
        const gap = write(distance.gap, distance.currency, { of: distance.now });
        const { name } = distance.price;
        return distance.isReached ? t`${name} now meets your target.` : t`${name} is ${gap} away from your target.`;
      }
      case 'only_estimated_prices':
        return t`We have only estimated prices for this alert right now. They can’t trigger it.`;
      case 'too_few_days':
        return t`We don’t have rates for enough days yet to say which rate was the best.`;
      case 'providers':
        return t`We know of ${plural(distance.count, { one: '# provider', other: '# providers' })} for this transfer right now.`;
      case 'best': {
        const high = formatRate(distance.high, language);
        const percent = formatPercent(distance.gapPercent, language);
        return distance.isReached
          ? t`The current rate is the best in this period.`
          : t`The best rate was ${high}. The rate is now ${percent} away from it.`;
      }
      case 'unknown':
        return t`We can’t say right now how close this alert is to being triggered.`;
    }
  };
}
