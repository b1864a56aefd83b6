import { expect, it } from 'vitest';
import { createProfile } from './create-profile.ts';
import { needsMigration } from './migration/needs-migration.ts';
import { maxStoredLogins, recordLogin } from './record-login.ts';

const maria = { userId: 'u1', email: 'maria@example.org', accountName: ' Maria Reyes ', photoUrl: null };
const now = Date.UTC(2026, 9, 12, 12);

it('a new profile is individual, active and on the free tier, and needs no migration [S4.1-2] [S6-3] [S9-16]', () => {
  const profile = createProfile(maria, now);
  expect(profile.classification).toEqual({
    role: 'user',
    userType: 'individual',
    accountStatus: 'active',
    subscriptionTier: 'free',
  });
  expect(profile.subscription).toMatchObject({ tier: 'free', endDate: null, autoRenew: false });
  expect(profile.displayName).toBe('Maria Reyes');
  expect(profile.metadata.createdAt).toBe('2026-10-12T12:00:00.000Z');
  expect(needsMigration(profile)).toBe(false);
});

it('a new profile subscribes to no newsletter or digest and shares nothing by default [S3.1-7] [S3.2-1]', () => {
  const { notifications, privacy, defaultFromCountry, defaultAmount, defaultCurrency } = createProfile(
    maria,
    now,
  ).preferences;
  expect(notifications).toMatchObject({ newsletter: false, weeklyDigest: false, quietFrom: '', quietTo: '' });
  expect(privacy).toEqual({ profileVisibility: 'private', dataSharing: false, analytics: false });
  expect([defaultFromCountry, defaultAmount, defaultCurrency]).toEqual(['', 1000, 'USD']);
});

it('recordLogin updates the email address and the latest logins, but not the creation time [S4.1-2] [S3.1-9]', () => {
  let profile = createProfile(maria, now);
  for (let days = 1; days <= 12; days += 1) {
    profile = recordLogin(profile, { ...maria, email: 'new@example.org' }, now + days * 86_400_000);
  }
  expect(profile.metadata.lastLoginAt).toBe('2026-10-24T12:00:00.000Z');
  expect(profile.metadata.createdAt).toBe('2026-10-12T12:00:00.000Z');
  expect(profile.email).toBe('new@example.org');
  expect(profile.security.loginHistory).toHaveLength(maxStoredLogins);
  expect(profile.security.loginHistory[0]).toEqual({ at: '2026-10-24T12:00:00.000Z' });
});
