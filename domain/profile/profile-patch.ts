import { createProfile } from './create-profile.ts';
import type { BusinessDetails, LegalConsents, PersonalDetails, Preferences, Profile } from './profile.ts';

type DeepPartial<T> = {
  readonly [K in keyof T]?: (T[K] extends Readonly<Record<string, unknown>> ? DeepPartial<T[K]> : T[K]) | undefined;
};
type Agreements = Pick<
  LegalConsents,
  'termsAccepted' | 'privacyPolicyAccepted' | 'marketingConsent' | 'dataProcessingConsent'
>;

/**
 * The fields that users can change in their profile, all optional. Role, type, status, tier and timestamps aren't
 * included.
 */
export type ProfilePatch = {
  readonly displayName?: string | undefined;
  readonly profile?: DeepPartial<PersonalDetails> | undefined;
  readonly business?: DeepPartial<BusinessDetails> | undefined;
  readonly preferences?: DeepPartial<Preferences> | undefined;
  readonly compliance?: DeepPartial<Agreements> | undefined;
};

/** The read-only parts of a profile; requests that contain them are rejected. */
export const readOnlyProfileFields = [
  'uid',
  'email',
  'photoURL',
  'role',
  'userType',
  'accountStatus',
  'classification',
  'subscription',
  'stats',
  'security',
  'metadata',
  'migrationVersion',
  'migratedAt',
  'unmapped',
] as const;
export const readOnlyAgreementDateFields = ['termsAcceptedDate', 'privacyPolicyAcceptedDate'] as const;

/**
 * [S7-2] Returns a profile with a checked patch applied. Ignores fields that the user can't change, and dates new
 * agreements. `now` is in milliseconds since 1970.
 */
export function applyProfilePatch(before: Profile, patch: ProfilePatch, now: number): Profile {
  const at = new Date(now).toISOString();
  const compliance = merge(before.compliance, pick(patch.compliance ?? {}, agreementFields));
  const dated = (isAgreed: boolean, was: boolean, date: string | null) => (isAgreed ? (was ? date : at) : null);
  return {
    ...before,
    displayName: patch.displayName ?? before.displayName,
    profile: merge(before.profile, patch.profile),
    business: merge(before.business, patch.business),
    preferences: merge(before.preferences, patch.preferences),
    compliance: {
      ...compliance,
      termsAcceptedDate: dated(
        compliance.termsAccepted,
        before.compliance.termsAccepted,
        before.compliance.termsAcceptedDate,
      ),
      privacyPolicyAcceptedDate: dated(
        compliance.privacyPolicyAccepted,
        before.compliance.privacyPolicyAccepted,
        before.compliance.privacyPolicyAcceptedDate,
      ),
    },
    metadata: { ...before.metadata, updatedAt: at },
  };
}

/** Returns a profile with all user-editable fields reset to defaults, as the base for replacing the whole document. */
export function resetEditableFields(before: Profile, now: number): Profile {
  const { uid, email, photoURL } = before;
  const { profile, business, preferences, compliance } = createProfile(
    { userId: uid, email, accountName: null, photoUrl: photoURL },
    now,
  );
  return { ...before, displayName: '', profile, business, preferences, compliance };
}

const agreementFields = [
  'termsAccepted',
  'privacyPolicyAccepted',
  'marketingConsent',
  'dataProcessingConsent',
] as const;

/** Returns `before` with the values of `patch` for keys that `before` has; objects are merged recursively. */
function merge<T extends object>(before: T, patch: DeepPartial<T> | undefined): T {
  if (!patch) return before;
  const merged = Object.entries(before).map(([key, value]) => {
    const given = Object.hasOwn(patch, key) ? (patch as Record<string, unknown>)[key] : undefined;
    if (given === undefined) return [key, value];
    return [key, isObject(value) ? merge(value, given as DeepPartial<typeof value>) : given];
  });
  return Object.fromEntries(merged);
}

function pick<T extends object, K extends keyof T>(from: T, keys: readonly K[]): Pick<T, K> {
  return Object.fromEntries(keys.filter((key) => Object.hasOwn(from, key)).map((key) => [key, from[key]])) as Pick<
    T,
    K
  >;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
