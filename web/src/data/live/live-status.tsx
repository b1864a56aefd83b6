import { Trans, useLingui } from '@lingui/react/macro';
import { maxAlertRateAgeMs } from '@tern/domain/alerts/alert-rate-age.ts';
import type { ConnectionState } from '@tern/domain/live/connection-policy.ts';
import { useNow } from '../../page/use-now.ts';
import { dateFormat } from '../../ui/words/formatter.ts';
import { useDateLocale } from '../../ui/words/use-date-locale.ts';
import type { SearchView } from '../api/normalize-search-response.ts';
import type { LiveResults } from './use-live-results.ts';
import { useReorderCount } from './use-reorder-count.ts';

type Props = {
  readonly live: Pick<LiveResults, 'view' | 'isOffered' | 'state' | 'updatedAt' | 'pause' | 'resume'>;
  /** The offers in the order on the screen, which may follow the user's own score weights. */
  readonly offers: SearchView['providers'];
};

/**
 * A status line that shows the state of the connection and when the page's prices were last refetched, with a pause
 * button.
 */
export function LiveStatus({ live, offers }: Props) {
  const { t } = useLingui();
  const labels = useConnectionStateLabels();
  const { state, updatedAt } = live;
  const reorderCount = useReorderCount(offers, updatedAt);
  if (!live.isOffered) return null;
  return (
    <div className="needs-script -mt-3 mb-2 flex min-h-11 items-center gap-2 text-14 leading-tight text-ink-soft print:hidden">
      {state && (
        <>
          <span
            aria-hidden
            className={`size-2.5 shrink-0 rounded-full border-2 ${state.phase === 'open' ? 'border-gain bg-gain' : 'border-ink-soft'}`}
          />
          <span className="min-w-0">
            {labels(state, live.view)}
            {updatedAt !== undefined && (
              <>
                {' · '}
                <Trans>
                  last updated <TimeOfDay at={updatedAt} />
                </Trans>
              </>
            )}
          </span>
          <button
            type="button"
            className="min-h-11 shrink-0 px-2 font-semibold text-sea underline max-sm:ms-auto"
            onClick={state.isPaused ? live.resume : live.pause}
          >
            {state.isPaused ? t`Resume updates` : t`Pause updates`}
          </button>
        </>
      )}
      <p role="status" className="sr-only">
        {reorderCount > 0 && <span key={reorderCount}>{t`The list of offers has changed.`}</span>}
      </p>
    </div>
  );
}

/**
 * Returns a function that describes the connection. Only a live rate of the last 15 minutes is called live; the label
 * for older, daily and reference rates is "Waiting for new rates".
 */
function useConnectionStateLabels() {
  const { t } = useLingui();
  const now = useNow();
  return ({ isPaused, isOnline, phase }: ConnectionState, { midMarket }: SearchView): string => {
    if (isPaused) return t`Paused`;
    if (!isOnline) return t`Offline`;
    if (phase === 'timer') return t`We check for new rates every 5 minutes`;
    if (phase !== 'open') return t`Connecting`;
    if (midMarket?.kind === 'simulated') return t`Live updates, simulated rates`;
    const isLive = midMarket?.kind === 'live' && now - Date.parse(midMarket.asOf) <= maxAlertRateAgeMs.live;
    return isLive ? t`Live exchange rate` : t`Waiting for new rates`;
  };
}

function TimeOfDay({ at }: { readonly at: number }) {
  const language = useDateLocale();
  const time = dateFormat(language, { hour: '2-digit', minute: '2-digit', second: '2-digit' });
  return (
    <time dateTime={new Date(at).toISOString()} className="tabular-nums">
      {time.format(at)}
    </time>
  );
}
