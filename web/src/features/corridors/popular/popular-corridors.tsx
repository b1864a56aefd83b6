import { useLingui } from '@lingui/react/macro';
import { corridorRegions } from '@tern/domain/corridors/corridor-regions.ts';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import { useId, useState } from 'react';
import { countryName } from '../../../data/reference/option-lists.ts';
import { useRegionLabels } from '../../../data/reference/use-region-labels.ts';
import { IconButton } from '../../../ui/controls/button.tsx';
import { Select } from '../../../ui/controls/select.tsx';
import { CorridorCard } from './corridor-card.tsx';
import { CorridorsProblem } from './corridors-problem.tsx';
import { CorridorsSkeleton } from './corridors-skeleton.tsx';
import type { CorridorCardData } from './loading/corridor-card-data.ts';
import type { CorridorsView } from './loading/load-popular-corridors.ts';
import { usePopularCorridors } from './loading/use-popular-corridors.ts';

type Props = {
  readonly initial: CorridorsView;
  /** Fills in the page's search form and scrolls to it. */
  readonly onChoose: (corridor: CorridorCardData) => void;
};

/** [S2.3-12] The most popular corridors with their current costs, as starting points for browsing. */
export function PopularCorridors({ initial, onChoose }: Props) {
  const { t } = useLingui();
  const { view, region, isBusy, refresh, choose } = usePopularCorridors(initial);
  const regions = useRegionLabels();
  const regionId = useId();
  const [filled, setFilled] = useState('');
  const choosing = (corridor: CorridorCardData): void => {
    onChoose(corridor);
    const [from, to] = [countryName(corridor.fromCountryCode), countryName(corridor.toCountryCode)];
    setFilled(t`We filled in the form: ${from} to ${to}.`);
  };
  const source = view.kind === 'shown' ? view.source : view.kind === 'fallback' ? 'built-in' : undefined;
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-2">
        <h2 id="popular-title" className="text-22">{t`Popular routes`}</h2>
        <div className="needs-script flex flex-wrap items-center gap-2">
          <label htmlFor={regionId} className="text-14 text-ink-soft">{t`Region`}</label>
          <Select id={regionId} value={region} onChange={(event) => choose(event.target.value)}>
            <option value="">{t`All regions`}</option>
            {corridorRegions.map((each) => (
              <option key={each} value={each}>
                {regions[each]}
              </option>
            ))}
          </Select>
          <IconButton label={t`Refresh popular routes`} aria-busy={isBusy} onClick={refresh}>
            <RefreshCw className={`size-5 ${isBusy ? 'animate-spin motion-reduce:animate-none' : ''}`} />
          </IconButton>
        </div>
      </div>
      <p role="status" className="sr-only">
        {filled}
      </p>
      {view.kind === 'fallback' && view.because === 'server_failed' && (
        <p role="status" className="mt-3 text-caution">
          {t`Unable to load popular corridors from server. Please try again later.`}
        </p>
      )}
      {view.kind === 'loading' && <CorridorsSkeleton />}
      {(view.kind === 'empty' || view.kind === 'failed') && (
        <CorridorsProblem kind={view.kind} isBusy={isBusy} onRetry={refresh} />
      )}
      {(view.kind === 'shown' || view.kind === 'fallback') && (
        // On a phone, eight stacked cards would fill the page, so they are in one row.
        <ul
          className="-mx-4 mt-4 flex snap-x scroll-px-4 gap-3 overflow-x-auto px-4 pb-2 sm:mx-0 sm:grid sm:grid-cols-2 sm:overflow-visible sm:px-0 lg:grid-cols-4"
          data-corridors
        >
          {view.corridors.map((corridor) => (
            <CorridorCard key={corridor.id} corridor={corridor} onChoose={choosing} />
          ))}
        </ul>
      )}
      {source && (
        <p className="mt-3 max-w-read text-14 text-ink-soft">
          {t`Data source`}: <span data-source={source}>{source}</span>.{' '}
          {t`Popularity is based on money sent in 2021 (World Bank / KNOMAD estimates) and searches on Tern. A route that’s first in both gets 100%.`}
        </p>
      )}
    </>
  );
}
