import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testOrigin } from '../../../testing/sign-in-as.ts';
import { startTestApp, type TestApp } from '../../../testing/start-test-app.ts';
import { loadNewestCrashReports, maxStoredCrashReports, saveCrashReports } from './crash-reports.store.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

let address = 0;
const send = (payload: object, remoteAddress = `203.0.113.${(address += 1)}`) =>
  test.app.inject({
    method: 'POST',
    url: '/api/crash-reports',
    headers: { origin: testOrigin, cookie: 'session=whoever' },
    remoteAddress,
    payload,
  });
const report = {
  kind: 'error',
  name: 'TypeError',
  message: 'x is not a function',
  page: '/results',
  frames: ['/assets/results-a1.js:1:2345'],
};
const kept = () => loadNewestCrashReports(test.context.db);

describe('crash reports', () => {
  it('are grouped by error, counted and shown to the operator [S9-9]', async () => {
    expect((await send({ reports: [report, report] })).json()).toEqual({ accepted: 2 });
    await send({ reports: [{ ...report, page: '/compare' }] });
    expect(await kept()).toMatchObject([{ ...report, frames: report.frames[0], page: '/compare', times: 3 }]);
    expect((await test.app.inject('/status')).body).toContain('TypeError: x is not a function');
  });

  it("are stripped of data that a page shouldn't have sent [S9-9]", async () => {
    test.advance(60_000);
    const message =
      'ana@mail.example sent 1,234.50 by https://tern.example/results?amount=1234 <img src=x onerror=alert(1)>';
    await send({ reports: [{ ...report, message, page: '/saved?q=1#x', frames: ['https://evil.example/a.js:1:1'] }] });
    const [row] = await kept();
    expect(row).toMatchObject({ page: '/saved', frames: '' });
    expect(row?.message).not.toMatch(/ana|1234|1,234|amount=/);
    expect((await test.app.inject('/status')).body).not.toContain('<img');
  });

  it('are accepted if they contain a lone surrogate, a null byte or a character cut in half by truncation [S9-9]', async () => {
    for (const message of ['\ud83d broke', `x${'😀'.repeat(250)}`, 'a\0b'])
      expect((await send({ reports: [{ ...report, message }] })).json()).toEqual({ accepted: 1 });
  });

  it.each([
    ['no reports', { reports: [] }],
    ['too many reports', { reports: Array.from({ length: 51 }, () => report) }],
    ['an unknown kind', { reports: [{ ...report, kind: 'guess' }] }],
    ['an unknown field', { reports: [{ ...report, userId: 'ana' }] }],
    ['an overlong message', { reports: [{ ...report, message: 'x'.repeat(2001) }] }],
    ['an empty body', {}],
  ])('are rejected if the request has %s [S9-9]', async (_what, payload) => {
    const reply = await send(payload);
    expect([reply.statusCode, reply.json().code]).toEqual([400, 'invalid_parameters']);
  });

  it('are rejected if they exceed the request size limit [S9-9]', async () => {
    const reports = Array.from({ length: 50 }, () => ({ ...report, message: 'é'.repeat(2000) }));
    expect((await send({ reports })).statusCode).toBe(413);
  });

  it('are limited to a few per minute per address [S9-9]', async () => {
    const codes = [];
    for (let turn = 0; turn < 8; turn++) codes.push((await send({ reports: [report] }, '198.51.100.7')).statusCode);
    expect(codes).toEqual([200, 200, 200, 200, 200, 200, 429, 429]);
  });

  it('are stored without the session and the address [S9-9]', async () => {
    const { rows } = await sql`select * from crash_reports`.execute(test.context.db);
    expect(JSON.stringify(rows)).not.toMatch(/whoever|203\.0\.113/);
  });

  it('are stored for at most 500 errors, so new errors replace the least recently seen ones [S9-9]', async () => {
    const crash = { kind: 'error', name: 'E', message: '', page: '/', frames: '', times: 1 };
    const crashes = Array.from({ length: 600 }, (_, index) => ({ ...crash, keyHash: String(index).padStart(64, '0') }));
    const at = new Date(test.context.health.now() + 1000);
    await saveCrashReports(test.context.db, crashes, { release: '1', at });
    const { rows } = await sql<{ count: number }>`select count(*) as count from crash_reports`.execute(test.context.db);
    expect(rows[0]?.count).toBe(maxStoredCrashReports);
    expect((await kept()).every(({ name }) => name === 'E')).toBe(true);
  });
});
