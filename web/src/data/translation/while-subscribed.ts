/**
 * What `start` comes to; rejects once nothing was heard for `quietMs`. Each call of `heard` starts the wait anew: a download may take its
 * time for as long as it moves.
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
