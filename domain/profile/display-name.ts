/** The known names of a user. */
export type KnownNames = {
  readonly profileName?: string | null | undefined;
  readonly firstName?: string | null | undefined;
  readonly accountName?: string | null | undefined;
  readonly email?: string | null | undefined;
};

/**
 * [S5-13] Returns the name to show: from the profile, then the first name, then the account's, then the email before
 * the at-sign, then "User". Names that contain only spaces count as missing.
 */
export function displayName({ profileName, firstName, accountName, email }: KnownNames): string {
  const names = [profileName, firstName, accountName, email?.split('@')[0]];
  return names.map((name) => name?.trim()).find((name) => name !== undefined && name !== '') ?? 'User';
}
