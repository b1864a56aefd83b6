import { showToast } from './show-toast.ts';

/** [S8-10] */
const errorToastMs = 5000;

/** [S8-10] Shows a message for 5 seconds saying that a search couldn't be started. */
export function showSearchError(message: string): void {
  showToast({ message, type: 'error', duration: errorToastMs });
}
