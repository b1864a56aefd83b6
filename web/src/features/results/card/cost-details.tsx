import { useLingui } from '@lingui/react/macro';
import type { ProviderAnswer } from '@tern/contract/search/provider-answer.ts';
import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ReactNode } from 'react';
import { CostText } from './cost-bar.tsx';
import { CostBreakdown } from './cost-breakdown.tsx';
import { PriceNotes } from './price-notes.tsx';

type Props = {
  readonly provider: ProviderAnswer;
  readonly currency: string;
  readonly fromCountry: string;
  /** Further facts about this price, below the lines. */
  readonly children?: ReactNode;
};

/** Shows the cost in a few words, which expand into every line of it. */
export function CostDetails({ provider, currency, fromCountry, children }: Props) {
  const { t } = useLingui();
  return (
    <details className="group/cost min-w-0 open:max-sm:basis-full sm:flex-1">
      <summary className="inline-flex min-h-11 list-none items-center gap-1.5 hover:text-ink [&::-webkit-details-marker]:hidden">
        <CostText provider={provider} currency={currency} />
        <ChevronDown aria-hidden className="size-4 shrink-0 group-open/cost:rotate-180" />
        <span className="sr-only">{t`, line by line: ${provider.name}`}</span>
      </summary>
      <div className="pb-3">
        <CostBreakdown provider={provider} currency={currency} />
        <PriceNotes provider={provider} fromCountry={fromCountry} />
        {children}
      </div>
    </details>
  );
}
