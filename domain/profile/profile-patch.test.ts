import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createProfile } from './create-profile.ts';
import { applyProfilePatch, type ProfilePatch, readOnlyProfileFields } from './profile-patch.ts';

const then = Date.UTC(2026, 0, 1);
const now = Date.UTC(2026, 9, 12, 12);
const profile = createProfile({ userId: 'u1', email: 'maria@example.org', accountName: 'maria', photoUrl: null }, then);

describe('applyProfilePatch', () => {
  it('changes only the given fields [S7-2]', () => {
    const patch: ProfilePatch = {
      displayName: 'Maria R.',
      profile: { firstName: 'Maria', location: { city: 'Manila' } },
      preferences: { theme: 'dark', notifications: { weeklyDigest: true } },
    };
    const after = applyProfilePatch(profile, patch, now);
    expect(after).toEqual({
      ...profile,
      displayName: 'Maria R.',
      profile: {
        ...profile.profile,
        firstName: 'Maria',
        location: { ...profile.profile.location, city: 'Manila' },
      },
      preferences: {
        ...profile.preferences,
        theme: 'dark',
        notifications: { ...profile.preferences.notifications, weeklyDigest: true },
      },
      metadata: { ...profile.metadata, updatedAt: '2026-10-12T12:00:00.000Z' },
    });
  });

  it('dates an agreement once, and removes the date when the agreement is withdrawn [S3.1-10]', () => {
    const agreed = applyProfilePatch(profile, { compliance: { termsAccepted: true } }, then);
    expect(agreed.compliance.termsAcceptedDate).toBe('2026-01-01T00:00:00.000Z');
    const again = applyProfilePatch(agreed, { compliance: { termsAccepted: true } }, now);
    expect(again.compliance.termsAcceptedDate).toBe('2026-01-01T00:00:00.000Z');
    const withdrawn = applyProfilePatch(again, { compliance: { termsAccepted: false } }, now);
    expect(withdrawn.compliance.termsAcceptedDate).toBeNull();
  });

  it('changes only user-editable fields, whatever the patch contains [S6-3]', () => {
    const hostile = fc.dictionary(
      fc.constantFrom(...readOnlyProfileFields, 'compliance', 'preferences', 'profile', '__proto__', 'constructor'),
      fc.oneof(
        fc.string(),
        fc.dictionary(fc.constantFrom('role', 'tier', 'termsAcceptedDate', 'at', '__proto__'), fc.string()),
      ),
    );
    fc.assert(
      fc.property(hostile, (patch) => {
        const after = applyProfilePatch(profile, patch as ProfilePatch, now) as Record<string, unknown>;
        for (const part of readOnlyProfileFields) {
          if (part === 'metadata') continue;
          expect(after[part]).toEqual((profile as Record<string, unknown>)[part]);
        }
        expect(Object.keys(after)).toEqual(Object.keys(profile));
        expect(after['compliance']).toEqual(profile.compliance);
      }),
    );
  });
});
