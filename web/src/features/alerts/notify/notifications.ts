import type { NotificationContent, NotificationGateway } from './notification-gateway.ts';

/** [S8-20] Why a notification wasn't allowed or shown. */
export type NotificationError =
  | 'unsupported'
  | 'blocked'
  | 'request_failed'
  | 'not_enabled'
  | 'not_granted'
  | 'creation_failed';

/**
 * [S5-12], [S6-5] Turns notifications on in this browser. This is the only place that asks for permission: call it
 * during a user's click.
 * @returns the error, or undefined if notifications are on.
 */
export async function enableNotifications(gateway: NotificationGateway): Promise<NotificationError | undefined> {
  const before = gateway.getPermission();
  if (before === undefined) return 'unsupported';
  if (before === 'denied') return 'blocked';
  const answer = before === 'granted' ? before : await gateway.requestPermission().catch(() => undefined);
  if (answer === undefined) return 'request_failed';
  if (answer === 'denied') return 'blocked';
  if (answer !== 'granted') return 'not_granted';
  gateway.setEnabled(true);
  return undefined;
}

/** Shows a notification if notifications are on in this browser. @returns the error, or undefined if it was shown. */
export async function showNotification(
  gateway: NotificationGateway,
  note: NotificationContent,
): Promise<NotificationError | undefined> {
  const permission = gateway.getPermission();
  if (permission === undefined) return 'unsupported';
  if (!gateway.isEnabled()) return 'not_enabled';
  if (permission !== 'granted') return 'not_granted';
  try {
    await gateway.show(note);
    return undefined;
  } catch {
    return 'creation_failed';
  }
}
