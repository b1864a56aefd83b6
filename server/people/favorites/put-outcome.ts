import { ProblemError } from '../../foundation/problem-error.ts';

/** The result of saving an item in a user's list. */
export type PutOutcome<T> =
  | { readonly kind: 'stored'; readonly item: T }
  /** The list has reached its limit. */
  | { readonly kind: 'full' }
  /** The id belongs to another item. */
  | { readonly kind: 'id_taken' }
  /** The user no longer exists. */
  | { readonly kind: 'gone' };

/** Returns the stored item. For any other result, throws a ProblemError, which doesn't reveal whose id it is. */
export function requireStoredItem<T>(outcome: PutOutcome<T>, max: number): T {
  switch (outcome.kind) {
    case 'stored':
      return outcome.item;
    case 'full':
      throw new ProblemError('limit_reached', { detail: `This list can hold at most ${max} items. Remove one first.` });
    case 'id_taken':
      throw new ProblemError('not_found', { detail: 'You can’t use this id. Choose another one.' });
    case 'gone':
      throw new ProblemError('not_signed_in');
  }
}
