import { maxProfileTextLengths } from '@tern/domain/profile/profile-checks.ts';
import { readOnlyAgreementDates, readOnlyProfileFields } from '@tern/domain/profile/profile-patch.ts';
import { isDefaultAmountTooPrecise } from '@tern/domain/profile/profile-patch-errors.ts';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import {
  agreements,
  businessDetails,
  classification,
  limitedText,
  metadata,
  personalDetails,
  preferences,
  security,
  stats,
  subscription,
} from './profile-parts.ts';

const displayName = limitedText(maxProfileTextLengths.name);

/**
 * [S3.1-1] to [S3.1-11] Role, type and status are in `classification`. The top level repeats them, because the
 * specification's basic shape requires it.
 */
export const profileResponse = z.object({
  uid: z.string(),
  email: z.string(),
  displayName,
  photoURL: z.string().nullable(),
  role: classification.shape.role,
  userType: classification.shape.userType,
  accountStatus: classification.shape.accountStatus,
  classification,
  profile: personalDetails,
  business: businessDetails,
  subscription,
  preferences,
  stats,
  security,
  compliance: agreements.extend({
    termsAcceptedDate: z.string().nullable(),
    privacyPolicyAcceptedDate: z.string().nullable(),
  }),
  metadata,
  migrationVersion: z.number().int(),
  migratedAt: z.string().nullable(),
});
export type ProfileResponse = z.output<typeof profileResponse>;

/** Returns schemas that reject a patch with any of these fields, because users can't change them ([S5-5], [S6-3]). */
function refused<K extends string>(names: readonly K[]) {
  const never = z
    .unknown()
    .refine((value) => value === undefined, {
      error: 'Only the service can set this.',
      params: { code: 'read_only' },
    })
    .optional();
  return Object.fromEntries(names.map((name) => [name, never])) as Record<K, typeof never>;
}

/** The profile fields that users can change. All are optional; '' clears a text field. */
const profilePatch = z.strictObject({
  displayName: displayName.optional(),
  profile: personalDetails.extend({ location: personalDetails.shape.location.partial() }).partial().optional(),
  business: businessDetails.partial().optional(),
  preferences: preferences
    .extend({
      notifications: preferences.shape.notifications.partial(),
      privacy: preferences.shape.privacy.partial(),
      display: preferences.shape.display.partial(),
    })
    .partial()
    .superRefine((changed, context) => {
      if (!isDefaultAmountTooPrecise(changed)) return;
      const message = 'This has too many decimals for its currency.';
      context.addIssue({ code: 'custom', path: ['defaultAmount'], message, params: { code: 'amount_too_precise' } });
    })
    .optional(),
  compliance: agreements.extend(refused(readOnlyAgreementDates)).partial().optional(),
  ...refused(readOnlyProfileFields),
});

const common = { path: '/api/profile', tag: 'account', access: 'signed_in', response: profileResponse } as const;

export const readProfile = endpoint({ ...common, method: 'GET', summary: 'Your profile', problems: ['not_found'] });

export const replaceProfile = endpoint({
  ...common,
  method: 'PUT',
  summary: 'Replaces your profile; fields left out return to their defaults',
  body: profilePatch,
  problems: ['not_read_back', 'not_found'],
});

export const changeProfile = endpoint({
  ...common,
  method: 'PATCH',
  summary: 'Changes the given fields and leaves the rest',
  body: profilePatch,
  repeatable: true,
  problems: ['not_read_back', 'not_found'],
});
