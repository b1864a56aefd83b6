import { alertToWire } from '@tern/contract/alerts/alert-wire-format.ts';
import type { Alert, AlertDraft } from '@tern/domain/alerts/alert.ts';
import { exampleAlert, exampleNow } from '@tern/domain/alerts/examples/example-alert.ts';
import type { RemoteAlert } from '../src/features/alerts/shown-alerts.ts';

/** Returns an alert belonging to the user `maria`, as the server returns it. */
export function exampleRemoteAlert(
  wish: Partial<AlertDraft> = {},
  more: Partial<Alert> = {},
  syncedAt = exampleNow,
): RemoteAlert {
  const alert = { ...exampleAlert(wish), ...more };
  return { ...alertToWire(alert), userId: 'maria', syncedAt: new Date(syncedAt).toISOString(), notWatching: null };
}
