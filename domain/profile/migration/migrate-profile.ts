import { newProfile, type ProfileOwner } from '../new-profile.ts';
import type { Profile } from '../profile.ts';
import { maxLengths } from '../profile-checks.ts';
import { accountStatuses, roles, subscriptionTiers, userTypes } from '../profile-choices.ts';
import { isFact } from './is-fact.ts';
import { migratePreferences } from './migrate-preferences.ts';
import { createProfileFacts, type ProfileFacts } from './profile-facts.ts';

/**
 * [S3.1-2], [S3.1-11] Converts a profile of the basic shape, or of another version, to the current shape. No fact is
 * lost: a value without a place in the current shape, or of the wrong type, is stored in `unmapped` under its old
 * pointer. The identity provider's data (id, email) overrides stored data. `now` is in milliseconds since 1970.
 */
export function migrateProfile(stored: unknown, owner: ProfileOwner, now: number): Profile {
  const box = createProfileFacts(stored);
  const fresh = newProfile(owner, now);
  const classification = {
    role: box.take(fresh.classification.role, isFact.oneOf(roles), '/classification/role', '/role'),
    userType: box.take('individual', isFact.oneOf(userTypes), '/classification/userType', '/userType'),
    accountStatus: box.take('active', isFact.oneOf(accountStatuses), '/classification/accountStatus', '/accountStatus'),
    subscriptionTier: box.take('free', isFact.oneOf(subscriptionTiers), '/classification/subscriptionTier'),
  };
  const metadata = migrateMetadata(box, fresh);
  return {
    uid: box.take(fresh.uid, isFact.exactly(fresh.uid), '/uid'),
    email: box.take(fresh.email, isFact.exactly(fresh.email), '/email'),
    displayName: box.take(fresh.displayName, isFact.text(maxLengths.name), '/displayName'),
    photoURL: box.take(fresh.photoURL, isFact.website, '/photoURL'),
    classification,
    profile: migrateDetails(box, fresh.profile),
    business: {
      companyName: box.take('', isFact.text(maxLengths.company), '/business/companyName'),
      industry: box.take('', isFact.text(maxLengths.company), '/business/industry'),
      position: box.take('', isFact.text(maxLengths.company), '/business/position'),
      website: box.take('', isFact.website, '/business/website'),
    },
    subscription: {
      tier: box.take(classification.subscriptionTier, isFact.oneOf(subscriptionTiers), '/subscription/tier'),
      startDate: box.take(metadata.createdAt, isFact.time, '/subscription/startDate'),
      endDate: box.take<string | null>(null, isFact.time, '/subscription/endDate'),
      autoRenew: box.take(false, isFact.boolean, '/subscription/autoRenew'),
    },
    preferences: migratePreferences(box, fresh.preferences),
    stats: {
      lastActiveDate: box.take(metadata.lastActiveAt, isFact.time, '/stats/lastActiveDate'),
      joinDate: box.take(metadata.createdAt, isFact.time, '/stats/joinDate'),
    },
    security: {
      twoFactorEnabled: box.take(false, isFact.boolean, '/security/twoFactorEnabled'),
      lastPasswordChange: box.take<string | null>(null, isFact.time, '/security/lastPasswordChange'),
      loginHistory: box.take([{ at: metadata.lastLoginAt }], isFact.logins, '/security/loginHistory'),
    },
    compliance: migrateCompliance(box, fresh.compliance),
    metadata,
    migrationVersion: fresh.migrationVersion,
    migratedAt: new Date(now).toISOString(),
    unmapped: box.left(),
  };
}

function migrateDetails(box: ProfileFacts, fresh: Profile['profile']): Profile['profile'] {
  return {
    firstName: box.take(fresh.firstName, isFact.text(maxLengths.name), '/profile/firstName', '/firstName'),
    lastName: box.take(fresh.lastName, isFact.text(maxLengths.name), '/profile/lastName', '/lastName'),
    phoneNumber: box.take(fresh.phoneNumber, isFact.phone, '/profile/phoneNumber', '/phoneNumber'),
    dateOfBirth: box.take(fresh.dateOfBirth, isFact.day, '/profile/dateOfBirth'),
    location: {
      country: box.take('', isFact.country, '/profile/location/country'),
      city: box.take('', isFact.text(maxLengths.city), '/profile/location/city'),
      timezone: box.take('', isFact.timeZone, '/profile/location/timezone'),
    },
    bio: box.take(fresh.bio, isFact.text(maxLengths.bio), '/profile/bio'),
  };
}

function migrateCompliance(box: ProfileFacts, fresh: Profile['compliance']): Profile['compliance'] {
  const time = (name: string) => box.take<string | null>(null, isFact.time, `/compliance/${name}`);
  const agreed = (name: keyof Profile['compliance']) =>
    box.take(fresh[name] === true, isFact.boolean, `/compliance/${name}`);
  return {
    termsAccepted: agreed('termsAccepted'),
    termsAcceptedDate: time('termsAcceptedDate'),
    privacyPolicyAccepted: agreed('privacyPolicyAccepted'),
    privacyPolicyAcceptedDate: time('privacyPolicyAcceptedDate'),
    marketingConsent: agreed('marketingConsent'),
    dataProcessingConsent: agreed('dataProcessingConsent'),
  };
}

function migrateMetadata(box: ProfileFacts, { metadata }: Profile): Profile['metadata'] {
  return {
    createdAt: box.take(metadata.createdAt, isFact.time, '/metadata/createdAt'),
    updatedAt: box.take(metadata.updatedAt, isFact.time, '/metadata/updatedAt'),
    lastLoginAt: box.take(metadata.lastLoginAt, isFact.time, '/metadata/lastLoginAt'),
    lastActiveAt: box.take(metadata.lastActiveAt, isFact.time, '/metadata/lastActiveAt'),
    registrationSource: box.take('migrated', isFact.text(100), '/metadata/registrationSource'),
  };
}
