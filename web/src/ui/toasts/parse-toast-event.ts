import type { Toast } from './show-toast.ts';

/** [S9-13] The default duration of a toast, in milliseconds. */
export const defaultToastMs = 3000;

/** Returns a window event's toast; undefined if it is invalid, because any script on the page can dispatch one. */
export function parseToastEvent(event: Event): Toast | undefined {
  const detail: unknown = 'detail' in event ? event.detail : undefined;
  if (typeof detail !== 'object' || detail === null || !('message' in detail)) return undefined;
  const { message, type, duration, topic } = detail as Record<string, unknown>;
  if (typeof message !== 'string' || message.trim() === '') return undefined;
  return {
    message,
    type: type === 'success' || type === 'warning' || type === 'error' ? type : 'info',
    duration: typeof duration === 'number' && duration > 0 && Number.isFinite(duration) ? duration : defaultToastMs,
    ...(typeof topic === 'string' && { topic }),
  };
}

/** Returns how long a toast is shown, in milliseconds. */
export function toastDurationMs({ duration = defaultToastMs }: Toast): number {
  return duration;
}
