import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createFakeTimer } from '../../testing/fake-timer.ts';
import { signInAs } from '../../testing/sign-in-as.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { createForgetOldSessionsJob } from './forget-old-sessions.job.ts';
import { sessionLife } from './sessions.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

it('forgets sessions and sign-ins that are over, hour by hour, and keeps the others', async () => {
  const { db, sessions, now } = test.context;
  await signInAs(test, 'idle');
  await test.app.inject('/api/auth/sign-in?mode=popup');
  test.advance(sessionLife.idleMs + 1000);
  await signInAs(test, 'fresh');
  const { timer, fire } = createFakeTimer();
  const job = createForgetOldSessionsJob({ db, sessions, now, timer, log: () => {} });
  job.start();
  fire();
  await vi.waitFor(async () => {
    expect(await db.selectFrom('sessions').select('device').execute()).toHaveLength(1);
    expect(await db.selectFrom('sign_in_attempts').select('origin').execute()).toHaveLength(0);
  });
  await job.stop();
});
