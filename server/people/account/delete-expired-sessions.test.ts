import { afterAll, beforeAll, expect, it } from 'vitest';
import { signInAs } from '../../testing/sign-in-as.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { deleteExpiredSessionsAndSignIns } from './delete-expired-sessions-and-sign-ins.job.ts';
import { sessionTimeLimits } from './sessions.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

it('the cleanup job deletes expired sessions and sign-in attempts but no active session', async () => {
  const { db, sessions, now } = test.context;
  await signInAs(test, 'idle');
  await test.app.inject('/api/auth/sign-in?mode=popup');
  test.advance(sessionTimeLimits.idleMs + 1000);
  await signInAs(test, 'fresh');
  await deleteExpiredSessionsAndSignIns.run({ db, sessions, now }, new AbortController().signal);
  expect(await db.selectFrom('sessions').select('device').execute()).toHaveLength(1);
  expect(await db.selectFrom('sign_in_attempts').select('origin').execute()).toHaveLength(0);
});
