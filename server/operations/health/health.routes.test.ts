import { readHealth } from '@tern/contract/health/health.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { minFreeBytes } from '../../foundation/db/embedded/free-space.ts';
import { shutDownGracefully } from '../../foundation/graceful-shutdown.ts';
import { createFakeTimer } from '../../testing/fake-timer.ts';
import { signInAs } from '../../testing/sign-in-as.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { getServiceNotice } from './read-service-health.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({ RATES: 'ecb', SERVICE_REGION: 'europe-west4' });
});
afterAll(() => test.close());

const ask = async (app = test) => readHealth.response.parse((await app.app.inject('/api/health')).json());
const live = (asOf: number) => ({
  source: 'ecb',
  base: 'EUR',
  kind: 'daily' as const,
  asOf,
  receivedAt: asOf,
  rates: new Map([
    ['USD', 1.1],
    ['PHP', 64],
  ]),
});

describe('service health', () => {
  it('reports old rates if a source never responded [S9-9]', async () => {
    expect(await ask()).toMatchObject({ status: 'degraded', score: 40, dataQuality: 40, troubles: ['rates_old'] });
  });

  it('gives pages a notice about old rates or an announcement, but none if there is no problem [S2.2-5]', async () => {
    expect(getServiceNotice(test.context.health)).toEqual({
      score: 40,
      dataQuality: 40,
      troubles: ['rates_old'],
      message: null,
    });
    const announced = await startTestApp({ SERVICE_NOTICE: 'Back at ten' });
    expect(getServiceNotice(announced.context.health)).toMatchObject({
      troubles: ['announced'],
      message: 'Back at ten',
    });
    await announced.close();
    const plain = await startTestApp();
    expect(getServiceNotice(plain.context.health)).toBeUndefined();
    await plain.close();
  });

  it('names the configured region, or asia-east1 if none is set [S7-21]', async () => {
    expect((await ask()).region).toBe('europe-west4');
    const plain = await startTestApp();
    const answer = await ask(plain);
    expect(answer).toMatchObject({ region: 'asia-east1', status: 'ok', troubles: [], message: null });
    await plain.close();
  });

  it('has a full score if its rates are fresh and counts recent offers [S9-9]', async () => {
    test.context.rates.offer(live(test.context.health.now()));
    expect(await ask()).toMatchObject({ status: 'ok', score: 100, dataQuality: 100, troubles: [] });
    await test.app.inject('/api/quotes?fromCountry=US&toCountry=PH&amount=500&currency=USD');
    const { dataQuality } = await ask();
    const { all, estimated, filledIn } = test.context.health.instrumentedQuotes.seen();
    expect(all).toBeGreaterThan(5);
    expect(dataQuality).toBe(Math.round(60 + 15 * (1 - estimated / all) + 25 * (1 - filledIn / all)));
  });

  it('has a score below 70 if the rates are ten days old [S9-9]', async () => {
    test.advance(10 * 86_400_000);
    expect((await ask()).score).toBeLessThan(70);
  });

  it("shows the operator's announcement while its status remains ok [S2.2-5]", async () => {
    const announced = await startTestApp({ SERVICE_NOTICE: 'Back at 22:00 <UTC>' });
    expect(await ask(announced)).toMatchObject({
      status: 'ok',
      message: 'Back at 22:00 <UTC>',
      troubles: ['announced'],
    });
    await announced.close();
  });

  it('reports emails that have been waiting too long [S9-9]', async () => {
    const plain = await startTestApp();
    await sql`insert into users (id, issuer, subject, email, created_at, last_login_at)
      values ('00000000-0000-4000-8000-000000000001', 'i', 's', 'a@b.example', now(), now())`.execute(plain.context.db);
    await sql`insert into outbox_messages (id, channel, user_id, kind, content, lane, not_before, next_attempt_at)
      values ('00000000-0000-4000-8000-000000000002', 'email', '00000000-0000-4000-8000-000000000001', 'test_email',
        '{}', 'b.example', now(), now() - interval '1 hour')`.execute(plain.context.db);
    expect(await ask(plain)).toMatchObject({ status: 'degraded', score: 85, troubles: ['mail_waiting'] });
    await plain.close();
  });

  it("isn't ready and reports a read-only database while too little disk space is free [S9-9]", async () => {
    const free = { bytes: minFreeBytes };
    const plain = await startTestApp({}, { freeBytes: async () => free.bytes });
    const ready = async () => (await plain.app.inject('/readyz')).statusCode;
    expect([await ready(), (await ask(plain)).database]).toEqual([200, 'ok']);
    free.bytes -= 1;
    expect(await ready()).toBe(503);
    expect(await ask(plain)).toMatchObject({ status: 'degraded', database: 'read_only', troubles: ['database'] });
    await plain.close();
  });

  it('is still alive but no longer ready once the shutdown begins', async () => {
    const stopping = await startTestApp();
    const { timer, fire } = createFakeTimer();
    const { shutdown } = stopping.context.health;
    const isClosed = shutDownGracefully(stopping.app, { timer, shutdown, delayMs: 3000 });
    const [ready, alive] = [await stopping.app.inject('/readyz'), await stopping.app.inject('/livez')];
    fire();
    await isClosed;
    await stopping.close();
    expect([ready.statusCode, ready.body, alive.statusCode]).toEqual([503, 'shutting down', 200]);
  });

  it("isn't ready if the database is read-only, and responds to changes with a 503 that says when to retry [S9-9]", async () => {
    const plain = await startTestApp();
    const maria = await signInAs(plain);
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(plain.context.db);
    await sql`alter database ${sql.id(rows[0]?.name ?? '')} set default_transaction_read_only = on`.execute(
      plain.context.db,
    );
    // Existing connections keep their old setting.
    await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`
      .execute(plain.context.db)
      .catch(() => {});
    await sql`select pg_terminate_backend(pg_backend_pid())`.execute(plain.context.db).catch(() => {});
    expect((await plain.app.inject('/readyz')).statusCode).toBe(503);
    expect((await ask(plain)).database).toBe('read_only');
    const reply = await maria.request('PUT', '/api/favorites/00000000-0000-4000-8000-000000000001', {
      fromCountry: 'US',
      toCountry: 'KE',
    });
    expect([reply.statusCode, reply.json().code, reply.headers['retry-after']]).toEqual([
      503,
      'service_unavailable',
      '5',
    ]);
    await plain.close();
  });

  it('is alive but not ready if the database is missing [S9-9]', async () => {
    const plain = await startTestApp();
    await plain.context.db.destroy();
    expect(await ask(plain)).toMatchObject({ status: 'degraded', database: 'unavailable', troubles: ['database'] });
    const codes = await Promise.all(['/readyz', '/livez'].map(async (url) => (await plain.app.inject(url)).statusCode));
    expect(codes).toEqual([503, 200]);
    await plain.app.close();
  });
});
