/** When a write to the remote copy is tried again ([S7-20], [S9-6]): after 2, 4 and 8 s, and only for faults that pass by themselves. */
export const transientSyncErrors = [
  'unavailable',
  'deadline-exceeded',
  'resource-exhausted',
  'internal',
  'cancelled',
  'network-request-failed',
  'timeout',
] as const;

export const syncRetries = 3;

/** @returns milliseconds to wait before retry number `retry` (1 is the first); undefined when it is not to be tried again. */
export function syncRetryDelayMs(retry: number, error: string): number | undefined {
  const isTransient = (transientSyncErrors as readonly string[]).includes(error);
  return isTransient && retry >= 1 && retry <= syncRetries ? 2 ** retry * 1000 : undefined;
}
