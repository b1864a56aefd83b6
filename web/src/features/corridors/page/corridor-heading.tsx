import { useLingui } from '@lingui/react/macro';
import type { CorridorFacts } from '@tern/contract/corridors/corridor-facts.ts';
import { isEstimatedPrice } from '@tern/contract/search/is-estimated-price.ts';
import ArrowRight from 'lucide-react/icons/arrow-right';
import { CountryFlag } from '../../../data/reference/country-flag.tsx';
import { usePageSettings } from '../../../page/page-settings.ts';
import { numberFormat } from '../../../ui/words/formatter.ts';
import { mainAmount, useCorridorLabels } from './use-corridor-labels.ts';

/** Names the corridor and summarizes its best offer. */
export function CorridorHeading({ facts }: { readonly facts: CorridorFacts }) {
  const { t } = useLingui();
  const { language } = usePageSettings();
  const { from, to, sent, received, percent, providers, equalNames } = useCorridorLabels(facts);
  const main = mainAmount(facts);
  const best = main?.offers[0];
  const { volumeUsdMillions: volume, corridor } = facts;
  return (
    <>
      <h1 className="mt-2 text-28 tracking-tight md:text-36">{t`Send money from ${from} to ${to}`}</h1>
      <p className="mt-2 flex items-center gap-2">
        <CountryFlag country={corridor.from.code} />
        <ArrowRight aria-hidden className="size-4 text-ink-soft rtl:-scale-x-100" />
        <CountryFlag country={corridor.to.code} />
      </p>
      <p className="mt-3 max-w-read text-18" suppressHydrationWarning>
        {main && best ? sentence(main.amount) : t`We don’t have any prices for this route right now.`}
      </p>
      {volume !== null && (
        <p className="mt-2 max-w-read text-14 text-ink-soft">{t`In 2021, people sent about ${billions(volume)} US dollars on this route (World Bank / KNOMAD estimate).`}</p>
      )}
    </>
  );

  function sentence(sum: number): string {
    if (!main || !best) return '';
    const [amount, receive, cost] = [
      sent(sum),
      received(best.receiveAmount, isEstimatedPrice(best), best.range),
      percent(Math.abs(best.totalCostPercent)),
    ];
    const [name, compared] = [best.name, providers(main.providerCount)];
    const names = equalNames(main);
    if (names)
      return t`Send ${amount} with ${name}, and about ${receive} arrives. Of ${compared}, ${names} are the cheapest and cost about the same.`;
    if (main.providerCount === 1)
      return isEstimatedPrice(best)
        ? t`Send ${amount} with ${name}, and about ${receive} arrives. We don’t know the price of any other provider.`
        : t`Send ${amount} with ${name}, and ${receive} arrives. We don’t know the price of any other provider.`;
    // If more arrives than the mid-market rate would give, there is no cost to show.
    if (best.totalCostPercent < 0)
      return t`Send ${amount} with ${name}, and ${receive} arrives. That’s ${cost} better than the mid-market rate, and the best price among ${compared}.`;
    return isEstimatedPrice(best)
      ? t`Send ${amount} with ${name}, and about ${receive} arrives. The estimated cost of ${cost} is the lowest among ${compared}.`
      : t`Send ${amount} with ${name}, and ${receive} arrives. The cost of ${cost} is the lowest among ${compared}.`;
  }

  function billions(millions: number): string {
    return numberFormat(language, {
      notation: 'compact',
      compactDisplay: 'long',
      maximumSignificantDigits: 3,
    }).format(millions * 1e6);
  }
}
