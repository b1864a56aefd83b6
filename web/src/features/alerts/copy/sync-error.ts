import type { Problem } from '@tern/contract/problem.ts';
import type { transientSyncErrors } from '@tern/domain/retry/sync-retry.ts';

type SyncError = (typeof transientSyncErrors)[number];

/** Which of the errors of [S7-20] a problem is; one that does not pass by itself keeps its own code. */
export function syncError(problem: Problem): SyncError | Problem['code'] {
  if (problem.title === 'network') return 'network-request-failed';
  if (problem.title === 'timeout') return 'timeout';
  if (problem.status === 504) return 'deadline-exceeded';
  switch (problem.code) {
    case 'service_unavailable':
      return 'unavailable';
    case 'too_many_requests':
      return 'resource-exhausted';
    case 'internal_error':
      return 'internal';
    default:
      return problem.code;
  }
}
