/** [S3.10-1] The kinds of actions that a browser stores until the server has them. */
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

export type ActionState =
  /** The user can still undo the action. It is sent after `notBefore` and delays no other action until then. */
  | { readonly kind: 'held' }
  /** The action is being sent for the first time. The page doesn't show it as pending yet. */
  | { readonly kind: 'sending' }
  /** The action is waiting for the network, the server or its owner. */
  | { readonly kind: 'waiting' }
  /** The action is no longer sent automatically; the user has to retry or discard it. */
  | { readonly kind: 'refused'; readonly code: string; readonly detail?: string };

/** An action in the queue. It is deleted only when it is done or the user discards it. */
export type QueuedAction = {
  /** The sequence number, increasing across tabs. */
  readonly seq: number;
  /** The idempotency key: a UUID by which the server recognizes duplicates. */
  readonly key: string;
  /**
   * The user's id; the action is sent only while that user is signed in. Null for a visitor, whose action is sent
   * regardless of who is signed in.
   */
  readonly owner: string | null;
  readonly kind: ActionKind;
  readonly method: 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** A path of our own API: '/api/favorites/…'. */
  readonly path: string;
  readonly body?: unknown;
  /**
   * The version that the user changed, or "nothing" for something new; the server overwrites only that version. If
   * absent, the server overwrites any version.
   */
  readonly basedOn?: string;
  /**
   * A short description for the list of pending actions, such as 'US → PH', with as little personal data as possible.
   */
  readonly about: string;
  /** When the user performed the action, in milliseconds since 1970. */
  readonly at: number;
  /** How many times the action was sent without a final response. */
  readonly attempts: number;
  /** How many times the server responded to the action with a 500; absent if never. */
  readonly failures?: number;
  /** The action isn't sent before this moment, in milliseconds since 1970. */
  readonly notBefore: number;
  readonly state: ActionState;
};

/** What the caller provides for an action; the queue adds the rest. */
export type NewAction = Pick<QueuedAction, 'kind' | 'method' | 'path' | 'body' | 'basedOn' | 'about'>;
