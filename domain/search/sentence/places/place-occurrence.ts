import type { TransferSide } from './direction-phrases.ts';
import type { Place } from './gazetteer.ts';

export type PlaceOccurrence = {
  place: Place;
  start: number;
  end: number;
  side?: TransferSide | undefined;
  /** Whether somebody is there, such as the writer in "I live in Spain". */
  located?: boolean;
  /** Who is there. */
  whose?: 'writer' | 'person';
  /** Whether the writer is from there. */
  origin?: boolean;
  /** Whether the recipient is from there: Romanian "mama din Chișinău". */
  personsOrigin?: boolean;
  demonym?: boolean;
  /** Whether "or" or "and" follows the place: "India or Nepal". */
  joined?: boolean;
  /** Whether its side follows only from where the writer is from or has moved to. */
  isGuess?: boolean;
};
