import { askedOf } from '../../data/api/search-question.ts';

/** The question of an address, in the one order that the page's script asks it in: answers are kept under it. */
export function questionText(search: URLSearchParams): string {
  return String(new URLSearchParams(Object.entries(askedOf(search)).map(([part, value]) => [part, String(value)])));
}
