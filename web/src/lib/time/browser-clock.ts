/** Returns the browser's current time, in milliseconds since 1970. */
export const browserClock = (): number => Date.now();

const listeners = new Set<() => void>();
const clockTickIntervalMs = 30_000;
let timer: ReturnType<typeof setInterval> | undefined;

/** Calls `listener` every 30 s, with one timer for the whole page. Returns a function that unsubscribes it. */
export function onClockTick(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(() => {
    for (const each of listeners) each();
  }, clockTickIntervalMs);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}
