import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { formatRate } from '@tern/domain/money/format-money.ts';
import { usePageSettings } from '../../../page/page-settings.ts';
import { useMoneyText } from '../../../ui/figures/page-currencies.ts';
import { percentText } from '../../../ui/figures/percent-text.ts';
import type { AlertDistance } from '../market/alert-distance.ts';

/** Returns a function for the current distance to the target, in one sentence that claims no more than is known. */
export function useDistanceLabels(): (distance: AlertDistance) => string {
  const { t } = useLingui();
  const { language } = usePageSettings();
  const write = useMoneyText();
  return (distance) => {
    switch (distance.kind) {
      case 'rate': {
        const [gap, unit] = [formatRate(distance.gap, language), distance.toCurrency];
        const percent = percentText(distance.gapPercent, language);
        return distance.isReached ? t`Its target is reached now.` : t`${gap} ${unit} (${percent}) to go.`;
      }
      case 'change': {
        const moved = percentText(distance.movedPercent, language, 2, true);
        const threshold = percentText(distance.threshold, language);
        return t`Moved ${moved} so far; you hear of it at ${threshold}.`;
      }
      case 'change_not_begun': {
        const threshold = percentText(distance.threshold, language);
        return t`Counts from the first rate that is seen; you hear of it at ${threshold}.`;
      }
      case 'money': {
        const gap = write(distance.gap, distance.currency, { estimate: distance.price.isEstimate, of: distance.now });
        const { name, isEstimate } = distance.price;
        if (distance.isReached)
          return isEstimate
            ? t`Its target is reached now by estimate, with ${name}.`
            : t`Its target is reached now, with ${name}.`;
        return isEstimate ? t`${gap} to go by estimate; closest is ${name}.` : t`${gap} to go; closest is ${name}.`;
      }
      case 'no_sound_price':
        return t`Only estimated prices are available here, so this alert won't be triggered.`;
      case 'too_few_days':
        return t`Too few days were observed so far to say what the best was.`;
      case 'providers':
        return t`${plural(distance.count, { one: '# provider serves', other: '# providers serve' })} it now.`;
      case 'best': {
        const high = formatRate(distance.high, language);
        const percent = percentText(distance.gapPercent, language);
        return distance.isReached ? t`It is the best now.` : t`${percent} to go; the best was ${high}.`;
      }
      case 'unknown':
        return t`The distance is not known now.`;
    }
  };
}
