import { useLingui } from '@lingui/react/macro';
import type { NotificationError } from '../notify/notifications.ts';

/** Returns a function that returns the exact messages of [S8-20]. */
export function useNotificationErrorMessages(): (error: NotificationError) => string {
  const { t } = useLingui();
  const labels: Readonly<Record<NotificationError, string>> = {
    unsupported: t`Browser does not support notifications`,
    blocked: t`Notifications blocked by user`,
    request_failed: t`Notification request failed`,
    not_enabled: t`Notifications not enabled`,
    not_granted: t`Notification permission not granted`,
    creation_failed: t`Notification creation failed`,
  };
  return (error) => labels[error];
}
