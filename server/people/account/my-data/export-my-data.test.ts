import { afterAll, beforeAll, expect, it } from 'vitest';
import { findTablesContaining, readUserDataColumns, seedUser, userMarker } from '../../../testing/people/seed-user.ts';
import { signInAs } from '../../../testing/sign-in-as.ts';
import { startTestApp, type TestApp, testNow } from '../../../testing/start-test-app.ts';
import { exportUserData } from './export-my-data.ts';
import { deletionSteps, userDataTables } from './user-data-tables.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

it('the export covers every table with user data [S3.10-3]', async () => {
  const tables = new Set((await readUserDataColumns(test.context.db)).map(({ table }) => table));
  expect(new Set(userDataTables.map(({ table }) => table))).toEqual(tables);
  expect(userDataTables.map(({ step }) => deletionSteps.indexOf(step)).toSorted()).toEqual(
    userDataTables.map(({ step }) => deletionSteps.indexOf(step)),
  );
});

it("the export contains every column of a seeded user's data and nothing about other users [S3.10-3]", async () => {
  const { db } = test.context;
  const other = await signInAs(test, 'somebody-else');
  await other.request('GET', '/api/profile');
  const { userId, seeded } = await seedUser(db);
  const { stored, ...rest } = await exportUserData(db, userId, testNow);
  expect(rest).toMatchObject({ version: 1, exportDate: '2026-10-12T12:00:00.000Z', userId });
  for (const [table, row] of Object.entries(seeded)) {
    const expected = table === 'profiles' ? { ...row, document: JSON.parse(String(row['document'])) } : row;
    expect(stored[table], table).toEqual([expected]);
  }
  expect(Object.keys(stored).toSorted()).toEqual(Object.keys(seeded).toSorted());
  expect(JSON.stringify(stored)).not.toContain('somebody-else');
  expect(await findTablesContaining(db, [userMarker])).toContain('profiles');
});

it('the export is delivered as a complete JSON file [S3.10-3]', async () => {
  const maria = await signInAs(test, 'maria');
  await maria.request('PATCH', '/api/profile', { profile: { bio: 'By the sea' } });
  const reply = await maria.request('GET', '/api/profile/export');
  expect(reply.headers['content-disposition']).toBe('attachment; filename="tern-my-data.json"');
  expect(reply.json()).toEqual(JSON.parse(JSON.stringify(await exportUserData(test.context.db, maria.id, testNow))));
  expect(reply.json().stored.profiles[0].document.profile.bio).toBe('By the sea');
  expect(reply.json().stored.users).toMatchObject([{ id: maria.id, email: 'maria@example.org' }]);
  expect(reply.json().alerts).toEqual([]);
});

it('the export requires a session [S6-4]', async () => {
  expect((await test.app.inject({ url: '/api/profile/export' })).statusCode).toBe(401);
});
