/** [S3.10-1] What people do that a browser keeps until the server has it. */
export const actionKinds = [
  'favorite',
  'saved_search',
  'rating',
  'preferences',
  'transfer',
  'contact',
  'alert',
] as const;
export type ActionKind = (typeof actionKinds)[number];

/** What happened to an action so far. */
export type ActionState =
  /** The person may still take it back. It's sent after `notBefore`, and holds up nothing until then. */
  | { readonly kind: 'held' }
  /** On its way for the first time: nobody has to be told that it waits. */
  | { readonly kind: 'sending' }
  /** It waits for the network, the server or its person. */
  | { readonly kind: 'waiting' }
  /** The server will never take it: it waits for the person to try again or to let it go. */
  | { readonly kind: 'refused'; readonly code: string; readonly detail?: string };

/** One action as it lies in the queue. It is deleted only after a final answer. */
export type QueuedAction = {
  /** Its place: the queue gives a greater one to each action, in all tabs. */
  readonly seq: number;
  /** The idempotency key: a UUID, by which the server knows a second copy. */
  readonly key: string;
  /** Whose it is: the id of the person, or null for a visitor's. It is sent for nobody else. */
  readonly owner: string | null;
  readonly kind: ActionKind;
  readonly method: 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Of our own API: '/api/favorites/…'. */
  readonly path: string;
  readonly body?: unknown;
  /** The version that was changed, or "nothing" for something new: the server writes over no other one. Absent: over whatever is there. */
  readonly basedOn?: string;
  /** What it is about, for the list that people read: 'US → PH'. Never more of a person than that needs. */
  readonly about: string;
  /** Milliseconds since 1970 at which it was done. */
  readonly at: number;
  /** How often it was sent without a final answer. */
  readonly attempts: number;
  /** How often the server failed on it with a 500; absent while it has not. */
  readonly failures?: number;
  /** Not sent again before this moment, in milliseconds since 1970. */
  readonly notBefore: number;
  readonly state: ActionState;
};

/** What a caller says of an action; the queue adds the rest. */
export type NewAction = Pick<QueuedAction, 'kind' | 'method' | 'path' | 'body' | 'basedOn' | 'about'>;
