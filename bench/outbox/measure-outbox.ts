import { openDatabase } from '../../server/foundation/db/database.ts';
import { migrate } from '../../server/foundation/db/migrate.ts';
import { exampleOutboxMessage } from '../../server/notifications/email/testing/alert-content.ts';
import { createTestDelivery, createUserWithEmail } from '../../server/notifications/email/testing/delivery-fixture.ts';
import { startSmtpSink } from '../../server/notifications/email/testing/fake-smtp.ts';
import {
  calculateMaxSendBurst,
  createSendRateLimiter,
} from '../../server/notifications/outbox/delivery/send-rate-limiter.ts';
import { enqueueMessages } from '../../server/notifications/outbox/outbox.store.ts';
import { createTemporaryFolder } from '../setting/server-process.ts';

type Load = { readonly messages: number; readonly perSecond: number; readonly domains: number };

/**
 * Queues all messages at once and sends them to an SMTP server at the given rate. The first messages, as many as the
 * rate allows in one burst, are due immediately. Each later message is due 1 / rate seconds after the previous one.
 * Returns percentiles of the delay from due time to acceptance, in milliseconds.
 */
export async function measureOutbox({ messages, perSecond, domains }: Load): Promise<{ p50Ms: number; p99Ms: number }> {
  const folder = createTemporaryFolder();
  const { db, connection, close } = await openDatabase({ dataFolder: folder.path, log: () => {}, now: Date.now });
  const { url, all, acceptedAt, close: closeSmtp } = await startSmtpSink(messages + domains);
  try {
    await migrate(connection, { log: () => {} });
    const people = await Promise.all(
      Array.from({ length: domains }, (_, number) => createUserWithEmail(db, `maria@${number}.example`)),
    );
    const each = messages / domains;
    const delivery = createTestDelivery(db, url, {
      rate: createSendRateLimiter({ perSecond, now: () => performance.now() }),
      pollMs: 250,
    });
    // Sends one message to each domain first, so that loading modules and opening connections don't count.
    await enqueueMessages(
      db,
      people.map((id) => exampleOutboxMessage(id, 'first')),
    );
    delivery.start();
    await delivery.tried(domains);
    const load = people.flatMap((id) =>
      Array.from({ length: each }, (_, number) => exampleOutboxMessage(id, `t${number}`)),
    );
    await enqueueMessages(db, load);
    const startedAt = performance.now();
    delivery.wake();
    await all;
    await delivery.stop();
    const late = acceptedAt
      .slice(domains)
      .map(
        (at, number) =>
          at - startedAt - (Math.max(0, number + 1 - calculateMaxSendBurst(perSecond)) * 1000) / perSecond,
      )
      .sort((a, b) => a - b);
    const at = (share: number): number => late[Math.floor(late.length * share)] ?? Number.NaN;
    return { p50Ms: at(0.5), p99Ms: at(0.99) };
  } finally {
    await closeSmtp();
    await close();
    folder.remove();
  }
}
