export type KnownNames = {
  readonly profileName?: string | null | undefined;
  readonly firstName?: string | null | undefined;
  readonly accountName?: string | null | undefined;
  readonly email?: string | null | undefined;
};

/**
 * [S5-13] Returns the first available name: the display name, the first name, the account's name, the part of the email
 * before the at sign, or "User". A name that consists only of spaces counts as missing.
 */
export function resolveDisplayName({ profileName, firstName, accountName, email }: KnownNames): string {
  const names = [profileName, firstName, accountName, email?.split('@')[0]];
  return names.map((name) => name?.trim()).find((name) => name !== undefined && name !== '') ?? 'User';
}
