import { createProfile } from '@tern/domain/profile/create-profile.ts';
import { readOnlyProfileFields } from '@tern/domain/profile/profile-patch.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signInAs, type TestUser, testOrigin } from '../../testing/sign-in-as.ts';
import { startTestApp, type TestApp, testNow } from '../../testing/start-test-app.ts';
import { addToSearchCount } from './profiles.store.ts';

let test: TestApp;
let maria: TestUser;
let omar: TestUser;
beforeAll(async () => {
  test = await startTestApp();
  [maria, omar] = await Promise.all([signInAs(test, 'maria'), signInAs(test, 'omar')]);
});
afterAll(() => test.close());

const profileOf = async (person: TestUser) => (await person.request('GET', '/api/profile')).json();

describe('GET /api/profile', () => {
  it('returns the defaults for fields that were never set [S4.1-2] [S3.1-3] [S6-3]', async () => {
    const reply = await maria.request('GET', '/api/profile');
    expect(reply.statusCode).toBe(200);
    expect(reply.headers['cache-control']).toBe('no-store');
    const owner = { userId: maria.id, email: maria.email, accountName: 'maria', photoUrl: null };
    const { unmapped: _, stats, ...expected } = createProfile(owner, testNow);
    expect(reply.json()).toEqual({
      ...expected,
      role: 'user',
      userType: 'individual',
      accountStatus: 'active',
      stats: { ...stats, searchHistory: 0, favorites: 0, rateAlerts: 0, totalSearches: 0 },
    });
  });

  it('counts the stored favorites and searches [S3.1-8]', async () => {
    const counted = await signInAs(test, 'counted');
    await profileOf(counted);
    const pair = { user_id: counted.id, from_country: 'US', note: '', added_at: new Date(0) };
    await test.context.db
      .insertInto('favorites')
      .values([
        { ...pair, id: '00000000-0000-4000-8000-000000000001', to_country: 'PH' },
        { ...pair, id: '00000000-0000-4000-8000-000000000002', to_country: 'MX' },
      ])
      .execute();
    await addToSearchCount(test.context.db, counted.id, 1);
    expect((await profileOf(counted)).stats).toMatchObject({ favorites: 2, searchHistory: 0, totalSearches: 1 });
  });

  it('rejects visitors [S6-4]', async () => {
    const reply = await test.app.inject({ url: '/api/profile' });
    expect([reply.statusCode, reply.json().code]).toEqual([401, 'not_signed_in']);
  });
});

