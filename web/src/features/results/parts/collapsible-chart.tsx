import { useLingui } from '@lingui/react/macro';
import { type ReactNode, Suspense, use, useEffect, useState } from 'react';
import { createHttpPageApi } from '../../../data/api/create-http-page-api.ts';
import { type ChartData, type ChartSectionId, type ChartState, loadChart } from '../../../data/api/load-charts.ts';
import type { SearchView } from '../../../data/api/normalize-search-response.ts';
import { searchFetch } from '../../../data/bot-check/search-fetch.ts';
import { Skeleton } from '../../../ui/surfaces/skeleton.tsx';
import { CollapsibleSection, useSectionOpenState } from './collapsible-section.tsx';

type Props<Part extends ChartSectionId> = {
  readonly part: Part;
  readonly title: string;
  readonly view: SearchView;
  /** The data included in the page, if the URL opens this section. */
  readonly preloaded: ChartState<Part>;
  readonly children: (data: ChartData[Part]) => ReactNode;
};

/** A collapsible section below the offers that loads its data when opened. */
export function CollapsibleChart<Part extends ChartSectionId>({ part, title, view, preloaded, children }: Props<Part>) {
  const [isOpen, toggle] = useSectionOpenState(part);
  const data = useChartData(part, view, preloaded, isOpen);
  const waiting = <Skeleton className="h-80" />;
  return (
    <CollapsibleSection part={part} title={title} isOpen={isOpen} onToggle={toggle}>
      <Suspense fallback={waiting}>
        {data === undefined ? waiting : <ChartContent data={data}>{children}</ChartContent>}
      </Suspense>
    </CollapsibleSection>
  );
}

/** Returns the data included in the page, or requests it when the section is opened and again for new results. */
function useChartData<Part extends ChartSectionId>(
  part: Part,
  answer: SearchView,
  given: ChartState<Part>,
  isOpen: boolean,
): ChartState<Part> {
  const [own, setOwn] = useState<{ readonly of: SearchView; readonly data: Promise<ChartData[Part] | null> }>();
  useEffect(() => {
    if (!isOpen || given !== undefined || own?.of === answer) return;
    const data = loadChart(part, answer, createHttpPageApi(searchFetch), new AbortController().signal);
    setOwn({ of: answer, data });
  }, [isOpen, given, own, part, answer]);
  if (given !== undefined) return given;
  return own?.of === answer ? own.data : undefined;
}

type ChartContentProps<T> = { readonly data: T | null | Promise<T | null>; readonly children: (data: T) => ReactNode };

function ChartContent<T>({ data, children }: ChartContentProps<T>) {
  const { t } = useLingui();
  const found = data instanceof Promise ? use(data) : data;
  if (found === null)
    return <p className="text-ink-soft">{t`We couldn’t load this part. Reload the page to try again.`}</p>;
  return children(found);
}
