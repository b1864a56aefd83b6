import { ProblemError } from '../../foundation/problem-error.ts';

/** What came of putting something into a person's list. */
export type PutOutcome<T> =
  | { readonly kind: 'stored'; readonly item: T }
  /** The list holds as many as it may. */
  | { readonly kind: 'full' }
  /** The id is in use for something that is not this. */
  | { readonly kind: 'id_taken' }
  /** There is no such person any more. */
  | { readonly kind: 'gone' };

/** The stored item; throws the problem that the others are to a caller. Whose the id is stays unsaid. */
export function storedItem<T>(outcome: PutOutcome<T>, max: number): T {
  switch (outcome.kind) {
    case 'stored':
      return outcome.item;
    case 'full':
      throw new ProblemError('limit_reached', { detail: `This list holds at most ${max}. Remove one first.` });
    case 'id_taken':
      throw new ProblemError('not_found', { detail: 'This id cannot be used. Make another one.' });
    case 'gone':
      throw new ProblemError('not_signed_in');
  }
}
