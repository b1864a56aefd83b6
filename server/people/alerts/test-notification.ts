import { randomUUID } from 'node:crypto';
import type { NewMessage } from '../../notifications/outbox/outbox.store.ts';

/** A notification that a person sends to themselves to see that it arrives; each one is its own. `at`: milliseconds since 1970 UTC. */
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
