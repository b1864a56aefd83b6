/**
 * Returns the result of `start`; rejects after `quietMs` without activity. Each call to `restart` resets the timer, so
 * a slow download doesn't time out while it makes progress.
 */
export function withInactivityTimeout<T>(quietMs: number, start: (restart: () => void) => Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const restart = (): void => {
      clearTimeout(timer);
      timer = setTimeout(() => reject(new DOMException('No activity', 'TimeoutError')), quietMs);
    };
    restart();
    start(restart)
      .then(resolve, reject)
      .finally(() => clearTimeout(timer));
  });
}
