import { randomUUID } from 'node:crypto';
import type { NewMessage } from './enqueue.ts';

/** A message that a person sends to themselves to see that it arrives; each one is its own. `at`: milliseconds since 1970 UTC. */
export function testMessage(userId: string, channel: 'email' | 'notification', at: number): NewMessage {
  return {
    id: randomUUID(),
    userId,
    kind: 'test_email',
    alertId: null,
    triggerId: null,
    content: { channel, requestedAt: new Date(at).toISOString() },
    email: channel === 'email',
    browser: channel === 'notification',
    notBefore: new Date(at),
  };
}
