import type { Clock } from '@tern/domain/time/clock.ts';
import type { Log } from '../../../foundation/log/log.ts';

export type LoggedEvent = { readonly event: string; readonly times: number; readonly lastAt: number };

/** Names are written in the code, so there are few; a bound all the same. */
const maxNames = 300;
/** How the program's own names say that something did not go well. */
const trouble = /fail|unavailable|lost|not[-_]|late|refused|died|dropped|no_answer/;

/** Remembers of what is logged its name, how often and when last: what an operator wants to see first. Fields are not kept. */
export function createEventLog({ now }: { readonly now: Clock }) {
  const events = new Map<string, LoggedEvent>();
  return {
    /** The same log, noted on its way. */
    tap:
      (log: Log): Log =>
      (event, fields) => {
        const known = events.get(event);
        if (known || events.size < maxNames)
          events.set(event, { event, times: (known?.times ?? 0) + 1, lastAt: now() });
        log(event, fields);
      },
    /** What went wrong since the start, the latest first. */
    troubles: (): readonly LoggedEvent[] =>
      [...events.values()].filter(({ event }) => trouble.test(event)).sort((a, b) => b.lastAt - a.lastAt),
  };
}

export type EventLog = ReturnType<typeof createEventLog>;
