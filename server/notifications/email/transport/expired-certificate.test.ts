import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts';
import { enqueueMessages } from '../../outbox/outbox.store.ts';
import { exampleOutboxMessage } from '../testing/alert-content.ts';
import { expiredCertificate, testCaCertificate, testTlsKey, validCertificate } from '../testing/certificates.ts';
import { createTestDelivery, createUserWithEmail, readOutbox, waitForOutbox } from '../testing/delivery-fixture.ts';
import { startFakeSmtp } from '../testing/fake-smtp.ts';

let database: TestDatabase;
const known = getCACertificates('default');
beforeAll(async () => {
  database = await createTestDatabase();
  setDefaultCACertificates([...known, testCaCertificate]);
});
afterAll(async () => {
  setDefaultCACertificates(known);
  await database.close();
});

/** Starts delivering to a mail server with this certificate. */
async function deliverOver(cert: string) {
  const server = await startFakeSmtp({}, { secure: true, key: testTlsKey, cert });
  const delivery = createTestDelivery(database.db, server.url.replace('smtp:', 'smtps:'));
  onTestFinished(async () => {
    await delivery.stop();
    await server.close();
  });
  delivery.start();
  return { server, ...delivery };
}

it('mail is delayed while the server’s certificate is expired and delivered once it has been renewed', async () => {
  const maria = await createUserWithEmail(database.db, 'maria@one.example');
  await enqueueMessages(database.db, [exampleOutboxMessage(maria, 't1')]);
  const expired = await deliverOver(expiredCertificate);
  await expired.tried(1);
  await expired.stop();
  const [waiting] = await readOutbox(database.db);
  expect(waiting).toMatchObject({ status: 'waiting', attempts: 1, last_error: expect.stringContaining('expired') });
  expect(expired.notes).toMatchObject([{ outcome: { sent: false, isFinal: false } }]);

  await database.db
    .updateTable('outbox_messages')
    .set({ next_attempt_at: new Date(0) })
    .execute();
  const renewed = await deliverOver(validCertificate);
  await waitForOutbox(database.db, ([row]) => row?.status === 'sent');
  expect([expired.server.accepted.length, renewed.server.accepted.length]).toEqual([0, 1]);
});
