import { defaultSearchForm } from '../search/search-defaults.ts';
import type { Preferences, Profile } from './profile.ts';
import { maxProfileTextLengths, stripControlCharacters } from './profile-checks.ts';

/** The version of the stored shape; other versions are migrated ([S4.1-3]). */
export const profileVersion = 1;

/** The owner of a profile, as the identity provider describes them. */
export type ProfileOwner = {
  readonly userId: string;
  readonly email: string;
  readonly accountName: string | null;
  readonly photoUrl: string | null;
};

/**
 * [S3.1-7], [S3.2-1] The default preferences. Data sharing, analytics, the newsletter and the weekly digest are off.
 */
export const defaultPreferences: Preferences = {
  language: 'en',
  currency: defaultSearchForm.currency,
  theme: 'system',
  notifications: {
    email: true,
    // Each browser asks for permission, and each alert has its own switch. Setting `push` or `rateAlerts` to false
    // overrides them all.
    push: true,
    rateAlerts: true,
    newProviders: true,
    newsletter: false,
    weeklyDigest: false,
    quietFrom: '',
    quietTo: '',
  },
  privacy: { profileVisibility: 'private', dataSharing: false, analytics: false },
  display: { compactMode: false, showTutorials: true, defaultView: 'results' },
  defaultFromCountry: '',
  defaultToCountry: '',
  defaultAmount: defaultSearchForm.amount,
  defaultCurrency: defaultSearchForm.currency,
  preferredPayoutMethod: '',
};

/**
 * [S4.1-2] Returns the profile for a first sign-in. It always has role user, type individual, status active and tier
 * free, whatever the identity provider reports. `now` is in milliseconds since 1970.
 */
export function createProfile({ userId, email, accountName, photoUrl }: ProfileOwner, now: number): Profile {
  const at = new Date(now).toISOString();
  return {
    uid: userId,
    email,
    displayName: stripControlCharacters(accountName ?? '')
      .trim()
      .slice(0, maxProfileTextLengths.name),
    photoURL: photoUrl,
    classification: { role: 'user', userType: 'individual', accountStatus: 'active', subscriptionTier: 'free' },
    profile: {
      firstName: '',
      lastName: '',
      phoneNumber: '',
      dateOfBirth: '',
      location: { country: '', city: '', timezone: '' },
      bio: '',
    },
    business: { companyName: '', industry: '', position: '', website: '' },
    subscription: { tier: 'free', startDate: at, endDate: null, autoRenew: false },
    preferences: defaultPreferences,
    stats: { lastActiveDate: at, joinDate: at },
    security: { twoFactorEnabled: false, lastPasswordChange: null, loginHistory: [{ at }] },
    compliance: {
      termsAccepted: false,
      termsAcceptedDate: null,
      privacyPolicyAccepted: false,
      privacyPolicyAcceptedDate: null,
      marketingConsent: false,
      dataProcessingConsent: false,
    },
    metadata: { createdAt: at, updatedAt: at, lastLoginAt: at, lastActiveAt: at, registrationSource: 'sign_in' },
    migrationVersion: profileVersion,
    migratedAt: null,
    unmapped: {},
  };
}
