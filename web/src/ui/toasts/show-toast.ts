/** [S2.2-6] A toast's text, type and duration in milliseconds. */
export type Toast = {
  readonly message: string;
  readonly type?: 'info' | 'success' | 'warning' | 'error';
  readonly duration?: number;
  /** A newer toast on the same topic replaces the previous one. */
  readonly topic?: string;
};

export const toastEventName = 'toast';

/** Toasts from before the shell was ready to show them, such as the result of a sign-in that ended on this page. */
let earlyToasts: Toast[] = [];

/** Shows a toast from anywhere. It uses a window event, so no caller needs a reference to the shell. */
export function showToast(toast: Toast): void {
  // A listener that shows the toast cancels its event.
  const isUnseen = window.dispatchEvent(new CustomEvent<Toast>(toastEventName, { detail: toast, cancelable: true }));
  if (isUnseen) earlyToasts.push(toast);
}

/** Returns and removes the toasts that haven't been shown yet. */
export function claimEarlyToasts(): Toast[] {
  const claimed = earlyToasts;
  earlyToasts = [];
  return claimed;
}
