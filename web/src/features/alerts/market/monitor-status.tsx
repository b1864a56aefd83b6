import { Trans, useLingui } from '@lingui/react/macro';
import type { ConnectionState } from '@tern/domain/live/connection-policy.ts';
import { usePageSettings } from '../../../page/page-settings.ts';
import { formatList } from '../../../ui/words/format-list.ts';
import { dateFormat } from '../../../ui/words/formatter.ts';
import { useDateLocale } from '../../../ui/words/use-date-locale.ts';
import { isRateUsableForAlerts, type PairRates } from './pair-rate.ts';
import type { MonitorState } from './use-pair-rates.ts';

type Props = {
  readonly monitor: MonitorState;
  readonly rates: PairRates;
  /** Number of active and triggered alerts. */
  readonly watched: number;
  /** When the server last checked one of these alerts, in milliseconds since 1970. */
  readonly serverCheckedAt: number | undefined;
  /** Milliseconds since 1970. */
  readonly now: number;
};

/** [S4.7-1] Shows whether the rate monitor is active, its last and next check, and the sources of its rates. */
export function MonitorStatus({ monitor, rates, watched, serverCheckedAt, now }: Props) {
  const { t } = useLingui();
  const { language } = usePageSettings();
  const { connection } = monitor;
  const known = [...rates.values()];
  const isFed = known.some((rate) => isRateUsableForAlerts(rate, now));
  const isActive = watched > 0 && connection !== undefined && connection.isOnline && connection.isVisible && isFed;
  const checkedAt = Math.max(monitor.checkedAt ?? 0, serverCheckedAt ?? 0);
  const sources = [...new Set(known.map(({ sourceName }) => sourceName))];
  const next = useNextCheckLabel()(connection);
  return (
    <div
      className="mt-4 rounded-input bg-ice px-4 py-3 text-14 text-ink-soft"
      role="group"
      aria-label={t`Rate monitor`}
    >
      <p className="flex items-center gap-2 font-semibold text-ink">
        <span
          aria-hidden="true"
          className={`size-2.5 shrink-0 rounded-full border-2 ${isActive ? 'border-gain bg-gain' : 'border-ink-soft'}`}
        />
        {isActive ? t`Rate monitor active` : t`Rate monitor inactive`}
      </p>
      {watched === 0 ? (
        <p className="mt-1">{t`No alerts are active right now.`}</p>
      ) : (
        <p className="mt-1 flex flex-wrap gap-x-4">
          {checkedAt > 0 && (
            <span>
              <Trans>
                Last check: <CheckTime at={checkedAt} now={now} />
              </Trans>
            </span>
          )}
          {isActive && <span>{next}</span>}
          {sources.length > 0 && <span>{t`Rates from ${formatList(sources, language, 'conjunction')}`}</span>}
        </p>
      )}
      {watched > 0 && known.length > 0 && (
        <p className="mt-1">{isFed ? t`Tern keeps watching when this page is closed.` : t`Waiting for new rates`}</p>
      )}
    </div>
  );
}

function useNextCheckLabel() {
  const { t } = useLingui();
  const { language } = usePageSettings();
  return (connection: ConnectionState | undefined): string => {
    if (connection?.phase === 'open') return t`Next check: as soon as a rate changes`;
    if (connection?.due === undefined) return t`Next check: now`;
    const at = formatTimeOfDay(connection.due.at, language);
    return t`Next check: ${at}`;
  };
}

/** Shows a time of day, with the date unless it is today. */
function CheckTime({ at, now }: { readonly at: number; readonly now: number }) {
  const language = useDateLocale();
  const isToday = new Date(at).toDateString() === new Date(now).toDateString();
  return (
    <time dateTime={new Date(at).toISOString()} className="tabular-nums">
      {isToday
        ? formatTimeOfDay(at, language)
        : dateFormat(language, { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' }).format(at)}
    </time>
  );
}

function formatTimeOfDay(at: number, language: string): string {
  return dateFormat(language, { hour: '2-digit', minute: '2-digit', second: '2-digit' }).format(at);
}
