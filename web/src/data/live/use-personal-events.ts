import type { LiveEventData } from '@tern/contract/live-events.ts';
import { useEffect, useRef } from 'react';
import { browserClock } from '../../lib/time/browser-clock.ts';
import { openEventStream } from './event-stream.ts';
import { startLiveConnection } from './live-connection.ts';
import { isPageVisible, watchPage } from './watch-page.ts';

export type PersonalChangeKind = LiveEventData<'changed'>['kind'];

/** Delay before refetching values after a rate moves, in milliseconds, so lists aren't requested on every tick. */
const refetchDelayMs = 5000;

/**
 * Subscribes to changes made to the signed-in user's lists on any device, and to rate changes of the given pairs,
 * while the page is open. Without a stream, it polls at the interval of [S4.7-1]. No stream is opened while `pairs` is
 * undefined.
 */
export function usePersonalEvents(
  pairs: readonly string[] | undefined,
  onChanged: (kind: PersonalChangeKind) => void,
): void {
  const latestOnChanged = useRef(onChanged);
  latestOnChanged.current = onChanged;
  const asked = pairs && [...pairs].sort().join();
  useEffect(() => {
    if (asked === undefined) return;
    let cancelFigures: (() => void) | undefined;
    let isFirst = true;
    const live = startLiveConnection(
      {
        query: asked ? `personal=true&pairs=${asked}` : 'personal=true',
        onChanged: (kind) => latestOnChanged.current(kind),
        onRates: () => {
          // Otherwise, changes between the last read and the start of the stream would be missed.
          if (isFirst) latestOnChanged.current('everything');
          else
            cancelFigures ??= schedule(refetchDelayMs, () => {
              cancelFigures = undefined;
              latestOnChanged.current('everything');
            });
          isFirst = false;
        },
        onReset: () => latestOnChanged.current('everything'),
        onState: () => {},
        async fetchLatest() {
          latestOnChanged.current('everything');
          return true;
        },
      },
      {
        now: browserClock,
        later: schedule,
        open: openEventStream,
        watch: watchPage,
        isOnline: navigator.onLine,
        isVisible: isPageVisible(),
      },
    );
    return () => {
      cancelFigures?.();
      live.stop();
    };
  }, [asked]);
}

function schedule(ms: number, run: () => void): () => void {
  const timer = setTimeout(run, ms);
  return () => clearTimeout(timer);
}
