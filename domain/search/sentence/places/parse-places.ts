import { numberPhrases } from '../numbers/number-words.ts';
import { usStateCodes } from '../tables/state-table.ts';
import { type SentenceToken, wordKey } from '../words/tokenize-sentence.ts';
import { applyStateCodes, applyStateCodesOfUnknownCities } from './apply-state-codes.ts';
import { directionPhrases, type TransferSide } from './direction-phrases.ts';
import { findPlaceOccurrences } from './find-place-occurrences.ts';
import { hasUnknownSendingPlace } from './find-unknown-sending-place.ts';
import { gazetteer } from './gazetteer.ts';
import type { PlaceOccurrence } from './place-occurrence.ts';

/** A country that the sentence names or implies. */
export type PlaceMention = {
  readonly code: string;
  readonly start: number;
  readonly end: number;
  /** Whether the sentence names only a city, a region or a people, which implies the country. */
  readonly isImplied: boolean;
};
export type ParsedPlaces = {
  readonly from?: PlaceMention;
  readonly to?: PlaceMention;
  /** The sides that the sentence mentions without naming a single country. */
  readonly unclear: readonly ('from' | 'to')[];
  /** Whether somebody else is sending the money to the writer. */
  readonly isToWriter: boolean;
};

/**
 * Returns the sending and the receiving country in a sentence. A place's side follows from the word before it (after it
 * in Hindi), or from who is there ("I live in", "my mum in"). Otherwise, it follows from the order of the places. A
 * side stays open if two countries fit it, or if a name fits several countries.
 * @param currencies the currencies that the sentence's money words can mean. With dollars, "from GA" can mean the US
 *   state of Georgia.
 */
export function parsePlaces(
  words: readonly SentenceToken[],
  taken: readonly boolean[],
  english: boolean,
  shouting: boolean,
  currencies: ReadonlySet<string>,
): ParsedPlaces {
  const found = findPlaceOccurrences(words, taken, english, shouting, currencies);
  const isInDollars = currencies.has('USD');
  const { home, isPersonNamed, isToWriter } = found;
  // "from ga to mexico 500 dollars": the dollars show that "ga" is a US state.
  const spots = found.spots.filter((spot) => spot.side !== 'from' || !isInDollars || !isStateInLowerCase(words, spot));
  applyStateCodes(words, spots, shouting);
  applyStateCodesOfUnknownCities(words, spots, english, currencies);
  joinNeighbors(words, spots);
  assignUnmarkedSides(words, taken, spots);
  resolveAmbiguousStateCodes(words, spots, isInDollars);
  const places = resolveSides(spots, home, isPersonNamed);
  const isAsked = places.from !== undefined || places.unclear.includes('from');
  if (!isAsked && hasUnknownSendingPlace(words, taken)) places.unclear.push('from');
  return { ...places, isToWriter };
}

/**
 * Joins adjacent names such as "Cebu, Philippines". In "Hyderabad, Pakistan", the country decides. In "Jordan in
 * Manila", Jordan is a person.
 */
function joinNeighbors(words: readonly SentenceToken[], spots: PlaceOccurrence[]): void {
  for (let at = 0; at + 1 < spots.length; ) {
    const [first, second] = [spots[at] as PlaceOccurrence, spots[at + 1] as PlaceOccurrence];
    const between = words.slice(first.end, second.start).map((word) => word.key);
    const touching = between.every((key) => /^[,()]$/.test(key));
    const inside = between.length === 1 && /^(?:in|en|au|sa|في|de|da)$/.test(between[0] ?? '');
    if (!first.demonym && !second.demonym && (touching || inside)) {
      const same = first.place.code === second.place.code;
      const decides = first.place.code === undefined && second.place.code !== undefined;
      const person = inside && !same && first.side === 'to' && second.side === 'to';
      if (same || decides || person) {
        spots.splice(at, 2, {
          ...second,
          start: person ? second.start : first.start,
          side: decides || same ? (touching ? (second.side ?? first.side) : (first.side ?? second.side)) : first.side,
          located: first.located ?? false,
        });
        continue;
      }
      if (between.includes(',') && first.place.kind === 'city' && first.side === 'to' && second.side === undefined) {
        // "Paris, Texas" can be another city of the same name, or two places, so it needs a follow-up question.
        spots.splice(at, 2, { ...first, place: { kind: 'vague' }, end: second.end });
        continue;
      }
      if (touching && second.place.code === undefined && first.place.code !== undefined) {
        // "India Punjab": the country comes before the region.
        spots.splice(at, 2, { ...first, end: second.end, side: first.side ?? second.side });
        continue;
      }
    }
    at += 1;
  }
}

