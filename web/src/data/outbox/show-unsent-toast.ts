import { msg } from '@lingui/core/macro';
import { loadMessages } from '../../i18n/load-messages.ts';
import { showToast } from '../../ui/toasts/show-toast.ts';
import type { SendOutcome } from './outbox.ts';

const queuedToastMs = 4000;
const lostToastMs = 8000;

/** Shows a message about an action that was queued or lost. */
export async function showUnsentToast(outcome: Exclude<SendOutcome<unknown>, { kind: 'answered' }>): Promise<void> {
  const i18n = await loadMessages(document.documentElement.lang);
  if (outcome.kind === 'lost') {
    const message = i18n._(
      outcome.reason === 'no_room'
        ? msg`We couldn’t save or send this. Check your connection, then try again.`
        : msg`Not saved. Please try again in a moment.`,
    );
    return showToast({ message, type: 'error', duration: lostToastMs });
  }
  if (outcome.reason === 'signed_out') {
    const message = i18n._(msg`Your session has ended. Sign in again to continue.`);
    return showToast({ message, type: 'warning', duration: lostToastMs });
  }
  const message = i18n._(
    outcome.reason === 'offline'
      ? msg`We’ll send this when you’re back online.`
      : msg`Saved on this device. We’ll send it as soon as we can connect.`,
  );
  showToast({ message, type: 'info', duration: queuedToastMs });
}

/** [S8-25] Shows a message that the queue was damaged, so no action is lost silently. */
export async function showQueueResetToast(): Promise<void> {
  const i18n = await loadMessages(document.documentElement.lang);
  const message = i18n._(
    msg`We may have lost changes that weren’t sent yet. Check your recent changes, and make any missing ones again.`,
  );
  showToast({ message, type: 'error', duration: lostToastMs });
}
