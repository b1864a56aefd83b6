import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { SearchView } from '../../../data/api/normalize-search-response.ts';
import { EstimateNote } from '../top/estimate-note.tsx';
import { MidMarketRateNote } from '../top/mid-market-rate-note.tsx';
import { RecommendationStrip } from '../top/recommendation-strip.tsx';
import { SummaryBand } from '../top/summary-band.tsx';
import { CollapsibleSection, useSectionOpenState } from './collapsible-section.tsx';

type Props = {
  readonly view: SearchView;
  /** What the figures mean, in words. */
  readonly insight: ReactNode;
};

/**
 * Summarizes all offers: up to four figures, their meaning, the rate, the number of estimates, and the recommendations.
 */
export function OffersOverview({ view, insight }: Props) {
  const { t } = useLingui();
  const [isOpen, toggle] = useSectionOpenState('comparison');
  if (view.providers.length === 0) return null;
  return (
    <CollapsibleSection part="comparison" title={t`How these offers compare`} isOpen={isOpen} onToggle={toggle}>
      <SummaryBand view={view} />
      {insight}
      {view.midMarket && view.midMarket.from !== view.midMarket.to && (
        <p className="mt-3 text-14 text-ink-soft">
          <MidMarketRateNote mid={view.midMarket} />
        </p>
      )}
      <EstimateNote view={view} />
      <RecommendationStrip view={view} />
    </CollapsibleSection>
  );
}
