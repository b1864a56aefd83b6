import { maxProfileTextLengths } from '@tern/domain/profile/profile-checks.ts';
import { readOnlyAgreementDateFields, readOnlyProfileFields } from '@tern/domain/profile/profile-patch.ts';
import { isDefaultAmountTooPrecise } from '@tern/domain/profile/profile-patch-errors.ts';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import {
  agreementsSchema,
  businessDetailsSchema,
  classificationSchema,
  limitedText,
  metadataSchema,
  personalDetailsSchema,
  preferencesSchema,
  securitySchema,
  statsSchema,
  subscriptionSchema,
} from './profile-parts.ts';

const displayName = limitedText(maxProfileTextLengths.name);

/**
 * [S3.1-1] to [S3.1-11] Role, type and status are in `classification`. The top level repeats them, because the
 * specification's basic shape requires it.
 */
export const profileResponseSchema = z.object({
  uid: z.string(),
  email: z.string(),
  displayName,
  photoURL: z.string().nullable(),
  role: classificationSchema.shape.role,
  userType: classificationSchema.shape.userType,
  accountStatus: classificationSchema.shape.accountStatus,
  classification: classificationSchema,
  profile: personalDetailsSchema,
  business: businessDetailsSchema,
  subscription: subscriptionSchema,
  preferences: preferencesSchema,
  stats: statsSchema,
  security: securitySchema,
  compliance: agreementsSchema.extend({
    termsAcceptedDate: z.string().nullable(),
    privacyPolicyAcceptedDate: z.string().nullable(),
  }),
  metadata: metadataSchema,
  migrationVersion: z.number().int(),
  migratedAt: z.string().nullable(),
});
export type ProfileResponse = z.output<typeof profileResponseSchema>;

/** Returns schemas that reject a patch with any of these fields, because users can't change them ([S5-5], [S6-3]). */
function readOnlyFieldSchemas<K extends string>(names: readonly K[]) {
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
const profilePatchSchema = z.strictObject({
  displayName: displayName.optional(),
  profile: personalDetailsSchema
    .extend({ location: personalDetailsSchema.shape.location.partial() })
    .partial()
    .optional(),
  business: businessDetailsSchema.partial().optional(),
  preferences: preferencesSchema
    .extend({
      notifications: preferencesSchema.shape.notifications.partial(),
      privacy: preferencesSchema.shape.privacy.partial(),
      display: preferencesSchema.shape.display.partial(),
    })
    .partial()
    .superRefine((changed, context) => {
      if (!isDefaultAmountTooPrecise(changed)) return;
      const message = 'This has too many decimals for its currency.';
      context.addIssue({ code: 'custom', path: ['defaultAmount'], message, params: { code: 'amount_too_precise' } });
    })
    .optional(),
  compliance: agreementsSchema.extend(readOnlyFieldSchemas(readOnlyAgreementDateFields)).partial().optional(),
  ...readOnlyFieldSchemas(readOnlyProfileFields),
});

const common = { path: '/api/profile', tag: 'account', access: 'signed_in', response: profileResponseSchema } as const;

export const readProfile = endpoint({ ...common, method: 'GET', summary: 'Your profile', problems: ['not_found'] });

export const replaceProfile = endpoint({
  ...common,
  method: 'PUT',
  summary: 'Replaces your profile; fields left out return to their defaults',
  body: profilePatchSchema,
  problems: ['not_read_back', 'not_found'],
});

export const updateProfile = endpoint({
  ...common,
  method: 'PATCH',
  summary: 'Changes the given fields and leaves the rest',
  body: profilePatchSchema,
  acceptsIdempotencyKey: true,
  problems: ['not_read_back', 'not_found'],
});
