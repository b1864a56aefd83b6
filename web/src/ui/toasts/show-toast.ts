/** [S2.2-6] A toast's text, type and time in milliseconds. */
export type Toast = {
  readonly message: string;
  readonly type?: 'info' | 'success' | 'warning' | 'error';
  readonly duration?: number;
  /** A newer toast of the same topic replaces the previous one. */
  readonly topic?: string;
};

export const toastEvent = 'toast';

/** Shows a toast from anywhere: a window event, so that nobody needs a reference to the shell. */
export function showToast(toast: Toast): void {
  window.dispatchEvent(new CustomEvent<Toast>(toastEvent, { detail: toast }));
}
