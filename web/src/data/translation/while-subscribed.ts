/**
 * Returns the result of `start`; rejects after `quietMs` of silence. Each call of `heard` restarts the wait: a download
 * may take its time while it makes progress.
 */
export function whileSubscribed<T>(quietMs: number, start: (heard: () => void) => Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const heard = (): void => {
      clearTimeout(timer);
      timer = setTimeout(() => reject(new DOMException('Nothing was heard', 'TimeoutError')), quietMs);
    };
    heard();
    start(heard)
      .then(resolve, reject)
      .finally(() => clearTimeout(timer));
  });
}
