/** [S2.2-6] What a toast says, how it looks, and for how many milliseconds it stays. */
export type Toast = {
  readonly message: string;
  readonly type?: 'info' | 'success' | 'warning' | 'error';
  readonly duration?: number;
  /** A newer toast of the same topic takes the place of the one before. */
  readonly topic?: string;
};

export const toastEvent = 'toast';

/** Shows a toast from anywhere: a window event, so that nobody needs to hold on to the shell. */
export function showToast(toast: Toast): void {
  window.dispatchEvent(new CustomEvent<Toast>(toastEvent, { detail: toast }));
}
