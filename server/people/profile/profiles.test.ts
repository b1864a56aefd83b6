import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signInAs, type TestUser } from '../../testing/sign-in-as.ts';
import { startTestApp, type TestApp, testNow } from '../../testing/start-test-app.ts';
import { rollBackProfiles } from './profiles.store.ts';
import { upsertProfileAtSignIn } from './profiles.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const ownerOf = ({ id, email }: TestUser) => ({ userId: id, email, accountName: 'm', photoUrl: null });
const rowOf = ({ id }: TestUser) =>
  test.context.db.selectFrom('profiles').where('user_id', '=', id).selectAll().executeTakeFirst();
const putBasic = async (person: TestUser, document: string) =>
  test.context.db
    .insertInto('profiles')
    .values({ user_id: person.id, document, updated_at: new Date(0) })
    .execute();

/**
 * A profile with unusual spacing and field order, so parsing and serializing it again wouldn't produce the same bytes.
 */
const basic = (person: TestUser) =>
  `{ "role":"moderator",  "uid" : "${person.id}","displayName":"Máría 😀",\n "shoe": 3.80, "preferences": {"theme":"dark"} }`;

describe('signing in', () => {
  it('creates the profile once and then updates the sign-in time [S4.1-2]', async () => {
    const person = await signInAs(test, 'once');
    const { db } = test.context;
    const first = await upsertProfileAtSignIn(db, ownerOf(person), testNow);
    expect(first.classification.role).toBe('user');
    const second = await upsertProfileAtSignIn(db, ownerOf(person), testNow + 3_600_000);
    expect(second.metadata).toMatchObject({
      createdAt: '2026-10-12T12:00:00.000Z',
      lastLoginAt: '2026-10-12T13:00:00.000Z',
    });
    expect(JSON.parse((await rowOf(person))?.document ?? '')).toEqual(second);
  });

  it('creates only one profile, even in several tabs at once [S4.1-2]', async () => {
    const person = await signInAs(test, 'tabs');
    const { db } = test.context;
    const made = await Promise.all([1, 2, 3].map((n) => upsertProfileAtSignIn(db, ownerOf(person), testNow + n)));
    expect(new Set(made.map(({ metadata }) => metadata.createdAt)).size).toBe(1);
  });

  it.each(['maria', 'a b@c.d', 'a@b'])('fails for %j with "Invalid email address" [S5-3] [S8-7]', async (email) => {
    const person = await signInAs(test, 'mail');
    const made = upsertProfileAtSignIn(test.context.db, { ...ownerOf(person), email }, testNow);
    await expect(made).rejects.toMatchObject({
      problem: {
        status: 400,
        detail: 'Invalid email address',
        errors: [{ field: 'email', message: 'Invalid email address' }],
      },
    });
    expect(await rowOf(person)).toBeUndefined();
  });

  it('is rejected for a user who was deleted in the meantime', async () => {
    const owner = { userId: '00000000-0000-4000-8000-000000000009', email: 'a@b.c', accountName: null, photoUrl: null };
    await expect(upsertProfileAtSignIn(test.context.db, owner, testNow)).rejects.toMatchObject({
      problem: { code: 'not_found' },
    });
  });
});

describe('a profile in the basic format', () => {
  it('migrates once at sign-in and can be restored byte for byte by a rollback [S4.1-3] [S3.1-11]', async () => {
    const person = await signInAs(test, 'basic');
    const before = basic(person);
    await putBasic(person, before);
    const { db } = test.context;
    const migrated = await upsertProfileAtSignIn(db, ownerOf(person), testNow);
    expect(migrated).toMatchObject({
      displayName: 'Máría 😀',
      classification: { role: 'moderator' },
      migratedAt: '2026-10-12T12:00:00.000Z',
      unmapped: { '/shoe': 3.8 },
    });
    await upsertProfileAtSignIn(db, ownerOf(person), testNow + 1000);
    expect((await rowOf(person))?.original).toBe(before);
    const rolled = await rollBackProfiles(db, { userId: person.id, at: new Date(testNow) });
    expect([rolled, (await rowOf(person))?.document]).toEqual([1, before]);
    expect(await rollBackProfiles(db, { userId: person.id, at: new Date(testNow) })).toBe(0);
  });

  it('migrates on the first read and stores the original [S4.1-3]', async () => {
    const person = await signInAs(test, 'reader');
    await putBasic(person, basic(person));
    const reply = await person.request('GET', '/api/profile');
    expect(reply.json()).toMatchObject({ migrationVersion: 1, preferences: { theme: 'dark' }, role: 'moderator' });
    expect((await rowOf(person))?.original).toBe(basic(person));
  });

  it('is restored for all users by a rollback, which leaves never-migrated profiles unchanged [S3.1-11]', async () => {
    const [old, young] = [await signInAs(test, 'old'), await signInAs(test, 'young')];
    await putBasic(old, basic(old));
    await Promise.all([old, young].map((one) => one.request('GET', '/api/profile')));
    const youngBefore = (await rowOf(young))?.document;
    expect(await rollBackProfiles(test.context.db, { at: new Date(testNow) })).toBeGreaterThan(0);
    expect((await rowOf(old))?.document).toBe(basic(old));
    expect((await rowOf(young))?.document).toBe(youngBefore);
  });
});
