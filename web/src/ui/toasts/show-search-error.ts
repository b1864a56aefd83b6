import { showToast } from './show-toast.ts';

/** [S8-10] */
const errorToastMs = 5000;

/** [S8-10] Shows an error about a search for 5 seconds. */
export function showSearchError(message: string): void {
  showToast({ message, type: 'error', duration: errorToastMs });
}
