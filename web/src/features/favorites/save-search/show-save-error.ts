import { msg } from '@lingui/core/macro';
import type { Problem } from '@tern/contract/problem.ts';
import { loadMessageCatalog, loadMessages } from '../../../i18n/load-messages.ts';
import { showToast } from '../../../ui/toasts/show-toast.ts';

/** [S8-27] How long an error is shown, in milliseconds. */
const errorToastMs = 5000;

/** Shows a toast that explains why saving failed. */
export async function showSaveError(problem: Problem): Promise<void> {
  const [i18n] = await Promise.all([loadMessages(document.documentElement.lang), loadMessageCatalog('own')]);
  showToast({ message: i18n._(saveErrorMessage(problem)), type: 'error', duration: errorToastMs });
}

function saveErrorMessage({ code }: Problem) {
  switch (code) {
    case 'limit_reached':
      return msg`Your list is full. It can hold at most 50 items. Remove one first.`;
    case 'not_signed_in':
      return msg`Your session has ended. Sign in again to continue.`;
    case 'too_many_requests':
      return msg`You’ve tried too many times. Try again in a few minutes.`;
    default:
      return msg`Not saved. Please try again in a moment.`;
  }
}