/** Assigns sides to places without a direction: "Dubai to Kerala", "UK India 500", "US-PH", "500 quid Manila". */
function assignUnmarkedSides(
  words: readonly SentenceToken[],
  taken: readonly boolean[],
  spots: PlaceOccurrence[],
): void {
  const named = spots.filter((spot) => !spot.demonym);
  for (const [at, spot] of named.entries()) {
    if (spot.side !== undefined) continue;
    const [before, after] = [named[at - 1], named[at + 1]];
    const gap = (left: PlaceOccurrence, right: PlaceOccurrence): string[] =>
      words.slice(left.end, right.start).map((word) => word.key);
    if (spot.joined || before?.joined) continue;
    if (after !== undefined && after.side === undefined && gap(spot, after).every((key) => /^[-,/→]$/.test(key)))
      [spot.side, after.side] = ['from', 'to'];
    else if (after?.side === 'to' && !after.located) spot.side = 'from';
    else if (before?.side === 'from') spot.side = 'to';
    else if (after?.side === 'from' && named.length === 2) spot.side = 'to';
    else if (before?.side === 'to' && named.length === 2 && !before.located) spot.side = 'from';
    else if (named.length === 1) spot.side = inferSideOfOnlyPlace(words, taken, spot.end);
    // "Canada $500 India" could be either way.
    else if (after !== undefined && after.side === undefined && named.length === 2)
      for (const [side, unclear] of [
        ['from', spot],
        ['to', after],
      ] as const)
        [unclear.side, unclear.place] = [side, { kind: 'vague' }];
  }
}

/**
 * Marks a sending place, or a code in lower case, as unclear if it can also mean a US state and the sentence is about
 * dollars. As a sending place, "Atlanta, GA" is in the US. So is "LA" if the sentence is about dollars or the sender is
 * there.
 */
function resolveAmbiguousStateCodes(
  words: readonly SentenceToken[],
  spots: readonly PlaceOccurrence[],
  isInDollars: boolean,
): void {
  for (const [at, spot] of spots.entries()) {
    const isVagueCity = gazetteer.find(words, spot.start)?.meaning.kind === 'vague';
    const raw = words[isVagueCity ? spot.end - 1 : spot.start]?.raw ?? '';
    const { code, kind } = spot.place;
    // "from texas to ga 500 dollars"
    if (isInDollars && isStateInLowerCase(words, spot)) spot.place = { kind: 'vague' };
    const isState = kind === 'code' ? usStateCodes.has(raw) : code === 'GE' && /^georgi[ae]$/.test(wordKey(raw));
    if (spot.side !== 'from' || !isState) continue;
    const before = spots[at - 1];
    // In "San Jose, CA", the code decides which San Jose.
    const isCityInState = (isInDollars || raw === 'CA') && kind === 'code' && isVagueCity;
    const isInState = isCityInState || (before?.place.code === 'US' && spot.start - before.end <= 1);
    if (isInState || (raw === 'LA' && (isInDollars || spot.located))) spot.place = { code: 'US', kind: 'city' };
    else if (isInDollars) spot.place = { kind: 'vague' };
  }
}

