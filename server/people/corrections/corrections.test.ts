import { randomUUID } from 'node:crypto';
import type { CorrectionListResponse } from '@tern/contract/corrections/correction-list.ts';
import type { CorrectionFormState } from '@tern/contract/corrections/correction-request.ts';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createErrorHandler } from '../../http/create-error-handler.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { answerReport } from './corrections.store.ts';
import { deleteOldErrorReports } from './delete-old-reports.job.ts';
import { loadUnansweredReports } from './error-reports.store.ts';
import { formatErrorReports } from './format-error-reports.ts';
import { reportFormRoutes } from './report-form.routes.ts';

const dayMs = 86_400_000;
let test: TestApp;
let app: FastifyInstance;
let shown: { posted: CorrectionFormState; url: string; status: number }[];
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  const { db, now } = test.context;
  await db.deleteFrom('error_reports').execute();
  await db.deleteFrom('corrections').execute();
  shown = [];
  app = Fastify();
  app.setErrorHandler(createErrorHandler(() => {}));
  reportFormRoutes(app, {
    ...{ db, now, publicOrigin: 'https://tern.example' },
    sendFilledForm: async (_request, reply, answer) => {
      shown.push(answer);
      return reply.code(answer.status).send('');
    },
  });
  await app.ready();
});

const report = { provider: 'wise', subject: 'Wise', message: 'The fee\r\nis 4.', email: 'maria@example.org' };
const post = (fields: Record<string, string> = {}, origin = 'https://tern.example', remoteAddress = '127.0.0.1') =>
  app.inject({
    remoteAddress,
    method: 'POST',
    url: '/report-error',
    headers: { origin, 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ ...report, ...fields }).toString(),
  });
const stored = () => test.context.db.selectFrom('error_reports').selectAll().orderBy('received_at').execute();
const log = async (query = '') => (await test.app.inject(`/api/corrections${query}`)).json<CorrectionListResponse>();
const answer = async (change: Partial<Parameters<typeof answerReport>[1]['answer']> = {}, idStart?: string) =>
  answerReport(test.context.db, {
    idStart: idStart ?? (await stored())[0]?.id.slice(0, 8) ?? '',
    answer: { outcome: 'accepted', claim: 'The fee was 4 USD.', answer: 'It is 3 USD now.', ...change },
    ...{ id: randomUUID(), at: new Date(test.context.now()) },
  });

