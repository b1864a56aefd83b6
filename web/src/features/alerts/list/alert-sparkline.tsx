import { useLingui } from '@lingui/react/macro';
import type { Alert } from '@tern/domain/alerts/alert.ts';
import { type DailyRate, rateWindow } from '@tern/domain/rates/rate-window.ts';
import { useMemo } from 'react';
import { useNow } from '../../../page/use-now.ts';
import { Sparkline } from '../../../ui/charts/sparkline.tsx';

type Props = { readonly alert: Alert; readonly history: readonly DailyRate[] | null | undefined };

const sparklineDays = 30;

/**
 * The pair's rates over the last 30 days, with a gap between rates that are more than four days apart. Renders nothing
 * without observed rates.
 */
export function AlertSparkline({ alert, history }: Props) {
  const { t } = useLingui();
  const today = new Date(useNow()).toISOString().slice(0, 10);
  const runs = useMemo(() => {
    const [last] = history?.slice(-1) ?? [];
    if (!history || !last) return [];
    // Uses the last close as the current rate, because the sparkline shows only observed days.
    const window = rateWindow(history, { days: sparklineDays, now: last, today });
    return window.runs.map((run) => run.map(({ day, rate }) => [Date.parse(day), rate] as const));
  }, [history, today]);
  const { fromCurrency, toCurrency } = alert;
  return (
    <Sparkline
      runs={runs}
      label={t`${fromCurrency} to ${toCurrency} over the last ${sparklineDays} days`}
      className="h-10 w-20 shrink-0 sm:w-28"
    />
  );
}
