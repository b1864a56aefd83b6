import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createProfile, profileVersion } from '../create-profile.ts';
import { accountStatuses, profileThemes, roles, userTypes } from '../profile-choices.ts';
import { jsonLeaves } from './json-leaves.ts';
import { migrateProfile } from './migrate-profile.ts';
import { needsMigration } from './needs-migration.ts';

const now = Date.UTC(2026, 9, 12, 12);
const owner = { userId: 'u1', email: 'maria@example.org', accountName: 'maria', photoUrl: null };
/** [S3.1-1] A profile in the older, basic shape. */
const basic = {
  uid: 'u1',
  email: 'maria@example.org',
  displayName: 'Maria Reyes',
  photoURL: 'https://photos.example/m.jpg',
  userType: 'business',
  role: 'moderator',
  accountStatus: 'pending_verification',
  preferences: { theme: 'dark', language: 'tl', notifications: true },
  metadata: {
    createdAt: '2024-05-01T08:00:00.000Z',
    updatedAt: '2024-06-01T08:00:00.000Z',
    lastLoginAt: '2025-06-01T08:00:00.000Z',
    lastActiveAt: '2025-06-02T08:00:00Z',
    registrationSource: 'google',
  },
};

describe('needsMigration', () => {
  const today = createProfile(owner, now);
  it.each<[boolean, string, unknown]>([
    [false, 'in the current shape', today],
    [true, 'in the basic shape', basic],
    [true, 'without a version', { ...today, migrationVersion: undefined }],
    [true, 'from an earlier version', { ...today, migrationVersion: profileVersion - 1 }],
    [true, 'from a later version', { ...today, migrationVersion: profileVersion + 1 }],
    [true, 'without a profile section', { ...today, profile: undefined }],
    [true, 'with an invalid profile section', { ...today, profile: [] }],
    [true, 'without a classification section', { ...today, classification: null }],
    [true, 'that is null', null],
  ])('returns %s for a profile %s [S4.1-3]', (expected, _, stored) => {
    expect(needsMigration(stored)).toBe(expected);
  });
});

describe('migrateProfile', () => {
  it('moves each value of the basic profile format into its section [S3.1-1] [S3.1-2] [S3.1-3]', () => {
    const { photoURL, displayName, classification, preferences, metadata, unmapped, stats } = migrateProfile(
      basic,
      owner,
      now,
    );
    expect({ photoURL, displayName }).toEqual({ photoURL: basic.photoURL, displayName: 'Maria Reyes' });
    expect(classification).toEqual({
      role: 'moderator',
      userType: 'business',
      accountStatus: 'pending_verification',
      subscriptionTier: 'free',
    });
    expect(preferences).toMatchObject({
      theme: 'dark',
      language: 'tl',
      notifications: { email: true, rateAlerts: true, newsletter: false, push: true },
    });
    expect(metadata).toEqual(basic.metadata);
    expect(stats.joinDate).toBe(basic.metadata.createdAt);
    expect(unmapped).toEqual({});
  });

  it('returns a profile that needs no further migration [S4.1-3]', () => {
    expect(needsMigration(migrateProfile(basic, owner, now))).toBe(false);
  });

  it('saves unknown and invalid values unchanged under their old JSON pointers [S3.1-11]', () => {
    const odd = {
      ...basic,
      role: 'root',
      shoeSize: 38,
      preferences: { theme: 'sepia', 'a/b~c': [] },
      stats: { searchHistory: [{ from: 'US' }] },
    };
    const { classification, preferences, unmapped } = migrateProfile(odd, owner, now);
    expect([classification.role, preferences.theme]).toEqual(['user', 'system']);
    expect(unmapped).toEqual({
      '/role': 'root',
      '/shoeSize': 38,
      '/preferences/theme': 'sepia',
      '/preferences/a~1b~0c': [],
      '/stats/searchHistory': [{ from: 'US' }],
    });
  });

  it("takes the user's identity from the identity provider", () => {
    const { uid, email, unmapped } = migrateProfile({ ...basic, uid: 'x', email: 'old@example.org' }, owner, now);
    expect([uid, email]).toEqual(['u1', 'maria@example.org']);
    expect(unmapped).toEqual({ '/uid': 'x', '/email': 'old@example.org' });
  });

  it('preserves all data of an older profile [S3.1-4] [S3.1-5] [S3.1-6] [S3.1-8] [S3.1-9] [S3.1-10]', () => {
    const earlier = { ...createProfile(owner, now - 1e10), migrationVersion: 0, migratedAt: null };
    const migrated = migrateProfile(earlier, owner, now);
    expect(migrated).toEqual({
      ...createProfile(owner, now - 1e10),
      migratedAt: '2026-10-12T12:00:00.000Z',
      unmapped: expect.objectContaining({ '/migrationVersion': 0 }),
    });
  });

  it('loses no data from 10,000 generated profiles [S3.1-11]', () => {
    const fact = fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.constant(null), fc.array(fc.string()));
    const time = fc
      .date({ min: new Date(1), max: new Date(4e12), noInvalidDate: true })
      .map((date) => date.toISOString());
    const stored = fc.record(
      {
        uid: fc.oneof(fc.constant('u1'), fact),
        email: fc.oneof(fc.constant('maria@example.org'), fact),
        displayName: fact,
        photoURL: fc.oneof(fc.webUrl(), fact),
        userType: fc.oneof(fc.constantFrom(...userTypes), fact),
        role: fc.oneof(fc.constantFrom(...roles), fact),
        accountStatus: fc.oneof(fc.constantFrom(...accountStatuses), fact),
        preferences: fc.oneof(
          fc.record(
            {
              theme: fc.oneof(fc.constantFrom(...profileThemes), fact),
              language: fc.oneof(fc.constant('tl'), fact),
              notifications: fc.oneof(fc.boolean(), fc.dictionary(fc.string(), fact)),
            },
            { requiredKeys: [] },
          ),
          fact,
        ),
        metadata: fc.record(
          { createdAt: fc.oneof(time, fact), lastLoginAt: fc.oneof(time, fact) },
          { requiredKeys: [] },
        ),
        extra: fc.jsonValue(),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(stored, (original) => {
        const document = JSON.parse(JSON.stringify(original));
        const migrated = migrateProfile(document, owner, now);
        const kept = jsonLeaves(migrated);
        const lost = [...jsonLeaves(document)].filter(([pointer, value]) => !isFound(pointer, value));
        expect(lost).toEqual([]);
        expect(needsMigration(migrated)).toBe(false);

        function isFound(pointer: string, value: unknown): boolean {
          const place = moved[pointer] ?? pointer;
          if (Object.hasOwn(migrated.unmapped, pointer)) return Object.is(migrated.unmapped[pointer], value);
          if (pointer === '/preferences/notifications')
            return (
              migrated.preferences.notifications.email === value &&
              migrated.preferences.notifications.rateAlerts === value
            );
          return kept.has(place) && Object.is(kept.get(place), value);
        }
      }),
      { numRuns: 10_000 },
    );
  }, 60_000);
});

const moved: Readonly<Record<string, string>> = {
  '/role': '/classification/role',
  '/userType': '/classification/userType',
  '/accountStatus': '/classification/accountStatus',
};
