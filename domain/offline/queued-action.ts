/** [S3.10-1] The actions that a browser stores until the server has them. */
export const actionKinds = [
  'favorite',
  'saved_search',
  'rating',
  'preferences',
  'transfer',
  'contact',
  'alert',
  'price',
] as const;
export type ActionKind = (typeof actionKinds)[number];

/** The state of an action. */
export type ActionState =
  /** The person can still undo it. It's sent after `notBefore` and delays nothing until then. */
  | { readonly kind: 'held' }
  /** Being sent for the first time: the page doesn't mention that it waits. */
  | { readonly kind: 'sending' }
  /** Waits for the network, the server or its person. */
  | { readonly kind: 'waiting' }
  /** The server will never accept it: the person has to retry or discard it. */
  | { readonly kind: 'refused'; readonly code: string; readonly detail?: string };

/** An action in the queue. It is deleted only after a final answer. */
export type QueuedAction = {
  /** Position: each new action gets a higher one, across tabs. */
  readonly seq: number;
  /** The idempotency key: a UUID by which the server recognizes a second copy. */
  readonly key: string;
  /** The person's id, or null for a visitor. It is sent for nobody else. */
  readonly owner: string | null;
  readonly kind: ActionKind;
  readonly method: 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** A path of our own API: '/api/favorites/…'. */
  readonly path: string;
  readonly body?: unknown;
  /**
   * The version that was changed, or "nothing" for something new: the server overwrites no other version. Absent: it
   * overwrites any.
   */
  readonly basedOn?: string;
  /** A short description for the list that people see: 'US → PH'. No more personal data than that needs. */
  readonly about: string;
  /** When the person did it, in milliseconds since 1970. */
  readonly at: number;
  /** How often it was sent without a final answer. */
  readonly attempts: number;
  /** How often the server answered it with a 500; absent for never. */
  readonly failures?: number;
  /** Not sent before this moment, in milliseconds since 1970. */
  readonly notBefore: number;
  readonly state: ActionState;
};

/** What the caller provides for an action; the queue adds the rest. */
export type NewAction = Pick<QueuedAction, 'kind' | 'method' | 'path' | 'body' | 'basedOn' | 'about'>;
