import type { ProfileResponse } from '@tern/contract/account/profile.ts';
import { createProfile, type ProfileOwner } from '@tern/domain/profile/create-profile.ts';
import { migrateProfile } from '@tern/domain/profile/migration/migrate-profile.ts';
import { needsMigration } from '@tern/domain/profile/migration/needs-migration.ts';
import type { Profile } from '@tern/domain/profile/profile.ts';
import { isEmailAddress } from '@tern/domain/profile/profile-checks.ts';
import { recordLogin } from '@tern/domain/profile/record-login.ts';
import type { Db } from '../../foundation/db/database.ts';
import { inTransaction } from '../../foundation/db/transactions/in-transaction.ts';
import { ProblemError } from '../../foundation/problem-error.ts';
import type { StoredProfile } from '../../http/authenticated-user.ts';
import { liftSuppression } from '../../notifications/preferences/unsubscribe/suppressions.store.ts';
import { insertProfile, loadProfile, lockProfile, migrateProfileRow, updateProfile } from './profiles.store.ts';

/** [S5-3], [S8-7] The error message required by the specification. */
export const invalidEmailMessage = 'Invalid email address';

/**
 * [S4.1-2], [S4.1-3] Called on every sign-in. Creates the profile with the fixed defaults, or records the time of this
 * sign-in, after migrating an older profile. `now`: milliseconds since 1970. Pass the transaction that writes the user,
 * so that every user has a profile.
 * @throws ProblemError `invalid_parameters` ("Invalid email address") or `not_found` (the user no longer exists).
 */
export async function upsertProfileAtSignIn(db: Db, owner: ProfileOwner, now: number): Promise<Profile> {
  if (!isEmailAddress(owner.email)) {
    const errors = [{ field: 'email', code: 'invalid_email', message: invalidEmailMessage }];
    throw new ProblemError('invalid_parameters', { detail: invalidEmailMessage, errors });
  }
  return inTransaction(db, async (transaction) => {
    const { profile, isNew } = await lockOrCreateProfile(transaction, owner, now);
    if (isNew) return profile;
    const after = recordLogin(profile, owner, now);
    await saveProfile(transaction, owner.userId, after, now);
    return after;
  });
}

/** Returns a user's profile for the API, creating or migrating it first if needed. */
export async function readOrCreateProfile(
  db: Db,
  owner: ProfileOwner,
  now: number,
  known?: StoredProfile,
): Promise<ProfileResponse> {
  const stored = known ?? (await loadProfile(db, owner.userId));
  const document: unknown = stored && JSON.parse(stored.document);
  if (stored && !needsMigration(document)) return toProfileResponse(document as Profile, stored);
  const { profile } = await inTransaction(db, (transaction) => lockOrCreateProfile(transaction, owner, now));
  return toProfileResponse(profile, stored ?? { totalSearches: 0, searchHistory: 0, favorites: 0, rateAlerts: 0 });
}

/**
 * [S7-2] Replaces a user's profile with the result of a pure function of its previous state. Concurrent changes are
 * serialized.
 * @throws ProblemError `not_found` (the user no longer exists), `not_read_back` (changed, but the stored state is
 * unknown, [S8-6]).
 */
export async function rewriteProfile(
  db: Db,
  { owner, now, change }: { owner: ProfileOwner; now: number; change: (before: Profile) => Profile },
): Promise<ProfileResponse> {
  await inTransaction(db, async (transaction) => {
    const { profile } = await lockOrCreateProfile(transaction, owner, now);
    const after = change(profile);
    await saveProfile(transaction, owner.userId, after, now);
    const wantsDigest = (of: Profile): boolean => of.preferences.notifications.weeklyDigest;
    if (wantsDigest(after) && !wantsDigest(profile))
      await liftSuppression(transaction, { userId: owner.userId, scope: 'digest' });
  });
  return readOrCreateProfile(db, owner, now).catch((error: unknown) => {
    // In the caller's transaction, nothing is committed yet, so the change fails as a whole.
    if (db.isTransaction) throw error;
    throw new ProblemError('not_read_back');
  });
}

async function lockOrCreateProfile(
  transaction: Db,
  owner: ProfileOwner,
  now: number,
): Promise<{ profile: Profile; isNew: boolean }> {
  const { userId } = owner;
  const stored = await lockProfile(transaction, userId);
  if (stored === undefined) {
    const profile = createProfile(owner, now);
    const isNew = await insertProfile(transaction, toProfileRow(userId, profile, now));
    if (isNew) return { profile, isNew };
    const other = await lockProfile(transaction, userId);
    if (other === undefined) throw new ProblemError('not_found');
    return { profile: JSON.parse(other) as Profile, isNew: false };
  }
  const document: unknown = JSON.parse(stored);
  if (!needsMigration(document)) return { profile: document as Profile, isNew: false };
  const profile = migrateProfile(document, owner, now);
  await migrateProfileRow(transaction, toProfileRow(userId, profile, now));
  return { profile, isNew: false };
}

async function saveProfile(transaction: Db, userId: string, profile: Profile, now: number): Promise<void> {
  await updateProfile(transaction, toProfileRow(userId, profile, now));
}

function toProfileRow(userId: string, profile: Profile, now: number) {
  const shownName = profile.displayName.trim() || profile.profile.firstName.trim() || null;
  return { userId, document: JSON.stringify(profile), shownName, at: new Date(now) };
}

function toProfileResponse(profile: Profile, counted: Omit<StoredProfile, 'document'>): ProfileResponse {
  const { unmapped: _, stats, ...rest } = profile;
  const { role, userType, accountStatus } = profile.classification;
  const { searchHistory, favorites, totalSearches, rateAlerts } = counted;
  return {
    ...(rest as Omit<ProfileResponse, 'role' | 'userType' | 'accountStatus' | 'stats'>),
    role,
    userType,
    accountStatus,
    stats: { ...stats, searchHistory, favorites, totalSearches, rateAlerts },
  };
}
