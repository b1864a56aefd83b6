import { actionKinds, type QueuedAction } from './queued-action.ts';

/** The maximum number of actions that a browser stores, far more than anyone performs while offline. */
export const maxQueuedActions = 500;

const methods = ['POST', 'PUT', 'PATCH', 'DELETE'] as const;

/**
 * [S8-25] Returns the stored queue in order; undefined if it is corrupt. The caller then resets the queue. A partially
 * readable queue is rejected too, because its readable actions could run without the unreadable ones before them.
 * Actions from a newer version are left out.
 */
export function parseQueue(stored: unknown): readonly QueuedAction[] | undefined {
  if (!Array.isArray(stored)) return undefined;
  const known = stored.filter((value) => !isFromNewerVersion(value));
  if (!known.every(isQueuedAction)) return undefined;
  const queue = known.sort((one, other) => one.seq - other.seq);
  const keys = new Set(queue.map(({ key }) => key));
  return keys.size === queue.length && queue.length <= maxQueuedActions ? queue : undefined;
}

/**
 * Returns whether a newer version of Tern in this browser stored this action, with a kind that doesn't exist in this
 * version. The action stays untouched until the newer version sends it.
 */
export function isFromNewerVersion(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || !('kind' in value && 'seq' in value)) return false;
  const { kind, seq } = value;
  return typeof kind === 'string' && Number.isFinite(seq) && !actionKinds.some((each) => each === kind);
}

function isQueuedAction(value: unknown): value is QueuedAction {
  if (typeof value !== 'object' || value === null) return false;
  const {
    seq,
    key,
    owner,
    kind,
    method,
    path,
    about,
    at,
    attempts,
    failures = 0,
    notBefore,
    basedOn = '',
    state,
  } = value as Partial<Record<keyof QueuedAction, unknown>>;
  return (
    [seq, at, attempts, failures, notBefore].every((number) => Number.isFinite(number)) &&
    typeof key === 'string' &&
    /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(key) &&
    (owner === null || typeof owner === 'string') &&
    actionKinds.some((each) => each === kind) &&
    methods.some((each) => each === method) &&
    typeof path === 'string' &&
    // Only paths of our own API, so tampered storage can't make us send requests elsewhere.
    /^\/api\/[\w%/.~-]+$/.test(path) &&
    !path.includes('//') &&
    typeof about === 'string' &&
    typeof basedOn === 'string' &&
    isActionState(state)
  );
}

function isActionState(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || !('kind' in value)) return false;
  if (value.kind === 'refused') return 'code' in value && typeof value.code === 'string';
  return ['held', 'sending', 'waiting'].some((kind) => kind === value.kind);
}
