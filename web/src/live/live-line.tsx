import { Trans, useLingui } from '@lingui/react/macro';
import type { ConnectionState } from '@tern/domain/live/connection-policy.ts';
import { usePageSettings } from '../app/page-settings.ts';
import { Button } from '../ui/controls/button.tsx';
import type { LiveRates } from './use-live-rates.ts';

/** One quiet line: whether the page follows the rates, when it last heard of them, and a button that holds it still. */
export function LiveLine({ live }: { readonly live: LiveRates }) {
  const { t } = useLingui();
  const words = useStateWords();
  const { state, heardAt, moves } = live;
  if (!live.isOffered) return null;
  return (
    <div className="needs-script -mt-3 mb-2 flex min-h-11 flex-wrap items-center gap-x-2 text-14 text-ink-soft print:hidden">
      {state && (
        <>
          <span
            aria-hidden
            className={`size-2.5 rounded-full border-2 ${state.phase === 'open' ? 'border-gain bg-gain' : 'border-ink-soft'}`}
          />
          <span>
            {words(state)}
            {heardAt !== undefined && (
              <>
                {' · '}
                <Trans>
                  last update <Moment at={heardAt} />
                </Trans>
              </>
            )}
          </span>
          <Button
            type="button"
            kind="quiet"
            className="px-3 text-14 underline"
            onClick={state.isPaused ? live.resume : live.pause}
          >
            {state.isPaused ? t`Resume` : t`Pause updates`}
          </Button>
        </>
      )}
      <p role="status" className="sr-only">
        {moves > 0 && <span key={moves}>{t`Rates moved; the order changed`}</span>}
      </p>
    </div>
  );
}

function useStateWords() {
  const { t } = useLingui();
  const { instance } = usePageSettings();
  return ({ isPaused, isOnline, phase }: ConnectionState): string => {
    if (isPaused) return t`Paused`;
    if (!isOnline) return t`Offline`;
    if (phase === 'timer') return t`Checked every 5 minutes`;
    if (phase !== 'open') return t`Connecting`;
    return instance.simulated ? t`Live, simulated` : t`Live`;
  };
}

function Moment({ at }: { readonly at: number }) {
  const { language } = usePageSettings();
  const time = new Intl.DateTimeFormat(language, { hour: '2-digit', minute: '2-digit', second: '2-digit' });
  return (
    <time dateTime={new Date(at).toISOString()} className="tabular-nums">
      {time.format(at)}
    </time>
  );
}
