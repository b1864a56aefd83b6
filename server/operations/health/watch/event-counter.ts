import type { Clock } from '@tern/domain/time/clock.ts';
import type { Log } from '../../../foundation/log/log.ts';

export type EventCount = { readonly event: string; readonly times: number; readonly lastAt: number };

/** The maximum number of event names. Names are constants in the code, so this limit is never reached. */
const maxEventNames = 300;
/** Matches event names that indicate a problem. */
const problemEventPattern = /fail|unavailable|lost|not[-_]|late|refused|died|dropped|no-answer/;

/** Counts logged events by name for the operator, and records when each was last logged. Fields aren't stored. */
export function createEventCounter({ now }: { readonly now: Clock }) {
  const events = new Map<string, EventCount>();
  return {
    /** Returns a log that also counts its events. */
    tap:
      (log: Log): Log =>
      (event, fields) => {
        const known = events.get(event);
        if (known || events.size < maxEventNames)
          events.set(event, { event, times: (known?.times ?? 0) + 1, lastAt: now() });
        log(event, fields);
      },
    /** Returns the events since startup that indicate problems, most recent first. */
    troubles: (): readonly EventCount[] =>
      [...events.values()].filter(({ event }) => problemEventPattern.test(event)).sort((a, b) => b.lastAt - a.lastAt),
  };
}

export type EventCounter = ReturnType<typeof createEventCounter>;
