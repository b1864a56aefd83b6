import { randomUUID } from 'node:crypto';
import type { NewMessage } from '../../notifications/outbox/outbox.store.ts';

/**
 * Returns a test notification that a user sends to themselves. Each has its own id. `at`: milliseconds since 1970 UTC.
 */
export function createTestNotification(userId: string, at: number): NewMessage {
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
