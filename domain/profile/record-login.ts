import type { ProfileOwner } from './create-profile.ts';
import type { Profile } from './profile.ts';

/** [S3.1-9] The maximum number of sign-ins that a profile stores. */
export const maxStoredLogins = 10;

/**
 * [S4.1-2] Returns the profile after a sign-in, with the time of the sign-in and the email address and photo that the
 * identity provider now has.
 */
export function recordLogin(before: Profile, { email, photoUrl }: ProfileOwner, now: number): Profile {
  const at = new Date(now).toISOString();
  return {
    ...before,
    email,
    photoURL: photoUrl,
    stats: { ...before.stats, lastActiveDate: at },
    security: {
      ...before.security,
      loginHistory: [{ at }, ...before.security.loginHistory].slice(0, maxStoredLogins),
    },
    metadata: { ...before.metadata, lastLoginAt: at, lastActiveAt: at },
  };
}
