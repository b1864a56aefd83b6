import type { AccountSession } from '@tern/contract/account/account-sessions.ts';
import type { UserDataExport } from '@tern/contract/account/my-data.ts';
import type { ProfileResponse } from '@tern/contract/account/profile.ts';
import type { ProfilePatch } from '@tern/domain/profile/profile-patch.ts';
import type { SendOutcome } from '../../../data/outbox/outbox.ts';
import { outbox } from '../../../data/outbox/page-outbox.ts';
import { sendOrQueue } from '../../../data/outbox/send-or-queue.ts';
import { sendAccountRequest } from '../../../data/session/send-account-request.ts';

/** Requests for the signed-in user's profile and sessions. */
export const profileApi = {
  /**
   * Sends a change and returns the response, including errors for the form ([S8-6]). Queues the change
   * instead if the server can't be reached or an earlier change is still queued.
   */
  change: async (patch: ProfilePatch): Promise<SendOutcome<ProfileResponse>> => {
    const isFree = window.navigator.onLine && !(await outbox.mustFollow('preferences'));
    const reply = isFree ? await sendAccountRequest<ProfileResponse>('PATCH', '/api/profile', patch) : undefined;
    if (reply && (reply.ok || reply.problem.title !== 'network')) return { kind: 'answered', reply };
    return sendOrQueue({ kind: 'preferences', method: 'PATCH', path: '/api/profile', body: patch, about: '' });
  },
  revoke: (id: string) => sendAccountRequest<{ sessions: AccountSession[] }>('DELETE', `/api/account/sessions/${id}`),
  revokeOthers: () => sendAccountRequest<{ sessions: AccountSession[] }>('DELETE', '/api/account/sessions'),
  export: () => sendAccountRequest<UserDataExport>('GET', '/api/profile/export'),
  deleteAccount: (confirmation: string) =>
    sendAccountRequest<{ isFinished: boolean }>('DELETE', '/api/profile', { confirmation }),
} as const;
