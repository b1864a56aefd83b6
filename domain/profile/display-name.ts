/** What is known of how a person is called. */
export type KnownNames = {
  readonly profileName?: string | null | undefined;
  readonly firstName?: string | null | undefined;
  readonly accountName?: string | null | undefined;
  readonly email?: string | null | undefined;
};

/**
 * [S5-13] The name to show: of the profile, then the first name, then the account's, then what stands before the at-sign,
 * then "User". Names of nothing but spaces count as missing.
 */
export function displayName({ profileName, firstName, accountName, email }: KnownNames): string {
  const names = [profileName, firstName, accountName, email?.split('@')[0]];
  return names.map((name) => name?.trim()).find((name) => name !== undefined && name !== '') ?? 'User';
}
