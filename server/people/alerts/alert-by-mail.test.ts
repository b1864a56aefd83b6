import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { renewRates } from '../../market/rates/testing/renew-rates.ts';
import { suppressMail } from '../../notifications/preferences/unsubscribe/suppressions.store.ts';
import { signInAs, type TestUser } from '../../testing/sign-in-as.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';

const folder = mkdtempSync(join(tmpdir(), 'tern-alert-mail-'));
let test: TestApp;
let maria: TestUser;
beforeAll(async () => {
  test = await startTestApp({ DATA_FOLDER: folder });
  renewRates(test.context);
  maria = await signInAs(test, 'maria');
  test.context.alerts.start();
  test.context.mail.start('http://localhost');
});
afterAll(async () => {
  await test.close();
  rmSync(folder, { recursive: true, force: true });
});

const overrides = {
  type: 'rate_better',
  fromCurrency: 'USD',
  toCurrency: 'PHP',
  targetRate: 1,
  emailNotification: true,
};

function mails(): string[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.eml'));
  return files.map((file) => readFileSync(join(folder, file), 'utf8'));
}

it('a triggered alert sends an email with its recorded values and an unsubscribe link [S4.6-5] [S6-5]', async () => {
  const id = randomUUID();
  expect((await maria.request('PUT', `/api/alerts/${id}`, overrides)).statusCode).toBe(200);
  await vi.waitFor(() => expect(mails()).toHaveLength(1), { timeout: 15_000 });
  const mail = await PostalMime.parse(mails()[0] ?? '');
  const history = async () => (await maria.request('GET', `/api/alerts/${id}/history`)).json().triggers;
  await vi.waitFor(async () => expect((await history())[0]?.email.state).toBe('sent'), { timeout: 15_000 });
  const [trigger] = await history();
  expect(mail.to).toMatchObject([{ address: 'maria@example.org' }]);
  expect(mail.subject).toBe(trigger.subject);
  expect(mail.text).toContain(`1 USD = ${trigger.message.rate.text} PHP`);
  expect(mail.html).toContain(trigger.message.rate.text);
  const stored = (await maria.request('GET', '/api/alerts')).json().alerts[0];
  expect(stored).toMatchObject({ id, triggerCount: 1, emailsSent: 1, emailErrors: 0, emailNotification: true });

  const headers = Object.fromEntries(mail.headers.map(({ key, value }) => [key, value]));
  expect(headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
  const link = new URL(/<(http[^>]+)>/.exec(headers['list-unsubscribe'] ?? '')?.[1] ?? '');
  const stopped = await test.app.inject({
    method: 'POST',
    url: link.pathname + link.search,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'List-Unsubscribe=One-Click',
  });
  expect(stopped.statusCode).toBe(200);
  expect((await maria.request('GET', '/api/alerts')).json().alerts[0].emailNotification).toBe(false);

  const scopes = () => test.context.db.selectFrom('mail_suppressions').select('scope').execute();
  expect(await scopes()).toEqual([{ scope: `alert:${id}` }]);
  await maria.request('PUT', `/api/alerts/${id}`, overrides);
  expect(await scopes()).toEqual([]);
});

it('an alert’s emails stay off after an unsubscribe until the user turns them on, even if it is paused and resumed [S6-5]', async () => {
  const { db, mail } = test.context;
  const id = randomUUID();
  const scope = `alert:${id}` as const;
  const put = (change: object, query = '') =>
    maria.request('PUT', `/api/alerts/${id}${query}`, { ...overrides, targetRate: 999, ...change });
  const state = async () => {
    const alerts: { id: string; emailNotification: boolean }[] = (await maria.request('GET', '/api/alerts')).json()
      .alerts;
    const suppressed = await db.selectFrom('mail_suppressions').where('scope', '=', scope).select('scope').execute();
    const emailNotification = alerts.find((alert) => alert.id === id)?.emailNotification;
    return { emailNotification, isSuppressed: suppressed.length > 0 };
  };
  const { syncedAt } = (await put({})).json();
  expect(await state()).toEqual({ emailNotification: true, isSuppressed: false });
  await mail.stopMails({ userId: maria.id, scope });
  expect(await state()).toEqual({ emailNotification: false, isSuppressed: true });

  // A page that still shows the emails as on can't save that.
  const outdated = await put({ isActive: false }, `?basedOn=${encodeURIComponent(syncedAt)}`);
  expect(outdated.json().code).toBe('changed_meanwhile');
  for (const isActive of [false, true]) await put({ emailNotification: false, isActive });
  expect(await state()).toEqual({ emailNotification: false, isSuppressed: true });

  await put({});
  expect(await state()).toEqual({ emailNotification: true, isSuppressed: false });
  // An older version could stop between its two writes, so that the setting is still on.
  await suppressMail(db, { userId: maria.id, scope });
  for (const isActive of [false, true]) await put({ isActive });
  expect((await state()).isSuppressed).toBe(true);
});

it('an alert with emails turned off sends no email [S6-5]', async () => {
  const before = mails().length;
  const id = randomUUID();
  await maria.request('PUT', `/api/alerts/${id}`, { ...overrides, emailNotification: false });
  await vi.waitFor(async () => {
    const { triggers } = (await maria.request('GET', `/api/alerts/${id}/history`)).json();
    expect(triggers).toMatchObject([{ email: null }]);
  });
  const waiting = await test.context.db
    .selectFrom('outbox_messages')
    .where('alert_id', '=', id)
    .select('channel')
    .execute();
  expect(waiting.filter(({ channel }) => channel === 'email')).toEqual([]);
  expect(mails()).toHaveLength(before);
});

describe('the notification settings', () => {
  const newestTrigger = async (id: string) =>
    (await maria.request('GET', `/api/alerts/${id}/history`)).json().triggers[0];
  const switchTo = (notifications: object) =>
    maria.request('PATCH', '/api/profile', { preferences: { notifications } }).then(({ statusCode }) => statusCode);

  it.each([
    ['all emails [S3.1-7]', { email: false }, { email: 'off', notification: 'failed' }],
    ['all browser notifications [S3.1-7]', { push: false }, { email: 'sent', notification: 'off' }],
    ['rate alerts [S3.2-1]', { rateAlerts: false }, { email: 'off', notification: 'off' }],
  ])("can turn messages off, which the history doesn't report as an error: %s", async (_what, off, fates) => {
    const everything = { email: true, push: true, rateAlerts: true };
    expect(await switchTo({ ...everything, ...off })).toBe(200);
    const before = mails().length;
    const id = randomUUID();
    await maria.request('PUT', `/api/alerts/${id}`, { ...overrides, browserNotification: true });
    const states = async () => {
      const { email, notification } = (await newestTrigger(id)) ?? {};
      return { email: email?.state, notification: notification?.state };
    };
    await vi.waitFor(async () => expect(await states()).toEqual(fates), { timeout: 15_000 });
    const alerts: { id: string }[] = (await maria.request('GET', '/api/alerts')).json().alerts;
    expect(alerts.find((alert) => alert.id === id)).toMatchObject({ emailErrors: 0, lastEmailError: null });
    expect(mails().length - before).toBe(fates.email === 'sent' ? 1 : 0);
    expect(await switchTo(everything)).toBe(200);
  });
});