describe('PATCH /api/profile', () => {
  it('changes only the given fields and only for this user [S7-2] [S3.1-4] [S3.1-5] [S3.1-7] [S3.2-1]', async () => {
    const before = await profileOf(maria);
    const reply = await maria.request('PATCH', '/api/profile', {
      displayName: '  Maria R. ',
      profile: {
        phoneNumber: '+639175550100',
        location: { country: 'PH', timezone: 'Asia/Manila' },
        dateOfBirth: '1990-02-28',
      },
      business: { website: 'https://maria.example' },
      preferences: {
        theme: 'dark',
        defaultFromCountry: 'US',
        defaultAmount: 250.5,
        notifications: { weeklyDigest: true },
      },
    });
    expect(reply.statusCode).toBe(200);
    const after = reply.json();
    expect(after).toEqual(await profileOf(maria));
    expect(after.displayName).toBe('Maria R.');
    expect(after.profile).toEqual({
      ...before.profile,
      phoneNumber: '+639175550100',
      dateOfBirth: '1990-02-28',
      location: { country: 'PH', city: '', timezone: 'Asia/Manila' },
    });
    expect(after.preferences).toEqual({
      ...before.preferences,
      theme: 'dark',
      defaultFromCountry: 'US',
      defaultAmount: 250.5,
      notifications: { ...before.preferences.notifications, weeklyDigest: true },
    });
    expect((await profileOf(omar)).displayName).toBe('omar');
  });

  it('makes the session show the display name or, if it is empty, the first name [S5-13]', async () => {
    const nameOf = async () => (await omar.request('GET', '/api/auth/session')).json().userName;
    await omar.request('PATCH', '/api/profile', { displayName: '', profile: { firstName: 'Omar' } });
    expect(await nameOf()).toBe('Omar');
    await omar.request('PATCH', '/api/profile', { displayName: 'Omar K.' });
    expect(await nameOf()).toBe('Omar K.');
  });

  it("removes characters that can't be stored or displayed", async () => {
    const odd = await signInAs(test, 'odd');
    const reply = await odd.request('PATCH', '/api/profile', {
      displayName: 'O\u0000d\ud800d',
      profile: { bio: 'Two\nlines\u0007', location: { city: '\u0000' } },
    });
    expect(reply.json()).toMatchObject({
      displayName: 'Od\ufffdd',
      profile: { bio: 'Two\nlines', location: { city: '' } },
    });
    expect((await odd.request('GET', '/api/auth/session')).json().userName).toBe('Od\ufffdd');
  });

  it('reports every error and changes nothing [S5-4] [S5-5]', async () => {
    const before = await profileOf(maria);
    const reply = await maria.request('PATCH', '/api/profile', {
      displayName: 'x'.repeat(101),
      role: 'admin',
      classification: { role: 'admin' },
      stats: {},
      shoeSize: 38,
      profile: { phoneNumber: '0917', dateOfBirth: '1990-02-30', location: { country: 'XX', timezone: 'Mars/Base' } },
      business: { website: 'javascript:alert(1)' },
      preferences: {
        theme: 'sepia',
        language: 'xx',
        currency: 'XXX',
        defaultAmount: 0,
        preferredPayoutMethod: 'pigeon',
      },
      compliance: { termsAcceptedDate: '2020-01-01T00:00:00Z', termsAccepted: 'yes' },
    });
    expect([reply.statusCode, reply.json().code]).toEqual([400, 'invalid_parameters']);
    const errors = reply.json().errors.map(({ field, code }: { field: string; code: string }) => `${field} ${code}`);
    expect(errors.toSorted()).toEqual(
      [
        'displayName too_big',
        'role read_only',
        'classification read_only',
        'stats read_only',
        'shoeSize unknown_field',
        'profile.phoneNumber phone_invalid',
        'profile.dateOfBirth day_invalid',
        'profile.location.country country_unknown',
        'profile.location.timezone time_zone_unknown',
        'business.website website_invalid',
        'preferences.theme invalid_value',
        'preferences.language language_unknown',
        'preferences.currency currency_unknown',
        'preferences.defaultAmount too_small',
        'preferences.preferredPayoutMethod invalid_value',
        'compliance.termsAcceptedDate read_only',
        'compliance.termsAccepted invalid_type',
      ].toSorted(),
    );
    expect(await profileOf(maria)).toEqual(before);
  });

  it.each(readOnlyProfileFields)('rejects %s as read-only [S6-3]', async (part) => {
    const reply = await maria.request('PATCH', '/api/profile', { [part]: 'admin' });
    expect([reply.statusCode, reply.json().errors]).toEqual([
      400,
      [{ field: part, code: 'read_only', message: 'Only the service can set this.' }],
    ]);
  });

  it('rejects tomorrow as a date of birth', async () => {
    const reply = await maria.request('PATCH', '/api/profile', { profile: { dateOfBirth: '2026-10-13' } });
    expect(reply.json().errors).toMatchObject([{ field: 'profile.dateOfBirth', code: 'day_in_future' }]);
  });

  it('rejects anonymous requests [S5-9]', async () => {
    const headers = { origin: testOrigin };
    const reply = await test.app.inject({
      method: 'PATCH',
      url: '/api/profile',
      headers,
      payload: { displayName: 'x' },
    });
    expect([reply.statusCode, reply.json().code]).toEqual([401, 'not_signed_in']);
  });

  it('loses none of several simultaneous changes', async () => {
    const twice = await signInAs(test, 'twice');
    const patches = [{ displayName: 'Twice' }, { profile: { firstName: 'T' } }, { business: { industry: 'sea' } }];
    await Promise.all(patches.map((patch) => twice.request('PATCH', '/api/profile', patch)));
    expect(await profileOf(twice)).toMatchObject({
      displayName: 'Twice',
      profile: { firstName: 'T' },
      business: { industry: 'sea' },
    });
  });

  it("reports an error if the change can't be read back [S8-6]", async () => {
    const gone = await signInAs(test, 'read-back');
    await profileOf(gone);
    const { db } = test.context;
    await sql`create function lose_person() returns trigger language plpgsql as
      $$ begin delete from users where id = new.user_id; return null; end $$`.execute(db);
    await sql`create constraint trigger lose_person after update on profiles
      deferrable initially deferred for each row execute function lose_person()`.execute(db);
    const reply = await gone.request('PATCH', '/api/profile', { displayName: 'Gone' });
    await sql`drop trigger lose_person on profiles`.execute(db);
    expect([reply.statusCode, reply.json().code]).toEqual([503, 'not_read_back']);
  });
});

describe('PUT /api/profile', () => {
  it('writes every field that the owner may write and resets missing fields to their defaults [S7-2]', async () => {
    const put = await signInAs(test, 'put');
    await put.request('PATCH', '/api/profile', {
      profile: { bio: 'Long' },
      preferences: { theme: 'dark' },
      compliance: { termsAccepted: true },
    });
    const reply = await put.request('PUT', '/api/profile', { profile: { firstName: 'Put' } });
    expect(reply.json()).toMatchObject({
      displayName: '',
      profile: { firstName: 'Put', bio: '' },
      preferences: { theme: 'system' },
      compliance: { termsAccepted: false, termsAcceptedDate: null },
      classification: { role: 'user' },
      metadata: { createdAt: '2026-10-12T12:00:00.000Z' },
    });
  });

  it("rejects visitors and fields that the owner can't write", async () => {
    expect((await maria.request('PUT', '/api/profile', { role: 'admin' })).statusCode).toBe(400);
    const headers = { origin: testOrigin };
    const stranger = await test.app.inject({ method: 'PUT', url: '/api/profile', headers, payload: {} });
    expect(stranger.statusCode).toBe(401);
  });
});
