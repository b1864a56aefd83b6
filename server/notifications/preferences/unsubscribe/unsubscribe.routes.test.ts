import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signInAs, testOrigin } from '../../../testing/sign-in-as.ts';
import { startTestApp, type TestApp } from '../../../testing/start-test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const suppressed = async (userId: string) =>
  (await test.context.db.selectFrom('mail_suppressions').where('user_id', '=', userId).select('scope').execute()).map(
    ({ scope }) => scope,
  );
const linkOf = (userId: string, scope: 'digest' | 'alert:a1') =>
  `/api/mail/unsubscribe?token=${test.context.mail.tokens.write({ userId, scope })}`;
const form = { 'content-type': 'application/x-www-form-urlencoded' };

describe('unsubscribing', () => {
  it('shows a confirmation page on GET and changes nothing, no matter how often the link is opened [D5]', async () => {
    const { id } = await signInAs(test, 'maria');
    for (let n = 0; n < 3; n += 1) {
      const reply = await test.app.inject(linkOf(id, 'alert:a1'));
      expect(reply.statusCode).toBe(200);
      expect(reply.headers['content-type']).toContain('text/html');
      expect(reply.body).toContain('Stop the emails for this alert?');
      expect(reply.body).toContain('If you continue, only the emails stop.');
      expect(reply.body).toContain(`action="${linkOf(id, 'alert:a1')}"`);
    }
    expect((await test.app.inject({ method: 'HEAD', url: linkOf(id, 'alert:a1') })).statusCode).toBeLessThan(500);
    expect(await suppressed(id)).toEqual([]);
  });

  it('accepts repeated POSTs from mail clients (RFC 8058) without a cookie or origin [D5]', async () => {
    const { id } = await signInAs(test, 'omar');
    for (const headers of [form, { 'content-type': 'multipart/form-data; boundary=x' }]) {
      const payload = 'List-Unsubscribe=One-Click';
      const reply = await test.app.inject({ method: 'POST', url: linkOf(id, 'alert:a1'), headers, payload });
      expect(reply.statusCode).toBe(200);
      expect(reply.body).toContain('You won’t get emails for this alert anymore');
    }
    expect(await suppressed(id)).toEqual(['alert:a1']);
  });

  it('uses the language of the email (B4-1)', async () => {
    const { id } = await signInAs(test, 'amina');
    const url = `${linkOf(id, 'digest')}&language=ar`;
    const asked = await test.app.inject(url);
    expect(asked.body).toContain('<html lang="ar" dir="rtl">');
    expect(asked.body).toContain('هل تريد إيقاف الملخص الأسبوعي؟');
    const stopped = await test.app.inject({ method: 'POST', url, headers: form, payload: '' });
    expect(stopped.body).toContain('لن يصلك الملخص الأسبوعي بعد الآن.');
    const unknown = await test.app.inject('/api/mail/unsubscribe?token=x&language=hi');
    expect([unknown.statusCode, unknown.body.includes('यह लिंक काम नहीं करता')]).toEqual([404, true]);
  });

  it('works with the button on the page, including for the digest', async () => {
    const { id } = await signInAs(test, 'lena');
    const headers = { ...form, origin: testOrigin, 'sec-fetch-site': 'same-origin' };
    const reply = await test.app.inject({ method: 'POST', url: linkOf(id, 'digest'), headers, payload: '' });
    expect(reply.body).toContain('the weekly digest');
    expect(await suppressed(id)).toEqual(['digest']);
  });

  it('turns off the digest in the account settings, where the user can turn it back on', async () => {
    const maya = await signInAs(test, 'maya');
    const wish = (weeklyDigest: boolean) =>
      maya.request('PATCH', '/api/profile', { preferences: { notifications: { weeklyDigest } } });
    const wanted = async () =>
      (await maya.request('GET', '/api/profile')).json().preferences.notifications.weeklyDigest;
    await wish(true);
    await test.app.inject({ method: 'POST', url: linkOf(maya.id, 'digest'), headers: form, payload: '' });
    expect([await wanted(), await suppressed(maya.id)]).toEqual([false, ['digest']]);
    expect((await wish(true)).statusCode).toBe(200);
    expect([await wanted(), await suppressed(maya.id)]).toEqual([true, []]);
  });

  it("changes nothing if the alert's email setting can't be turned off, so that the two never differ", async () => {
    const ines = await signInAs(test, 'ines');
    const alertId = crypto.randomUUID();
    const draft = { type: 'rate_better', fromCurrency: 'USD', toCurrency: 'PHP', targetRate: 999 };
    await ines.request('PUT', `/api/alerts/${alertId}`, { ...draft, emailNotification: true });
    // PostgreSQL can't convert this to jsonb.
    const draftWithNul = '{"type":"\\u0000"}';
    await test.context.db.updateTable('alerts').set({ draft: draftWithNul }).where('id', '=', alertId).execute();
    const token = test.context.mail.tokens.write({ userId: ines.id, scope: `alert:${alertId}` });
    const url = `/api/mail/unsubscribe?token=${token}`;
    const reply = await test.app.inject({ method: 'POST', url, headers: form, payload: '' });
    expect(reply.statusCode).toBeGreaterThanOrEqual(400);
    expect(await suppressed(ines.id)).toEqual([]);
    await test.context.db.deleteFrom('alerts').where('id', '=', alertId).execute();
  });

  it("rejects a form from another site and a token that isn't valid", async () => {
    const { id } = await signInAs(test, 'jose');
    const own = linkOf(id, 'digest');
    const foreign = await test.app.inject({
      method: 'POST',
      url: own,
      headers: { ...form, origin: 'https://evil.example' },
      payload: '',
    });
    expect(foreign.statusCode).toBe(403);
    const other = Buffer.from(`${id}.alert:other`).toString('base64url');
    const changed = own.replace(/token=[\w-]+/, `token=${other}`);
    for (const url of [changed, '/api/mail/unsubscribe?token=x', '/api/mail/unsubscribe?token=.', `${own}.x`]) {
      const reply = await test.app.inject({ method: 'POST', url, headers: form, payload: '' });
      expect(reply.statusCode).toBe(404);
      expect((await test.app.inject(url)).statusCode).toBe(404);
    }
    expect(await suppressed(id)).toEqual([]);
  });

  it('rejects forms that exceed the size limit without declaring their length', async () => {
    const { id } = await signInAs(test, 'flood');
    for (const type of ['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']) {
      const headers = { 'content-type': type };
      const reply = await test.app.inject({
        ...{ method: 'POST', url: linkOf(id, 'alert:a1'), headers },
        payload: Readable.from([Buffer.alloc(600), Buffer.alloc(600)]),
      });
      expect([reply.statusCode, reply.json().code]).toEqual([413, 'body_too_large']);
    }
    expect(await suppressed(id)).toEqual([]);
  });

  it('rejects a URL without a token', async () => {
    expect((await test.app.inject('/api/mail/unsubscribe')).statusCode).toBe(400);
    const reply = await test.app.inject({ method: 'POST', url: '/api/mail/unsubscribe', headers: form, payload: '' });
    expect(reply.statusCode).toBe(400);
  });

  it('returns no error for a deleted user', async () => {
    const url = linkOf('99999999-9999-4999-8999-999999999999', 'digest');
    expect((await test.app.inject({ method: 'POST', url, headers: form, payload: '' })).statusCode).toBe(200);
  });
});
