import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SearchResponse } from '@tern/contract/search/search-response.ts';
import type { TransferResponse } from '@tern/contract/tracking/transfer-schema.ts';
import { lateTransferAdvice } from '@tern/domain/tracking/late-transfer-advice.ts';
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { enqueueMessages } from '../../notifications/outbox/outbox.store.ts';
import { signInAs, type TestUser } from '../../testing/sign-in-as.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { waitForBlockedStatement } from '../alerts/testing/wait-for-blocked-statement.ts';
import { writeReminders } from './reminders/remind.job.ts';
import { claimDueReminders } from './reminders/reminders.store.ts';

const folder = mkdtempSync(join(tmpdir(), 'tern-tracking-'));
let test: TestApp;
let maria: TestUser;
beforeAll(async () => {
  test = await startTestApp({ DATA_FOLDER: folder });
});
afterAll(async () => {
  await test.close();
  rmSync(folder, { recursive: true, force: true });
});

const moveTo = (at: string) => test.advance(Date.parse(at) - test.context.now());
const outbox = () =>
  test.context.db.selectFrom('outbox_messages').selectAll().where('kind', '=', 'transfer_reminder').execute();
const run = () => writeReminders(test.context.tracking);
const bank = 'bank-of-america';

async function speed(): Promise<SearchResponse['providers'][number] | undefined> {
  const reply = await test.app.inject(
    '/api/quotes?fromCountry=US&toCountry=IN&amount=1000&currency=USD&payoutMethod=bank_transfer',
  );
  return reply.json<SearchResponse>().providers.find(({ id }) => id === bank);
}

it('Tern tracks a bank transfer from the US to India on a Friday evening before a holiday until it arrives', async () => {
  // Friday, 18:30 in New York; Monday is Gandhi Jayanti.
  moveTo('2028-09-29T22:30:00Z');
  maria = await signInAs(test, 'maria');
  const id = randomUUID();
  const transfer = {
    ...{ providerId: bank, providerName: 'Bank of America', fromCountry: 'US', toCountry: 'IN', sendAmount: 1000 },
    ...{ sendCurrency: 'USD', receiveCurrency: 'INR', payoutMethod: 'bank_transfer', quotedReceiveAmount: 83_000 },
    ...{
      reference: '97ed4827-7b6f-4491-a06f-b548d5a7512d',
      sentAt: '2028-09-29T22:30:00Z',
      timeZone: 'America/New_York',
    },
  };
  expect((await maria.request('PUT', `/api/transfers/${id}`, transfer)).statusCode).toBe(200);
  const now = async () =>
    (await maria.request('GET', '/api/transfers')).json<{ transfers: TransferResponse[] }>().transfers[0];
  expect(await now()).toMatchObject({
    state: { stage: 'sent', lateness: 'on_time' },
    expected: {
      // The money is due in two working days, Tuesday and Wednesday, by 17:00 in India.
      ...{ promisedMinutes: 2880, promisedBy: 'provider', until: '2028-10-04T11:30:00.000Z', unknown: [] },
      skipped: [
        { day: '2028-09-30', why: 'weekend' },
        { day: '2028-10-01', why: 'weekend' },
        { day: '2028-10-02', why: 'holiday', name: 'Gandhi Jayanti' },
      ],
    },
  });
  expect(await run()).toBe(0);

  moveTo('2028-10-04T11:31:00Z');
  expect((await now())?.state).toEqual({ stage: 'available', isKnown: false, lateness: 'due' });
  // Three instances run the job at the same time, but only one of them sends the reminder.
  expect((await Promise.all([run(), run(), run()])).toSorted()).toEqual([0, 0, 1]);
  const mails = () =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.eml'));
  /** Delivers the waiting messages. They are already due, because 7:31 in New York is daytime. */
  async function deliver(count: number): Promise<void> {
    expect((await outbox()).every(({ not_before }) => not_before.getTime() <= test.context.now())).toBe(true);
    // The outbox uses the database's own clock.
    await test.context.db
      .updateTable('outbox_messages')
      .set({ not_before: new Date(0), next_attempt_at: new Date(0) })
      .execute();
    test.context.mail.delivery.wake();
    const waiting = async () => (await outbox()).filter(({ status }) => status === 'waiting');
    await vi.waitFor(async () => expect(await waiting()).toEqual([]), { timeout: 15_000 });
    expect(mails()).toHaveLength(count);
  }
  expect((await outbox()).map(({ channel, trigger_id }) => [channel, trigger_id]).toSorted()).toEqual([
    ['browser', id],
    ['email', id],
  ]);

  test.context.mail.start('http://localhost');
  await deliver(1);

  moveTo('2028-10-05T11:31:00Z');
  const late = await now();
  expect(late?.state).toMatchObject({ stage: 'available', lateness: 'overdue' });
  const { category } = late?.provider ?? {};
  const advice = (hours: number) =>
    late &&
    lateTransferAdvice({
      transfer: late,
      category: category ?? undefined,
      canTrack: false,
      now: test.context.now() + hours * 3_600_000,
    });
  expect(advice(0)).toEqual(['ask_receiver_account', 'check_messages', 'call_provider', 'beware_helpers']);
  expect(advice(24)).toContain('ask_bank_trace');
  expect(await run()).toBe(1);
  expect(await run()).toBe(0);
  expect(await outbox()).toHaveLength(4);

  await deliver(2);
  const read = await Promise.all(mails().map((file) => PostalMime.parse(readFileSync(join(folder, file), 'utf8'))));
  const mail = read.find(({ subject }) => subject === 'Your transfer to India with Bank of America may be late');
  expect(mail?.text).toContain('Wed, 4 Oct 2028, 07:30 (America/New_York)');
  expect(mail?.text).toContain('UETR (or the bank’s reference): 97ed4827-7b6f-4491-a06f-b548d5a7512d');
  expect(mail?.text).toContain(`/delivery-tracking?transfer=${id}`);
  expect(read.map(({ subject }) => subject)).toContain('Has your transfer to India with Bank of America arrived?');

  const header = mail?.headers.find(({ key }) => key === 'list-unsubscribe')?.value ?? '';
  const link = new URL(/<(http[^>]+)>/.exec(header)?.[1] ?? '');
  const stop = { method: 'POST', url: link.pathname + link.search, payload: 'List-Unsubscribe=One-Click' } as const;
  await test.app.inject({ ...stop, headers: { 'content-type': 'application/x-www-form-urlencoded' } });
  expect(await now()).toMatchObject({ remind: true, remindByEmail: false });

  expect((await speed())?.measuredSpeed).toBeUndefined();
  const received = { at: '2028-10-05T08:30:00Z', amount: 82_950 };
  expect((await maria.request('POST', `/api/transfers/${id}/received`, { received })).statusCode).toBe(200);
  expect(await now()).toMatchObject({ state: { stage: 'received' }, received: { amount: 82_950 } });
  // Tuesday, Wednesday and five hours of Thursday; the weekend and the holiday don't count.
  expect((await speed())?.measuredSpeed).toEqual({
    ...{ typicalMinutes: 2 * 1440 + 300, transfers: 1, people: 1, counts: false, statedMinutes: 2880 },
  });
});

