import { msg } from '@lingui/core/macro';
import { loadMessages } from '../../i18n/load-messages.ts';
import { showToast } from '../../ui/toasts/show-toast.ts';
import type { SendOutcome } from './outbox.ts';

const retentionMs = 4000;
const lostMs = 8000;

/** Says what became of an action that could not be sent. */
export async function notifySaved(outcome: Exclude<SendOutcome<unknown>, { kind: 'answered' }>): Promise<void> {
  const i18n = await loadMessages(document.documentElement.lang);
  if (outcome.kind === 'lost') {
    const message = i18n._(
      outcome.reason === 'no_room'
        ? msg`Not saved: you are offline, and this browser has no room left to keep it. Try again when you are online.`
        : msg`Not saved: your account could not be reached. Try again.`,
    );
    return showToast({ message, type: 'error', duration: lostMs });
  }
  const message = i18n._(
    outcome.reason === 'offline'
      ? msg`Will be saved when you are back online`
      : msg`Kept here. It is saved as soon as your account can be reached.`,
  );
  showToast({ message, type: 'info', duration: retentionMs });
}

/** [S8-25] Says that the queue was damaged: nothing vanishes in silence. */
export async function notifyReset(): Promise<void> {
  const i18n = await loadMessages(document.documentElement.lang);
  const message = i18n._(
    msg`What waited here to be saved was damaged and had to be cleared. Look once more at what you did offline.`,
  );
  showToast({ message, type: 'error', duration: lostMs });
}
