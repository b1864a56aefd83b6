import { useLingui } from '@lingui/react/macro';
import type { CorridorSnapshot } from '@tern/contract/favorites/corridor-snapshot.ts';
import { rateWindow } from '@tern/domain/rates/rate-window.ts';
import { useEffect, useState } from 'react';
import { createHttpPageApi } from '../../../data/api/create-http-page-api.ts';
import { usePageSettings } from '../../../page/page-settings.ts';
import { useRateAge } from '../../../page/use-rate-age.ts';
import { Sparkline } from '../../../ui/charts/sparkline.tsx';
import { Age } from '../../../ui/figures/age.tsx';
import { formatPercent } from '../../../ui/figures/format-percent.ts';

const sparklineDays = 30;
/** Number of days to request: more than are shown, because the newest rate may be weeks old. */
const requestedDays = 90;
const api = createHttpPageApi((input, init) => window.fetch(input, init));
const trendClasses = { rising: 'text-gain', falling: 'text-beak-text', stable: 'text-ink-soft' } as const;

/** [S4.4-1] Describes how the mid-market rate moved over the last seven days, and draws a line for the last thirty. */
export function WeekTrend({ now }: { readonly now: CorridorSnapshot }) {
  const { t } = useLingui();
  const { language } = usePageSettings();
  const { currency, toCurrency, trend7d } = now;
  const points = useDailyCloses(currency, toCurrency);
  // The line ends with the newest rate, even if it is old; its age is shown next to it.
  const latest = { day: now.midAsOf.slice(0, 10), rate: now.midRate };
  const { runs } = rateWindow(points, { days: sparklineDays, now: latest, today: latest.day });
  const age = useRateAge()(now.midAsOf);
  const shown = age.isCurrent ? trend7d : null;
  const percent = formatPercent(Math.abs(trend7d?.changePercent ?? 0), language, 1);
  const words = {
    rising: t`Rose ${percent} in the last 7 days`,
    falling: t`Fell ${percent} in the last 7 days`,
    stable: t`Little change in the last 7 days`,
  };
  return (
    <div className="flex items-center gap-3">
      <p className="text-14">
        <span className="block text-ink-soft">
          {t`Mid-market rate`}, <Age at={now.midAsOf} />
        </span>
        <span className={`font-medium ${shown ? trendClasses[shown.direction] : ''}`}>
          {shown
            ? words[shown.direction]
            : age.isCurrent
              ? t`We have no rate from a week ago to compare`
              : t`The rate is ${age.words}`}
        </span>
      </p>
      {/* Drawn only if at least three rates have no long gap between them (`splitAtGaps`). */}
      {runs.some((run) => run.length > 2) && (
        <Sparkline
          runs={runs.map((run) => run.map(({ day, rate }) => [Date.parse(day), rate] as const))}
          label={t`The rate from ${currency} to ${toCurrency} over ${sparklineDays} days`}
          className="h-9 w-24 shrink-0"
        />
      )}
    </div>
  );
}

type DailyClose = { readonly day: string; readonly rate: number };

/** Returns a pair's daily closes; empty while they load, or if they are unavailable. */
function useDailyCloses(from: string, to: string): readonly DailyClose[] {
  const [closes, setCloses] = useState<readonly DailyClose[]>([]);
  useEffect(() => {
    const stop = new AbortController();
    api.rateHistory({ from, to, days: requestedDays }, stop.signal).then(
      (reply) => {
        if (reply.ok) setCloses(reply.data.points);
      },
      () => undefined,
    );
    return () => stop.abort();
  }, [from, to]);
  return closes;
}