const cash = {
  ...{ providerName: 'Corner shop', fromCountry: 'US', toCountry: 'MX', sendAmount: 100, sendCurrency: 'USD' },
  ...{ receiveCurrency: 'MXN', payoutMethod: 'cash_pickup', promisedMinutes: 60, timeZone: 'America/New_York' },
};

it('Tern drops delayed reminders once the money has arrived and sends none for transfers entered late [S2-10]', async () => {
  // 23:00 in New York.
  moveTo('2028-10-11T03:00:00Z');
  const ben = await signInAs(test, 'ben');
  const [old, young, quiet] = [randomUUID(), randomUUID(), randomUUID()];
  await ben.request('PUT', `/api/transfers/${old}`, { ...cash, sentAt: '2028-10-01T00:00:00Z' });
  await ben.request('PUT', `/api/transfers/${young}`, { ...cash, sentAt: '2028-10-11T02:30:00Z' });
  await ben.request('PUT', `/api/transfers/${quiet}`, { ...cash, sentAt: '2028-10-11T02:30:00Z', remind: false });
  moveTo('2028-10-11T03:31:00Z');
  expect(await run()).toBe(1);
  const waiting = async () => (await outbox()).filter(({ user_id }) => user_id === ben.id);
  expect(await waiting()).toMatchObject([
    { trigger_id: young, not_before: new Date('2028-10-11T11:00:00Z') },
    { trigger_id: young, not_before: new Date('2028-10-11T11:00:00Z') },
  ]);
  await ben.request('POST', `/api/transfers/${young}/received`, { received: { at: '2028-10-11T03:10:00Z' } });
  expect(await waiting()).toEqual([]);
});