describe('reporting an error', () => {
  it("stores the report once and redirects, so reloading doesn't send it again [B2-6]", async () => {
    const reply = await post();
    expect([reply.statusCode, reply.headers.location]).toEqual([303, '/report-error?sent=1']);
    await post();
    expect(await stored()).toMatchObject([
      { provider_id: 'wise', subject: 'Wise', message: 'The fee\nis 4.', email: 'maria@example.org', status: 'open' },
    ]);
  });

  it('stores a report that is sent again with an email address [B2-6]', async () => {
    await post({ email: '' });
    await post();
    expect((await stored()).map(({ email }) => email).toSorted()).toEqual(['maria@example.org', null]);
  });

  it('works without an email address or provider [B2-6]', async () => {
    await post({ email: ' ', provider: '' });
    expect(await stored()).toMatchObject([{ email: null, provider_id: null }]);
  });

  it("shows the form again with the input and each field's errors [B2-6]", async () => {
    const reply = await post({ email: 'maria at home', message: ' ', provider: 'x"><script>' });
    expect(reply.statusCode).toBe(400);
    expect(shown).toEqual([
      {
        posted: {
          values: { subject: 'Wise', message: ' ', email: 'maria at home' },
          errors: { message: 'message_missing', email: 'email_invalid' },
        },
        ...{ url: '/report-error', status: 400 },
      },
    ]);
    expect(await stored()).toEqual([]);
  });

  it('rejects cross-site requests and stores nothing if the honeypot field is filled [B2-6]', async () => {
    expect((await post({}, 'https://evil.example')).statusCode).toBe(403);
    expect((await post({ website: 'https://evil.example' })).statusCode).toBe(303);
    expect(await stored()).toEqual([]);
  });

  it('rate limits floods, including those from a single IPv6 household, without losing the input [B2-6]', async () => {
    const from = async (n: number) => (await post({ message: `${n}` }, undefined, `2001:db8::${n}`)).statusCode;
    expect([await from(1), await from(2), await from(3), await from(4)]).toEqual([303, 303, 303, 429]);
    expect(shown[0]?.posted).toMatchObject({ values: { message: '4' }, errors: { form: 'too_many_requests' } });
  });

  it('shows hostile text to the operator without terminal control characters [B2-6]', async () => {
    const message = '\u001b[31mred\u202e <img src=x>\n=cmd()';
    await post({ message });
    const text = formatErrorReports(await loadUnansweredReports(test.context.db, 10));
    expect(text).toContain('1 report waits for an answer.');
    expect(text).toContain('  | \\u{1b}[31mred\\u{202e} <img src=x>\n  | =cmd()');
    expect(text).toContain('Address: maria@example.org');
    expect(formatErrorReports([])).toBe('No report waits for an answer.');
  });

  it('stores a report for a year and its email address for a month after the reply [S2-14]', async () => {
    const { db, now } = test.context;
    await post();
    await answer();
    test.advance(30 * dayMs);
    await deleteOldErrorReports.run({ db, now }, AbortSignal.timeout(60_000));
    expect(await stored()).toMatchObject([{ email: 'maria@example.org' }]);
    test.advance(1);
    await deleteOldErrorReports.run({ db, now }, AbortSignal.timeout(60_000));
    expect(await stored()).toMatchObject([{ email: null }]);
    test.advance(336 * dayMs);
    await deleteOldErrorReports.run({ db, now }, AbortSignal.timeout(60_000));
    expect(await stored()).toEqual([]);
    expect((await log()).total).toBe(1);
  });
});

describe('the corrections log', () => {
  it("publishes the operator's text and nothing that the reporter wrote [B2-6]", async () => {
    await post();
    expect(await log()).toEqual({ corrections: [], total: 0 });
    await answer();
    const { corrections, total } = await log();
    expect(total).toBe(1);
    expect(corrections).toMatchObject([
      {
        ...{ provider: { id: 'wise', name: 'Wise' }, outcome: 'accepted' },
        ...{ claim: 'The fee was 4 USD.', answer: 'It is 3 USD now.' },
        publishedAt: new Date(test.context.now()).toISOString(),
      },
    ]);
    expect(JSON.stringify(corrections)).not.toMatch(/maria|The fee\\nis/);
    expect(corrections[0]?.id).not.toBe((await stored())[0]?.id);
    expect(await loadUnansweredReports(test.context.db, 10)).toEqual([]);
  });

  it('lists answered reports newest first, including declined ones, and filters by provider [B2-6]', async () => {
    await post();
    await answer({ outcome: 'declined', answer: 'The tariff says 4 USD.' });
    test.advance(dayMs);
    await post({ message: 'another', provider: '' });
    await answer({ providerId: 'ria' }, (await loadUnansweredReports(test.context.db, 1))[0]?.id);
    expect((await log()).corrections.map(({ outcome, provider }) => [outcome, provider?.id])).toEqual([
      ['accepted', 'ria'],
      ['declined', 'wise'],
    ]);
    expect((await log('?provider=WISE&limit=x')).corrections).toMatchObject([{ answer: 'The tariff says 4 USD.' }]);
    expect((await log('?limit=1')).total).toBe(2);
  });

  it('accepts one reply per report and none for an ambiguous id [B2-6]', async () => {
    await post();
    expect(await answer({}, 'ffff0000')).toBeUndefined();
    expect(await answer()).toBeDefined();
    expect(await answer()).toBeUndefined();
    test.advance(dayMs);
    await post({ message: 'a' });
    await post({ message: 'b' });
    expect(await answer({}, '')).toBeUndefined();
    expect((await log()).total).toBe(1);
  });
});
