import type { LiveEventData } from '@tern/contract/live-events.ts';
import { useEffect, useRef } from 'react';
import { browserClock } from '../../lib/time/browser-clock.ts';
import { openEventStream } from './event-stream.ts';
import { startLiveConnection } from './live-connection.ts';
import { isVisible, watchPage } from './watch-page.ts';

export type ChangedKind = LiveEventData<'changed'>['kind'];

/** How long figures may wait after a rate moved: a list of them is not asked for with every tick. */
const figuresMs = 5000;

/**
 * Hears what changes in the signed-in person's lists on their other devices, and when rates of these pairs moved, while the page is
 * open. Where there is no stream, everything is asked for again by the timer of [S4.7-1]. Nothing is opened while `pairs` are not known.
 */
export function usePersonalEvents(pairs: readonly string[] | undefined, onChanged: (kind: ChangedKind) => void): void {
  const told = useRef(onChanged);
  told.current = onChanged;
  const asked = pairs && [...pairs].sort().join();
  useEffect(() => {
    if (asked === undefined) return;
    let cancelFigures: (() => void) | undefined;
    let isFirst = true;
    const live = startLiveConnection(
      {
        ask: asked ? `personal=true&pairs=${asked}` : 'personal=true',
        onChanged: (kind) => told.current(kind),
        onRates: () => {
          // What changed between the last look and this stream was told to nobody.
          if (isFirst) told.current('everything');
          else
            cancelFigures ??= later(figuresMs, () => {
              cancelFigures = undefined;
              told.current('everything');
            });
          isFirst = false;
        },
        onReset: () => told.current('everything'),
        onState: () => {},
        async fetchLatest() {
          told.current('everything');
          return true;
        },
      },
      {
        now: browserClock,
        later,
        open: openEventStream,
        watch: watchPage,
        isOnline: navigator.onLine,
        isVisible: isVisible(),
      },
    );
    return () => {
      cancelFigures?.();
      live.stop();
    };
  }, [asked]);
}

function later(ms: number, run: () => void): () => void {
  const timer = setTimeout(run, ms);
  return () => clearTimeout(timer);
}
