import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { CorridorFacts } from '@tern/contract/corridors/corridor-facts.ts';
import { formatMoney } from '@tern/domain/money/format-money.ts';
import { usePageSettings } from '../../app/page-settings.ts';
import { percentText } from '../../ui/figures/percent-text.ts';
import { dateFormat } from '../../ui/words/formatter.ts';
import { placeName } from '../../ui/words/place-name.ts';

export type PricedAmount = CorridorFacts['amounts'][number];

/** A corridor's names and figures as they stand in its sentences. Only what the answer holds is ever said. */
export function useCorridorWords({ corridor, currency, toCurrency }: CorridorFacts) {
  const { t } = useLingui();
  const { language } = usePageSettings();
  const sent = (amount: number): string => formatMoney(amount, currency, language, { short: true, code: true });
  const received = (amount: number): string => formatMoney(amount, toCurrency, language, { code: true });
  const dayWriter = dateFormat(language, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
  return {
    from: placeName(corridor.from.code, language),
    to: placeName(corridor.to.code, language),
    sent,
    received,
    percent: (value: number): string => percentText(value, language),
    day: (at: string): string => (Number.isNaN(Date.parse(at)) ? at : dayWriter.format(Date.parse(at))),
    providers: (count: number): string => t`${plural(count, { one: '# provider', other: '# providers' })}`,
  };
}

/** The amount that stands for the corridor: the middle one. */
export function mainAmount(facts: CorridorFacts): PricedAmount | undefined {
  return facts.amounts[1] ?? facts.amounts[0];
}

/** Whether a price must be called an estimate (decisions.md 8). */
export function isGuess(offer: PricedAmount['offers'][number]): boolean {
  return offer.isEstimate || offer.fallbacks.length > 0;
}
