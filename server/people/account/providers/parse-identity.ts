import { isEmailAddress } from '@tern/domain/profile/profile-checks.ts';
import { toStorableText, truncateText } from '@tern/domain/text/storable-text.ts';
import { z } from 'zod';
import { SignInError } from '../sign-in/sign-in-error.ts';
import type { Identity } from '../users.store.ts';

/**
 * Returns whether a string can be stored unchanged. Other strings are rejected, because an identity must not change
 * when stored.
 */
function isStorable(text: string): boolean {
  return toStorableText(text) === text;
}

/**
 * The fields that we use from an ID token. A name and picture from the provider are shown only to the user they belong
 * to.
 */
const claimsSchema = z.object({
  iss: z.string().min(1).max(500).refine(isStorable),
  sub: z.string().min(1).max(255).refine(isStorable),
  email: z.string().max(320).optional(),
  email_verified: z.union([z.boolean(), z.stringbool()]).optional(),
  name: z.string().optional().catch(undefined),
  picture: z.string().optional().catch(undefined),
});

/**
 * [S5-3] Returns the identity in a token whose signature, issuer, audience and times have already been checked.
 * Requires a verified email address, because alerts are sent to it.
 * @throws SignInError `answer_refused`, `email_unverified`, `email_invalid`.
 */
export function parseIdentity(token: unknown): Identity {
  const read = claimsSchema.safeParse(token);
  if (!read.success) throw new SignInError('answer_refused', read.error);
  const { iss, sub, email, email_verified, name, picture } = read.data;
  if (email === undefined || email_verified !== true) throw new SignInError('email_unverified');
  if (!isEmailAddress(email) || !isStorable(email)) throw new SignInError('email_invalid');
  return {
    issuer: iss,
    subject: sub,
    email,
    accountName: (name && truncateText(toStorableText(name).trim(), 200)) || null,
    photoUrl: picture?.startsWith('https://') && picture.length <= 2000 && isStorable(picture) ? picture : null,
  };
}
