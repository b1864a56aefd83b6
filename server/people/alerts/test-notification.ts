import { randomUUID } from 'node:crypto';
import type { NewMessage } from '../../notifications/outbox/outbox.store.ts';

/**
 * Returns a notification that a person sends to themselves as a test; each one is separate. `at`: milliseconds since
 * 1970 UTC.
 */
export function testNotification(userId: string, at: number): NewMessage {
  return {
    id: randomUUID(),
    userId,
    kind: 'test_email',
    alertId: null,
    triggerId: null,
    content: { requestedAt: new Date(at).toISOString() },
    email: false,
    browser: true,
    notBefore: new Date(at),
  };
}
