import type { TransferSide } from './direction-phrases.ts';
import type { Place } from './gazetteer.ts';

/**
 * A place in the sentence. `located`: somebody is there, and `whose`: the writer or another person. `origin`: somebody
 * is from there. `joined`: one of several places ("India or Nepal").
 */
export type PlaceOccurrence = {
  place: Place;
  start: number;
  end: number;
  side?: TransferSide | undefined;
  located?: boolean;
  whose?: 'writer' | 'person';
  origin?: boolean;
  /** Whether the recipient is from there: Romanian "mama din Chișinău". */
  personsOrigin?: boolean;
  demonym?: boolean;
  joined?: boolean;
  /** Whether its side follows only from where the writer is from or has moved to. */
  isGuess?: boolean;
};
