import { readProfile as readProfileEndpoint, replaceProfile, updateProfile } from '@tern/contract/account/profile.ts';
import { hasDayStarted } from '@tern/domain/profile/profile-checks.ts';
import { applyProfilePatch, type ProfilePatch, resetEditableFields } from '@tern/domain/profile/profile-patch.ts';
import type { Clock } from '@tern/domain/time/clock.ts';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../foundation/db/database.ts';
import type { IdempotentRunner } from '../../foundation/idempotency/idempotent-runner.ts';
import { ProblemError } from '../../foundation/problem-error.ts';
import { registerEndpoint } from '../../http/route.ts';
import { readOrCreateProfile, rewriteProfile } from './profiles.ts';

type ProfileDeps = { readonly db: Db; readonly now: Clock; readonly withIdempotencyKey: IdempotentRunner };

/** [S7-2] Serves the user's own profile. Only the session identifies the user. */
export function profileRoutes(app: FastifyInstance, { db, now, withIdempotencyKey }: ProfileDeps): void {
  registerEndpoint(app, readProfileEndpoint, ({ user }) => readOrCreateProfile(db, user, now(), user.profile));

  registerEndpoint(app, updateProfile, ({ user, body, request, reply }) => {
    rejectFutureBirthDate(body, now());
    const change = (before: Parameters<typeof applyProfilePatch>[0]) => applyProfilePatch(before, body, now());
    return withIdempotencyKey({ request, reply }, (on) => rewriteProfile(on, { owner: user, now: now(), change }));
  });

  registerEndpoint(app, replaceProfile, ({ user, body }) => {
    rejectFutureBirthDate(body, now());
    const change = (before: Parameters<typeof resetEditableFields>[0]) =>
      applyProfilePatch(resetEditableFields(before, now()), body, now());
    return rewriteProfile(db, { owner: user, now: now(), change });
  });
}

/** Rejects a date of birth in the future. This is checked here, because it needs the current date. */
function rejectFutureBirthDate({ profile }: ProfilePatch, now: number): void {
  const day = profile?.dateOfBirth;
  if (!day || hasDayStarted(day, now)) return;
  const errors = [{ field: 'profile.dateOfBirth', code: 'day_in_future', message: 'This date is in the future.' }];
  throw new ProblemError('invalid_parameters', { errors });
}
