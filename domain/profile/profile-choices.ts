/**
 * The allowed values of profile fields that have a fixed list ([S3.1-12], [S3.1-6], [S3.1-7]). The first of each is the
 * default.
 */
export const roles = ['user', 'admin', 'moderator', 'premium'] as const;
export const userTypes = ['individual', 'business', 'enterprise'] as const;
export const accountStatuses = ['active', 'inactive', 'suspended', 'pending_verification'] as const;
/** [S9-16] The specification doesn't define what a paid tier costs or offers, so nobody can buy one. */
export const subscriptionTiers = ['free', 'premium'] as const;
export const profileThemes = ['system', 'light', 'dark'] as const;
/** Profiles are hidden from others unless the user decides otherwise. */
export const profileVisibilities = ['private', 'public'] as const;
export const defaultViews = ['results', 'compare'] as const;

export type Role = (typeof roles)[number];
export type UserType = (typeof userTypes)[number];
export type AccountStatus = (typeof accountStatuses)[number];
export type SubscriptionTier = (typeof subscriptionTiers)[number];
export type ProfileTheme = (typeof profileThemes)[number];
export type ProfileVisibility = (typeof profileVisibilities)[number];
export type DefaultView = (typeof defaultViews)[number];

/** [S5-5] Returns whether an untrusted value is in a fixed list; case matters. */
export function isOneOf<T extends string>(list: readonly T[], value: unknown): value is T {
  return list.some((one) => one === value);
}