it('Tern replaces a delayed reminder once the transfer is overdue [S2-10]', async () => {
  // 23:00 in New York.
  moveTo('2028-10-12T03:00:00Z');
  const omar = await signInAs(test, 'omar');
  const id = randomUUID();
  await omar.request('PUT', `/api/transfers/${id}`, { ...cash, sentAt: '2028-10-12T02:30:00Z' });
  moveTo('2028-10-12T03:31:00Z');
  expect(await run()).toBe(1);
  moveTo('2028-10-12T10:00:00Z');
  expect(await run()).toBe(1);
  const waiting = (await outbox()).filter(({ user_id }) => user_id === omar.id);
  expect(waiting.map(({ channel, content }) => [channel, JSON.parse(content).stage]).toSorted()).toEqual([
    ['browser', 'overdue'],
    ['email', 'overdue'],
  ]);
});

it('Tern still sends browser reminders after the user unsubscribed from the emails about a transfer [D5]', async () => {
  moveTo('2028-10-13T15:00:00Z');
  const lena = await signInAs(test, 'lena');
  const id = randomUUID();
  await lena.request('PUT', `/api/transfers/${id}`, { ...cash, sentAt: '2028-10-13T14:30:00Z' });
  const { mail, db } = test.context;
  await mail.stopMails({ userId: lena.id, scope: `transfer:${id}` });
  moveTo('2028-10-13T15:31:00Z');
  expect(await run()).toBe(1);
  await db
    .updateTable('outbox_messages')
    .set({ next_attempt_at: new Date(0) })
    .where('user_id', '=', lena.id)
    .execute();
  mail.start('http://localhost');
  const results = async () =>
    (await outbox()).filter(({ user_id }) => user_id === lena.id).map(({ channel, status }) => `${channel} ${status}`);
  // No browser has push turned on.
  await vi.waitFor(async () =>
    expect((await results()).toSorted()).toEqual(['browser unreachable', 'email unsubscribed']),
  );
});

it.each([
  ['marks the transfer as received and undoes that', 'received'],
  ['turns reminders off and on', 'remind'],
] as const)('Tern sends a delayed reminder even if the user %s before it is sent [S2-10]', async (_what, field) => {
  // 23:00 in New York.
  moveTo('2028-10-11T03:00:00Z');
  const person = await signInAs(test, `mistaken-${field}`);
  const id = randomUUID();
  await person.request('PUT', `/api/transfers/${id}`, { ...cash, sentAt: '2028-10-11T02:30:00Z' });
  moveTo('2028-10-11T03:31:00Z');
  expect(await run()).toBe(1);
  const waiting = async () =>
    (await outbox()).filter(({ user_id }) => user_id === person.id).map(({ id, not_before }) => [id, not_before]);
  const before = await waiting();
  expect(before).toHaveLength(2);
  const change = (body: object) => person.request('PATCH', `/api/transfers/${id}`, body);
  await change(field === 'remind' ? { remind: false } : { received: { at: '2028-10-11T03:10:00Z' } });
  expect(await waiting()).toEqual([]);
  expect(await run()).toBe(0);
  await change(field === 'remind' ? { remind: true } : { received: null });
  expect(await run()).toBe(1);
  expect(await waiting()).toEqual(before);
  expect(await run()).toBe(0);
});

it.each(['received', 'deleted'] as const)(
  'Tern drops a reminder that is being written while its transfer is %s [S2-10]',
  async (what) => {
    // 23:00 in New York.
    moveTo('2028-10-11T03:00:00Z');
    const person = await signInAs(test, `meanwhile-${what}`);
    const id = randomUUID();
    await person.request('PUT', `/api/transfers/${id}`, { ...cash, sentAt: '2028-10-11T02:30:00Z' });
    moveTo('2028-10-11T03:31:00Z');
    const { db } = test.context;
    const changed = await db.transaction().execute(async (trx) => {
      expect(await claimDueReminders(trx, { now: new Date(test.context.now()), max: 1 })).toHaveLength(1);
      const content = { stage: 'due' };
      const message = {
        id: randomUUID(),
        userId: person.id,
        kind: 'transfer_reminder',
        alertId: null,
        triggerId: id,
      } as const;
      await enqueueMessages(trx, [
        { ...message, content, email: true, browser: true, notBefore: new Date(test.context.now()) },
      ]);
      const reply =
        what === 'deleted'
          ? person.request('DELETE', `/api/transfers/${id}`)
          : person.request('POST', `/api/transfers/${id}/received`, { received: { at: '2028-10-11T03:10:00Z' } });
      await waitForBlockedStatement(db);
      return [reply];
    });
    expect((await changed[0])?.statusCode).toBe(200);
    expect((await outbox()).filter(({ user_id }) => user_id === person.id)).toEqual([]);
  },
);
