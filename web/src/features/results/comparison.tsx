import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { SearchView } from '../../data/api/normalize-answer.ts';
import { EstimateNote } from './top/estimate-note.tsx';
import { MidMarketLine } from './top/mid-market-line.tsx';
import { RecommendationStrip } from './top/recommendation-strip.tsx';
import { SourceNotes } from './top/source-notes.tsx';
import { SummaryBand } from './top/summary-band.tsx';

type Props = {
  readonly view: SearchView;
  /** What the figures mean, in words. */
  readonly insight: ReactNode;
};

/** Compares the offers as a whole, below them: four figures, what they mean, the rate, and what was recommended. */
export function Comparison({ view, insight }: Props) {
  const { t } = useLingui();
  if (view.providers.length === 0) return <SourceNotes view={view} />;
  return (
    <section aria-labelledby="comparison" className="mt-10">
      <h2 id="comparison" className="mb-3 text-22 tracking-tight">
        {t`How these offers compare`}
      </h2>
      <SummaryBand view={view} />
      {insight}
      <div className="mt-3 text-14 text-ink-soft">
        {view.midMarket && <MidMarketLine mid={view.midMarket} />}
        <SourceNotes view={view} />
      </div>
      <EstimateNote view={view} />
      <RecommendationStrip view={view} />
    </section>
  );
}