function isStateInLowerCase(words: readonly SentenceToken[], { place, start }: PlaceOccurrence): boolean {
  const raw = words[start]?.raw ?? '';
  return place.kind === 'code' && raw !== raw.toUpperCase() && usStateCodes.has(raw.toUpperCase());
}

/**
 * Returns the side of the only place. It is the sending side if a direction to an unknown place or a person follows, as
 * in "Canada to Pondicherry" and "UK to mum". Returns undefined for "Vietnam to ZaloPay" and "uk-xx", which are
 * ambiguous.
 */
function inferSideOfOnlyPlace(
  words: readonly SentenceToken[],
  taken: readonly boolean[],
  end: number,
): TransferSide | undefined {
  const [hyphen, name] = [words[end], words[end + 1]];
  if (hyphen?.key === '-' && name?.kind === 'word' && hyphen.end === name.start && name.key !== 'based')
    return undefined;
  const next = directionPhrases.find(words, end);
  if (next?.meaning !== 'to' && next?.meaning !== 'a' && next?.meaning !== 'kept') return 'to';
  if (words[next.end]?.kind !== 'word' || numberPhrases.find(words, next.end)) return 'to';
  return taken[next.end] ? undefined : 'from';
}

type ResolvedSides = { from?: PlaceMention; to?: PlaceMention; unclear: TransferSide[] };

function resolveSides(spots: readonly PlaceOccurrence[], home: boolean, isPersonNamed: boolean): ResolvedSides {
  const result: ResolvedSides = { unclear: [] };
  const peoples = spots.filter((spot) => spot.demonym);
  const places = spots.filter((spot) => !spot.demonym);
  // "Filipino nurse in Dubai, sending home": home is the person's own country, and their location is the sending
  // country.
  const [person] = peoples;
  if (
    home &&
    person !== undefined &&
    person.side === undefined &&
    places.every((spot) => spot.located || spot.side === 'from')
  )
    for (const spot of places) if (spot.place.code !== person.place.code) spot.side = 'from';
  // "I'm from Kerala but live in Dubai, send home": the origin is home; it is the sending country only if no other
  // place is. "Send to my sister" probably means home, too.
  const [native] = places.filter((spot) => spot.origin);
  if (native !== undefined && places.some((spot) => spot !== native && spot.side === 'from')) {
    native.side = undefined;
    if ((home || isPersonNamed) && places.every((spot) => spot.side !== 'to'))
      [native.side, native.isGuess] = ['to', !home];
  }
  // "mama din Chișinău, sunt în Germania": my mum from Chișinău gets it, unless nobody else can be the sender.
  const theirs = places.find((spot) => spot.personsOrigin);
  const isSentElsewhere = places.some(({ side, place }) => side === 'from' && place.code !== theirs?.place.code);
  if (theirs && isSentElsewhere && places.every(({ side }) => side !== 'to')) theirs.side = 'to';
  for (const side of ['from', 'to'] as const) {
    const all = places.filter((spot) => spot.side === side);
    const firm = all.filter((spot) => !spot.located);
    let meant = firm.length > 0 ? firm : all;
    if (meant.length === 0 && side === 'to') {
      meant = peoples.filter((spot) => spot.side === 'to');
      if (meant.length === 0 && home && peoples.length > 0) meant = peoples;
    }
    if (meant.length === 0) continue;
    const [first] = meant;
    const codes = new Set(meant.map((spot) => spot.place.code));
    const code = first?.place.code;
    if (first !== undefined && code !== undefined && codes.size === 1)
      result[side] = {
        code,
        start: first.start,
        end: first.end,
        isImplied: first.demonym === true || first.isGuess === true || first.place.kind === 'city',
      };
    else result.unclear.push(side);
  }
  // "London to Manchester": the countries can't be the same, so the less certain one needs a follow-up question.
  if (result.from !== undefined && result.from.code === result.to?.code) {
    const weaker = result.from.isImplied && !result.to.isImplied ? 'from' : 'to';
    delete result[weaker];
    result.unclear.push(weaker);
  }
  return result;
}
