import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findTablesContaining, seedUser, userMarker } from '../../../testing/people/seed-user.ts';
import { signInAs, testOrigin } from '../../../testing/sign-in-as.ts';
import { startTestApp, type TestApp } from '../../../testing/start-test-app.ts';
import { requestAccountDeletion, runDeletionStep } from './delete-account.ts';
import { finishDeletions } from './finish-deletions.job.ts';
import { deletionSteps } from './user-data-tables.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const finishOn = async ({ context: { db } }: TestApp, log: string[] = []): Promise<void> => {
  const deps = { db, deleteFilesOf: async () => {}, log: (event: string) => void log.push(event) };
  await finishDeletions.run(deps, new AbortController().signal);
};

describe('DELETE /api/profile', () => {
  it('deletes the user from every table and signs them out everywhere [S4.1-5] [S7-1]', async () => {
    const { db } = test.context;
    const [maria, elsewhere, omar] = [
      await signInAs(test, 'maria'),
      await signInAs(test, 'maria'),
      await signInAs(test, 'omar'),
    ];
    for (const one of [maria, omar]) await one.request('PATCH', '/api/profile', { profile: { bio: 'Sea' } });
    const reply = await maria.request('DELETE', '/api/profile', { confirmation: ' Maria@Example.org ' });
    expect([reply.statusCode, reply.json()]).toEqual([200, { isFinished: true }]);
    expect([reply.headers['set-cookie']].flat()).toEqual([
      expect.stringMatching(/^session=; Max-Age=0/),
      expect.stringMatching(/^signed-in=; Max-Age=0/),
    ]);
    expect(await findTablesContaining(db, [maria.id, maria.email])).toEqual([]);
    expect((await elsewhere.request('GET', '/api/profile')).statusCode).toBe(401);
    expect((await omar.request('GET', '/api/profile')).json().profile.bio).toBe('Sea');
  });

  it.each(['', 'delete', 'omar@example.org'])(
    'changes nothing if the user types %j instead of the email address',
    async (confirmation) => {
      const lena = await signInAs(test, 'lena');
      const reply = await lena.request('DELETE', '/api/profile', { confirmation });
      expect([reply.statusCode, reply.json().errors]).toMatchObject([
        400,
        [{ field: 'confirmation', code: 'not_confirmed' }],
      ]);
      expect((await lena.request('GET', '/api/profile')).statusCode).toBe(200);
    },
  );

  it('rejects visitors [S8-6]', async () => {
    const headers = { origin: testOrigin };
    const reply = await test.app.inject({
      method: 'DELETE',
      url: '/api/profile',
      headers,
      payload: { confirmation: 'x' },
    });
    expect([reply.statusCode, reply.json().code]).toEqual([401, 'not_signed_in']);
  });
});

describe('an interrupted deletion', () => {
  it.each([0, 1, 2])('is completed at the next start if the server was killed after step %i [S4.1-5]', async (done) => {
    const { db } = test.context;
    const { userId } = await seedUser(db);
    await db.deleteFrom('account_deletions').where('user_id', '=', userId).execute();
    await requestAccountDeletion(db, userId, new Date(0));
    for (const step of deletionSteps.slice(0, done)) await runDeletionStep(db, step, userId);
    expect(await findTablesContaining(db, [userId])).toContain('users');
    await finishOn(test);
    expect(await findTablesContaining(db, [userId, userMarker])).toEqual([]);
  });

  it('treats the user as deleted from the moment of the request [S4.1-5]', async () => {
    const gone = await signInAs(test, 'gone');
    await requestAccountDeletion(test.context.db, gone.id, new Date(0));
    expect((await gone.request('GET', '/api/profile')).statusCode).toBe(401);
    await finishOn(test);
  });

  it("reports that it isn't finished if a step fails, and is retried until it succeeds [S4.1-5]", async () => {
    const { db } = test.context;
    const stuck = await signInAs(test, 'stuck');
    await db.schema
      .createTable('hold')
      .addColumn('user_id', 'uuid', (id) => id.references('users.id'))
      .execute();
    await db
      .insertInto('hold' as never)
      .values({ user_id: stuck.id } as never)
      .execute();
    const reply = await stuck.request('DELETE', '/api/profile', { confirmation: stuck.email });
    expect([reply.statusCode, reply.json()]).toEqual([200, { isFinished: false }]);
    expect((await stuck.request('GET', '/api/profile')).statusCode).toBe(401);
    expect(test.logged.map(({ event }) => event)).toContain('account.deletion-failed');

    const log: string[] = [];
    await finishOn(test, log);
    expect(log).toEqual(['account.deletion-failed']);
    await db.schema.dropTable('hold').execute();
    await finishOn(test, log);
    expect(log).toEqual(['account.deletion-failed', 'account.deletion-finished']);
    expect(await findTablesContaining(db, [stuck.id])).toEqual([]);
  });
});
