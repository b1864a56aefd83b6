import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTrustTokenHeaders } from '../../testing/people/create-trust-token-headers.ts';
import { signInAs, testOrigin } from '../../testing/sign-in-as.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';

let test: TestApp;
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tern-contact-'));
  test = await startTestApp({ DATA_FOLDER: folder, OPERATOR_EMAIL: 'desk@tern.example' });
});
afterEach(async () => {
  await test.close();
  await rm(folder, { recursive: true });
});

const id = (n: number) => `11111111-1111-4111-8111-${String(n).padStart(12, '0')}`;
const letter = { name: 'Maria', email: 'maria@example.org', topic: 'wrong_price', message: 'The fee\nis 4.' };
const post = (body: object, from = '10.0.0.1', proof = createTrustTokenHeaders(test, 'contact')) =>
  test.app.inject({
    method: 'POST',
    url: '/api/contact',
    headers: { origin: testOrigin, ...proof },
    remoteAddress: from,
    payload: body,
  });
const stored = () => test.context.db.selectFrom('contact_messages').selectAll().orderBy('id').execute();
const queued = () =>
  test.context.db.selectFrom('outbox_messages').select(['id', 'kind', 'address', 'user_id']).orderBy('kind').execute();

/** Sends the queued emails and parses them as a mail program would. */
async function mails() {
  for (const message of await queued()) await test.context.mail.delivery.sendNow(message.id);
  const names = await readdir(join(folder, 'mail')).catch(() => []);
  const read = await Promise.all(
    names.map(async (name) => PostalMime.parse(await readFile(join(folder, 'mail', name)))),
  );
  return read.sort((a, b) => String(a.to?.[0]?.address).localeCompare(String(b.to?.[0]?.address)));
}

