import { createProfile, type ProfileOwner } from '../create-profile.ts';
import type { Profile } from '../profile.ts';
import { maxProfileTextLengths } from '../profile-checks.ts';
import { accountStatuses, roles, subscriptionTiers, userTypes } from '../profile-choices.ts';
import { createLegacyProfileReader, type LegacyProfileReader } from './legacy-profile-reader.ts';
import { migratePreferences } from './migrate-preferences.ts';
import { valueGuards } from './value-guards.ts';

/**
 * [S3.1-2], [S3.1-11] Returns a profile in the current shape, converted from the basic shape or from another version.
 * No value is lost: a value with the wrong type or no place in this shape is stored in `unmapped` under its old
 * pointer. The identity provider's data (id, email) overrides stored data. `now` is in milliseconds since 1970.
 */
export function migrateProfile(stored: unknown, owner: ProfileOwner, now: number): Profile {
  const box = createLegacyProfileReader(stored);
  const fresh = createProfile(owner, now);
  const classification = {
    role: box.take(fresh.classification.role, valueGuards.oneOf(roles), '/classification/role', '/role'),
    userType: box.take('individual', valueGuards.oneOf(userTypes), '/classification/userType', '/userType'),
    accountStatus: box.take(
      'active',
      valueGuards.oneOf(accountStatuses),
      '/classification/accountStatus',
      '/accountStatus',
    ),
    subscriptionTier: box.take('free', valueGuards.oneOf(subscriptionTiers), '/classification/subscriptionTier'),
  };
  const metadata = migrateMetadata(box, fresh);
  return {
    uid: box.take(fresh.uid, valueGuards.exactly(fresh.uid), '/uid'),
    email: box.take(fresh.email, valueGuards.exactly(fresh.email), '/email'),
    displayName: box.take(fresh.displayName, valueGuards.text(maxProfileTextLengths.name), '/displayName'),
    photoURL: box.take(fresh.photoURL, valueGuards.website, '/photoURL'),
    classification,
    profile: migratePersonalDetails(box, fresh.profile),
    business: {
      companyName: box.take('', valueGuards.text(maxProfileTextLengths.company), '/business/companyName'),
      industry: box.take('', valueGuards.text(maxProfileTextLengths.company), '/business/industry'),
      position: box.take('', valueGuards.text(maxProfileTextLengths.company), '/business/position'),
      website: box.take('', valueGuards.website, '/business/website'),
    },
    subscription: {
      tier: box.take(classification.subscriptionTier, valueGuards.oneOf(subscriptionTiers), '/subscription/tier'),
      startDate: box.take(metadata.createdAt, valueGuards.time, '/subscription/startDate'),
      endDate: box.take<string | null>(null, valueGuards.time, '/subscription/endDate'),
      autoRenew: box.take(false, valueGuards.boolean, '/subscription/autoRenew'),
    },
    preferences: migratePreferences(box, fresh.preferences),
    stats: {
      lastActiveDate: box.take(metadata.lastActiveAt, valueGuards.time, '/stats/lastActiveDate'),
      joinDate: box.take(metadata.createdAt, valueGuards.time, '/stats/joinDate'),
    },
    security: {
      twoFactorEnabled: box.take(false, valueGuards.boolean, '/security/twoFactorEnabled'),
      lastPasswordChange: box.take<string | null>(null, valueGuards.time, '/security/lastPasswordChange'),
      loginHistory: box.take([{ at: metadata.lastLoginAt }], valueGuards.logins, '/security/loginHistory'),
    },
    compliance: migrateCompliance(box, fresh.compliance),
    metadata,
    migrationVersion: fresh.migrationVersion,
    migratedAt: new Date(now).toISOString(),
    unmapped: box.remaining(),
  };
}

function migratePersonalDetails(box: LegacyProfileReader, fresh: Profile['profile']): Profile['profile'] {
  return {
    firstName: box.take(
      fresh.firstName,
      valueGuards.text(maxProfileTextLengths.name),
      '/profile/firstName',
      '/firstName',
    ),
    lastName: box.take(fresh.lastName, valueGuards.text(maxProfileTextLengths.name), '/profile/lastName', '/lastName'),
    phoneNumber: box.take(fresh.phoneNumber, valueGuards.phone, '/profile/phoneNumber', '/phoneNumber'),
    dateOfBirth: box.take(fresh.dateOfBirth, valueGuards.day, '/profile/dateOfBirth'),
    location: {
      country: box.take('', valueGuards.country, '/profile/location/country'),
      city: box.take('', valueGuards.text(maxProfileTextLengths.city), '/profile/location/city'),
      timezone: box.take('', valueGuards.timeZone, '/profile/location/timezone'),
    },
    bio: box.take(fresh.bio, valueGuards.text(maxProfileTextLengths.bio), '/profile/bio'),
  };
}

function migrateCompliance(box: LegacyProfileReader, fresh: Profile['compliance']): Profile['compliance'] {
  const time = (name: string) => box.take<string | null>(null, valueGuards.time, `/compliance/${name}`);
  const agreed = (name: keyof Profile['compliance']) =>
    box.take(fresh[name] === true, valueGuards.boolean, `/compliance/${name}`);
  return {
    termsAccepted: agreed('termsAccepted'),
    termsAcceptedDate: time('termsAcceptedDate'),
    privacyPolicyAccepted: agreed('privacyPolicyAccepted'),
    privacyPolicyAcceptedDate: time('privacyPolicyAcceptedDate'),
    marketingConsent: agreed('marketingConsent'),
    dataProcessingConsent: agreed('dataProcessingConsent'),
  };
}

function migrateMetadata(box: LegacyProfileReader, { metadata }: Profile): Profile['metadata'] {
  return {
    createdAt: box.take(metadata.createdAt, valueGuards.time, '/metadata/createdAt'),
    updatedAt: box.take(metadata.updatedAt, valueGuards.time, '/metadata/updatedAt'),
    lastLoginAt: box.take(metadata.lastLoginAt, valueGuards.time, '/metadata/lastLoginAt'),
    lastActiveAt: box.take(metadata.lastActiveAt, valueGuards.time, '/metadata/lastActiveAt'),
    registrationSource: box.take('migrated', valueGuards.text(100), '/metadata/registrationSource'),
  };
}
