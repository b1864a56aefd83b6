import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { ObservedServiceResponse, ProviderFacts } from '@tern/contract/providers/provider-facts.ts';
import type { ProviderCategory } from '@tern/domain/providers/provider.ts';
import { usePageSettings } from '../../page/page-settings.ts';
import { formatPercent } from '../../ui/figures/format-percent.ts';
import { dateFormat } from '../../ui/words/formatter.ts';
import { useDateLocale } from '../../ui/words/use-date-locale.ts';
import { useQuarterFormatter } from '../../ui/words/use-quarter-formatter.ts';

const shortDateOptions = { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' } as const;

/**
 * Returns functions that write the texts of a provider's page. They make no claims about routes without observed
 * prices.
 */
export function useProviderLabels() {
  const { t } = useLingui();
  const { language } = usePageSettings();
  const days = dateFormat(useDateLocale(), shortDateOptions);
  const day = (at: string): string => days.format(Date.parse(at));
  const quarter = useQuarterFormatter();
  const percent = (value: number): string => formatPercent(value, language);

  /**
   * "We know the total cost on 306 routes. On at least half of them, sending with Western Union cost 4.3% of the amount
   * or less." A negative cost isn't shown as a number.
   */
  const cost = ({ provider: { name }, seen }: ProviderFacts): string => {
    if (seen.corridors === 0) return t`We haven’t seen a price from ${name} yet. We can only estimate it.`;
    if (!seen.cost) return t`We’ve seen ${name}’s fee but not its exchange rate, so we don’t know the total cost.`;
    const [low, median, high] = [percent(seen.cost.low), percent(seen.cost.median), percent(seen.cost.high)];
    const { corridors } = seen.cost;
    if (corridors === 1)
      return seen.cost.low < 0
        ? t`We know the total cost on one route. On that route, ${name}’s rate was better than the mid-market rate.`
        : t`We know the total cost on one route. On that route, sending with ${name} cost ${low} of the amount.`;
    const half =
      seen.cost.median < 0
        ? t`We know the total cost on ${corridors} routes. On at least half of them, ${name}’s rate was better than the mid-market rate.`
        : t`We know the total cost on ${corridors} routes. On at least half of them, sending with ${name} cost ${median} of the amount or less.`;
    if (seen.cost.high < 0) return half;
    // A rate better than the mid-market rate counts as a promotion, so it isn't shown as the lowest cost.
    const ends =
      seen.cost.low < 0
        ? t`The most expensive route cost ${high} of the amount.`
        : t`The cheapest route cost ${low}, and the most expensive route cost ${high}.`;
    return `${half} ${ends}`;
  };

  const category = (of: ProviderCategory): string =>
    ({
      bank: t`Bank`,
      digital_wallet: t`Mobile wallet`,
      mto: t`Money transfer company`,
      crypto_exchange: t`Crypto exchange`,
      neobank: t`Money app`,
    })[of];

  /** "Aug 20, 2025", or "Q3 2025" if only the quarter is known. */
  const seenDay = ({ seenAt, precision, period }: ObservedServiceResponse): string =>
    precision === 'quarter' && period !== null ? quarter(period) : day(seenAt);

  const routes = (count: number): string => t`${plural(count, { one: '# route', other: '# routes' })}`;

  return { cost, category, day, seenDay, percent, routes };
}