describe('POST /api/contact', () => {
  it('stores a message, emails it to the operator with a reply address, and sends a receipt [S2-13]', async () => {
    const reply = await post({ id: id(1), ...letter });
    expect([reply.statusCode, reply.json()]).toEqual([200, { received: true, reference: '11111111' }]);
    expect(await stored()).toMatchObject([{ ...letter, acknowledged: true }]);
    const [toOperator, toSender] = await mails();
    expect(toOperator).toMatchObject({
      to: [{ address: 'desk@tern.example' }],
      replyTo: [{ address: 'maria@example.org' }],
      subject: 'Tern: wrong price, from Maria (11111111)',
    });
    expect(toOperator?.text).toContain('The fee');
    expect(toSender).toMatchObject({
      to: [{ address: 'maria@example.org' }],
      subject: 'We received your message (11111111)',
    });
  });

  it("runs once per idempotency key, but a response that requires a bot check doesn't count [S3.10-1]", async () => {
    const key = randomUUID();
    const send = (proof: Record<string, string>) =>
      post({ id: id(1), ...letter }, '10.0.0.1', { ...proof, 'idempotency-key': key });
    expect((await send({})).statusCode).toBe(428);
    const [first, again] = [
      await send(createTrustTokenHeaders(test, 'contact')),
      await send(createTrustTokenHeaders(test, 'contact')),
    ];
    expect([first.statusCode, again.statusCode, again.headers['idempotency-replayed']]).toEqual([200, 200, 'true']);
    expect(again.json()).toEqual(first.json());
    expect([(await stored()).length, (await queued()).length]).toEqual([1, 2]);
  });

  it('rejects a message if somebody other than its author is signed in [S3.10-1] [S6-4]', async () => {
    const maria = await signInAs(test);
    const send = (owner: string, cookie: string) =>
      post({ id: id(1), ...letter }, '10.0.0.1', {
        ...createTrustTokenHeaders(test, 'contact'),
        ...{ cookie, 'action-owner': owner, 'idempotency-key': randomUUID() },
      });
    expect((await send(randomUUID(), maria.cookie)).json().code).toBe('not_signed_in');
    expect(await stored()).toEqual([]);
    const session = await test.app.inject({ url: '/api/auth/session', headers: { cookie: maria.cookie } });
    expect((await send(session.json().userId, maria.cookie)).statusCode).toBe(200);
  });

  it('sends a receipt without any text from the form [S2-13]', async () => {
    const words = { name: 'Buy pills at evil.example', message: 'Click https://evil.example now' };
    await post({ id: id(1), ...letter, ...words });
    const toSender = (await mails())[1];
    expect(`${toSender?.subject} ${toSender?.text} ${toSender?.html}`).not.toMatch(/evil|pills|Click/);
  });

  it('treats a repeated id as the same message [S2-13]', async () => {
    await Promise.all([post({ id: id(1), ...letter }), post({ id: id(1), ...letter })]);
    expect(await stored()).toHaveLength(1);
    expect((await queued()).map(({ kind }) => kind)).toEqual(['contact_message', 'contact_receipt']);
  });

  it('sends one receipt a day per mailbox, however its address is written, but forwards every message to the operator [S2-13]', async () => {
    await Promise.all([
      post({ id: id(1), ...letter, email: 'maria@example.org' }, '10.0.0.1'),
      post({ id: id(2), ...letter, email: 'Ma.ria+shop@Example.org' }, '10.0.0.2'),
      post({ id: id(3), ...letter, email: 'maria@example.org' }, '10.0.0.3'),
    ]);
    const kinds = (await queued()).map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === 'contact_receipt')).toHaveLength(1);
    expect(kinds.filter((kind) => kind === 'contact_message')).toHaveLength(3);
    test.advance(25 * 3_600_000);
    await post({ id: id(4), ...letter });
    expect((await queued()).filter(({ kind }) => kind === 'contact_receipt')).toHaveLength(2);
  });

  it('reports the error in each invalid field by its code', async () => {
    const reply = await post({ id: id(1), name: ' ', email: 'maria@', topic: 'x', message: '' });
    const codes = (reply.json() as { errors: { field: string; code: string }[] }).errors.map((one) => [
      one.field,
      one.code,
    ]);
    expect(reply.statusCode).toBe(400);
    expect(codes).toEqual([
      ['name', 'name_missing'],
      ['email', 'email_invalid'],
      ['topic', 'topic_missing'],
      ['message', 'message_missing'],
    ]);
    expect(await stored()).toEqual([]);
  });

  it.each([
    ['a second header in the name', { name: 'Maria\r\nBcc: all@example.org' }, 'name_lines'],
    ['a second header in the address', { email: 'a@b.example\r\nBcc: all@example.org' }, 'email_invalid'],
    ['two addresses', { email: 'a@b.example, c@d.example' }, 'email_invalid'],
    ['an address with a name', { email: 'Maria <a@b.example>' }, 'email_invalid'],
    ['an overlong message', { message: 'x'.repeat(5001) }, 'message_too_long'],
  ])('rejects %s [S2-13]', async (_what, change, code) => {
    const reply = await post({ id: id(1), ...letter, ...change });
    expect([reply.statusCode, reply.json().errors[0].code]).toEqual([400, code]);
  });

  it('stores hostile text as typed and escapes it in the email [S2-13]', async () => {
    const message = '<img src=x onerror=alert(1)>\n=HYPERLINK("http://evil")';
    await post({ id: id(1), ...letter, name: '"><script>', message });
    expect(await stored()).toMatchObject([{ name: '"><script>', message }]);
    const [toOperator] = await mails();
    expect(toOperator?.html).toContain('&lt;img src=x');
    expect(toOperator?.html).not.toContain('<script>');
  });

  it('rate limits messages', async () => {
    const codes = [];
    for (let n = 1; n <= 6; n += 1) codes.push((await post({ id: id(n), ...letter })).statusCode);
    expect(codes).toEqual([200, 200, 200, 200, 200, 429]);
  });

  it('requires a bot check before anything is stored [S2.2-8]', async () => {
    const reply = await post({ id: id(1), ...letter }, '10.0.0.1', {});
    expect([reply.statusCode, reply.json().code]).toEqual([428, 'bot_check_needed']);
    expect(await stored()).toEqual([]);
  });

  it('rejects cross-site requests', async () => {
    const reply = await test.app.inject({
      method: 'POST',
      url: '/api/contact',
      headers: { origin: 'https://evil.example' },
      payload: { id: id(1), ...letter },
    });
    expect(reply.statusCode).toBe(403);
  });

  it('stores messages for only a year [S2-14]', async () => {
    await post({ id: id(1), ...letter });
    const { deleteContactMessagesBefore } = await import('./contact.store.ts');
    const year = 365 * 86_400_000;
    await deleteContactMessagesBefore(test.context.db, new Date(test.context.now() - year));
    expect(await stored()).toHaveLength(1);
    test.advance(year + 1);
    await deleteContactMessagesBefore(test.context.db, new Date(test.context.now() - year));
    expect(await stored()).toEqual([]);
  });
});
