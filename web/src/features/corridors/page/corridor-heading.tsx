import { useLingui } from '@lingui/react/macro';
import type { CorridorFacts } from '@tern/contract/corridors/corridor-facts.ts';
import ArrowRight from 'lucide-react/icons/arrow-right';
import { CountryFlag } from '../../../data/reference/country-flag.tsx';
import { usePageSettings } from '../../../page/page-settings.ts';
import { numberFormat } from '../../../ui/words/formatter.ts';
import { useCorridorLabels } from './use-corridor-labels.ts';
import { useCorridorSummary } from './use-corridor-summary.ts';

/** Names the corridor and summarizes its best offer. */
export function CorridorHeading({ facts }: { readonly facts: CorridorFacts }) {
  const { t } = useLingui();
  const { language } = usePageSettings();
  const { from, to } = useCorridorLabels(facts);
  const summary = useCorridorSummary(facts);
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
        {summary ?? t`We don’t have any prices for this route right now.`}
      </p>
      {volume !== null && (
        <p className="mt-2 max-w-read text-14 text-ink-soft">{t`In 2021, people sent about ${billions(volume)} US dollars on this route (World Bank / KNOMAD estimate).`}</p>
      )}
    </>
  );

  function billions(millions: number): string {
    return numberFormat(language, {
      notation: 'compact',
      compactDisplay: 'long',
      maximumSignificantDigits: 3,
    }).format(millions * 1e6);
  }
}
