import { deleteAccount as deleteAccountEndpoint, exportMyData } from '@tern/contract/account/my-data.ts';
import type { Clock } from '@tern/domain/time/clock.ts';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../../foundation/config/config.ts';
import type { Log } from '../../../foundation/log/log.ts';
import { ProblemError } from '../../../foundation/problem-error.ts';
import { isHttps } from '../../../http/resolve-public-origin.ts';
import { registerEndpoint } from '../../../http/route.ts';
import { clearSessionCookie } from '../session-cookie.ts';
import { type DeleteAccountDeps, deleteAccount, requestAccountDeletion } from './delete-account.ts';
import { exportUserData } from './export-my-data.ts';

type MyDataRoutesDeps = DeleteAccountDeps & {
  readonly now: Clock;
  readonly log: Log;
  readonly config: Pick<Config, 'PUBLIC_ORIGIN'>;
};

/** Lets users download their data or delete their account. */
export function myDataRoutes(app: FastifyInstance, deps: MyDataRoutesDeps): void {
  const { db, now, log, config } = deps;
  registerEndpoint(app, exportMyData, ({ user, reply }) => {
    void reply.header('content-disposition', 'attachment; filename="tern-my-data.json"');
    return exportUserData(db, user.userId, now());
  });

  registerEndpoint(app, deleteAccountEndpoint, async ({ user, body, request, reply }) => {
    requireConfirmation(body.confirmation, user.email);
    await requestAccountDeletion(db, user.userId, new Date(now()));
    // The request can't be undone: the job completes any failed step, and this browser is signed out either way.
    const isFinished = await deleteAccount(deps, user.userId).then(
      () => true,
      (error: unknown) => {
        log('account.deletion-failed', { reason: String(error) });
        return false;
      },
    );
    clearSessionCookie(reply, isHttps(request, config.PUBLIC_ORIGIN));
    return { isFinished };
  });
}

/** Prevents accidental deletion: users have to type their own email address. */
function requireConfirmation(typed: string, email: string): void {
  if (typed.trim().toLowerCase() === email.trim().toLowerCase()) return;
  const message = 'Type the email address of this account.';
  throw new ProblemError('invalid_parameters', { errors: [{ field: 'confirmation', code: 'not_confirmed', message }] });
}
