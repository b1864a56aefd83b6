import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { CorridorFacts } from '@tern/contract/corridors/corridor-facts.ts';
import type { PricedAmount } from '@tern/contract/corridors/main-priced-amount.ts';
import type { EstimateRange } from '@tern/domain/money/format-estimate-range.ts';
import { countryNameInSentence } from '../../../data/reference/country-name-in-sentence.ts';
import { usePageSettings } from '../../../page/page-settings.ts';
import { formatPercent } from '../../../ui/figures/format-percent.ts';
import { useMoneyFormatter } from '../../../ui/figures/page-currencies-provider.ts';
import { formatList } from '../../../ui/words/format-list.ts';
import { dateFormat } from '../../../ui/words/formatter.ts';
import { useDateLocale } from '../../../ui/words/use-date-locale.ts';

const maxAboutEqualProviderNames = 3;

/** Returns a corridor's country names, and functions that format its numbers, for use in sentences. */
export function useCorridorLabels({ corridor, currency, toCurrency }: CorridorFacts) {
  const { t } = useLingui();
  const { language } = usePageSettings();
  const write = useMoneyFormatter();
  const sent = (amount: number): string => write(amount, currency, { short: true });
  const received = (amount: number, estimate: boolean, range?: EstimateRange | null): string =>
    write(amount, toCurrency, { estimate, range });
  const dayWriter = dateFormat(useDateLocale(), {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
  return {
    from: countryNameInSentence(corridor.from.code, language),
    to: countryNameInSentence(corridor.to.code, language),
    sent,
    received,
    percent: (value: number): string => formatPercent(value, language),
    day: (at: string): string => (Number.isNaN(Date.parse(at)) ? at : dayWriter.format(Date.parse(at))),
    /** The cheapest providers if they are about equal: "Wise, Ria, Xoom, and 2 more"; otherwise undefined. */
    equalNames: ({ aboutEqual, offers }: PricedAmount): string | undefined => {
      const names = offers
        .flatMap(({ id, name }) => (aboutEqual.includes(id) ? [name] : []))
        .slice(0, maxAboutEqualProviderNames);
      const more = aboutEqual.length - names.length;
      if (names.length === 0) return undefined;
      const rest = more > 0 ? [t`${plural(more, { one: '# more', other: '# more' })}`] : [];
      return formatList([...names, ...rest], language, 'conjunction');
    },
    providers: (count: number): string => t`${plural(count, { one: '# provider', other: '# providers' })}`,
  };
}
