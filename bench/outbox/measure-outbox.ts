import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { openDatabase } from '../../server/db/database.ts';
import { migrate } from '../../server/db/migrate.ts';
import { createSendRate } from '../../server/mail/delivery/send-rate.ts';
import { enqueueMessages } from '../../server/mail/outbox.store.ts';
import { alertMail } from '../../server/mail/testing/alert-content.ts';
import { deliveryTo, personWith } from '../../server/mail/testing/delivery-room.ts';
import { temporaryFolder } from '../setting/server-process.ts';

type Load = { readonly messages: number; readonly perSecond: number; readonly domains: number };

/**
 * Queues all messages at once and delivers them over the rate to a server of the real protocol. The k-th message is due k / rate after the
 * first; its lateness is how much later it was accepted.
 */
export async function measureOutbox({ messages, perSecond, domains }: Load): Promise<{ p50Ms: number; p99Ms: number }> {
  const folder = temporaryFolder();
  const { db, connection, close } = await openDatabase({ dataFolder: folder.path, log: () => {}, now: Date.now });
  const accepted: number[] = [];
  const { server, url, all } = await startServer(messages, accepted);
  try {
    await migrate(connection, { log: () => {} });
    const people = await Promise.all(
      Array.from({ length: domains }, (_, number) => personWith(db, `maria@${number}.example`)),
    );
    const each = messages / domains;
    for (const id of people) {
      await enqueueMessages(
        db,
        Array.from({ length: each }, (_, number) => alertMail(id, `t${number}`)),
      );
    }
    const delivery = deliveryTo(db, url, {
      rate: createSendRate({ perSecond, now: () => performance.now() }),
      pollMs: 250,
    });
    const startedAt = performance.now();
    delivery.start();
    await all;
    await delivery.stop();
    const late = accepted.map((at, number) => at - startedAt - (number * 1000) / perSecond).sort((a, b) => a - b);
    const at = (share: number): number => Math.max(0, late[Math.floor(late.length * share)] ?? Number.NaN);
    return { p50Ms: at(0.5), p99Ms: at(0.99) };
  } finally {
    await new Promise<void>((resolve) => server.close(() => resolve()));
    await close();
    folder.remove();
  }
}

async function startServer(messages: number, accepted: number[]) {
  let finish = (): void => {};
  const all = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    closeTimeout: 100,
    onData(stream, _session, done) {
      stream.resume().on('end', () => {
        done();
        if (accepted.push(performance.now()) === messages) finish();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { server, all, url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}` };
}
