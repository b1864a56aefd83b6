import { useLingui } from '@lingui/react/macro';
import type { SearchResponse } from '@tern/contract/search/search-response.ts';
import { type DailyRate, rateWindow } from '@tern/domain/rates/rate-window.ts';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { usePageSettings } from '../../../page/page-settings.ts';
import { useRateAge } from '../../../page/use-rate-age.ts';
import { DataTable } from '../../../ui/charts/data-table.tsx';
import { ParallelMarketNote } from './parallel-market-note.tsx';
import { PeriodLinks } from './period-links.tsx';
import { RateHistoryChart } from './rate-history-chart.tsx';
import { parseRateHistoryDays } from './rate-history-days.ts';
import { type ObservedDays, useRateHistoryMessages } from './use-rate-history-messages.ts';

type Props = {
  /** Daily closes, oldest first, and the number of days with an observed rate; undefined if unavailable. */
  readonly history:
    | {
        readonly points: readonly (DailyRate & { readonly source: string })[];
        readonly observed?: ObservedDays | undefined;
      }
    | undefined;
  readonly midMarket: SearchResponse['midMarket'];
};

/** Shows the corridor's rate over 7, 30 or 90 days, and compares the current rate with the observed days. */
export function RateHistory({ history, midMarket }: Props) {
  const points = history?.points;
  const { t } = useLingui();
  const [search] = useSearchParams();
  const { now } = usePageSettings();
  const words = useRateHistoryMessages();
  const days = parseRateHistoryDays(search);
  const { from, to } = midMarket;
  const window = useMemo(
    () =>
      rateWindow(points ?? [], {
        days,
        now: { day: midMarket.asOf.slice(0, 10), rate: midMarket.rate },
        today: new Date(now).toISOString().slice(0, 10),
      }),
    [points, days, midMarket, now],
  );
  const { isCurrent } = useRateAge()(midMarket.asOf);
  const asOf = words.day(midMarket.asOf);
  const rate = words.rate(midMarket.rate);
  const sources = new Map(points?.map((point) => [point.day, point.source]));
  return (
    <section id="rate-history" aria-labelledby="rate-history-title" className="drawn-near scroll-mt-24">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="rate-history-title" className="text-22">
          {t`The rate over time`}
        </h2>
        <PeriodLinks current={days} />
      </div>
      <ParallelMarketNote from={from} to={to} />
      {history === undefined || points === undefined ? (
        <p className="mt-3 text-ink-soft">{t`We couldn’t load past rates. Reload the page to try again.`}</p>
      ) : (
        <>
          <p className="mt-3 max-w-read" suppressHydrationWarning>
            {t`Mid-market rate: 1 ${from} = ${rate} ${to}, as of ${asOf}.`} {words.standing(window, days, isCurrent)}
          </p>
          <p className="mt-1 mb-3 max-w-read text-14 text-ink-soft" suppressHydrationWarning>
            {words.coverage(window, days, points.at(-1)?.day)} {words.density(window, history.observed)}{' '}
            {window.points.length > 0 && words.movement(window, isCurrent)}
          </p>
          <RateHistoryChart window={window} from={from} to={to} />
          {window.points.length > 0 && (
            <DataTable
              label={t`Show as a table`}
              caption={t`${from} to ${to}, day by day`}
              columns={[t`Day`, t`1 ${from} in ${to}`, t`Source`]}
              rows={window.points.map((point) => ({
                key: point.day,
                cells: [words.day(point.day), words.rate(point.rate), sources.get(point.day) ?? midMarket.sourceName],
              }))}
            />
          )}
        </>
      )}
    </section>
  );
}
