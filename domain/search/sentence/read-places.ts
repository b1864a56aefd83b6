import { phraseBook, phrasesOf } from './words/phrase-book.ts';
import { demonymBook, type Place, placeBook } from './place-book.ts';
import { moneyBook } from './read-currencies.ts';
import { wishBook } from './read-wishes.ts';
import { numberBook } from './numbers/read-numbers.ts';
import type { SentenceWord } from './words/sentence-words.ts';
import {
  afterPlaceTable,
  directionWordTable,
  foreignToWords,
  homeWords,
  keepsPending,
  notDirections,
  notWords,
  orWords,
  receiverWords,
  selfWords,
  sendWords,
  stayWords,
} from './tables/direction-table.ts';

/**
 * Where from and where to, read from a sentence: by the word before a place (after it in Hindi), by whose place it is ("I live in",
 * "my mum in"), and by order where two stand side by side. Two different answers, or a name that fits several countries, leave the side open.
 */
export type PlaceMention = { readonly code: string; readonly start: number; readonly end: number };
export type Places = {
  readonly from?: PlaceMention;
  readonly to?: PlaceMention;
  /** The sides that the sentence speaks of without saying one country. */
  readonly unclear: readonly ('from' | 'to')[];
};

type Side = 'from' | 'to';
type Pointer = Side | 'in' | 'of';
type Mark = Pointer | 'nothing' | 'kept' | 'self' | 'stays' | 'receiver' | 'sends' | 'or' | 'not' | 'home' | 'a';
type Spot = { place: Place; start: number; end: number; side?: Side | undefined; located?: boolean; origin?: boolean; demonym?: boolean; joined?: boolean };

const marks = phraseBook<Mark>([
  ...phrasesOf<Mark>([
    [keepsPending, 'kept'],
    [notDirections, 'nothing'],
    [homeWords, 'home'],
    ...(Object.entries(directionWordTable).map(([pointer, words]) => [words, pointer]) as [string, Pointer][]),
    [receiverWords, 'receiver'],
    [selfWords, 'self'],
    [stayWords, 'stays'],
    [sendWords, 'sends'],
    [foreignToWords, 'a'],
    [orWords, 'or'],
    [notWords, 'not'],
  ]),
]);
const afterPlace = phraseBook<Pointer>([...phrasesOf(Object.entries(afterPlaceTable).map(([side, words]) => [words, side as Pointer] as const))]);
const selfAfter = phraseBook([...phrasesOf([['हूँ|हूं|हु|hoon|hun|hu|rehta|rehti|रहता|रहती|काम करता|काम करती|रहते|ako|kaam karta|kaam karti', true]])]);
const owned = phraseBook([...phrasesOf([['account|family|wallet|bank|number|mum|mom|wife|husband|friend|relatives|parents|mother|father|brother|sister|girlfriend|in laws|supplier', true]])]);

export function readPlaces(words: readonly SentenceWord[], taken: readonly boolean[], english: boolean, shouting: boolean): Places {
  const { spots, home } = findSpots(words, taken, english, shouting);
  joinNeighbours(words, spots);
  orderUnmarked(words, spots);
  return settle(spots, home);
}

/** One walk over the words: what points, who is spoken of, and the places with the side that follows from both. */
function findSpots(words: readonly SentenceWord[], taken: readonly boolean[], english: boolean, shouting: boolean): { spots: Spot[]; home: boolean } {
  const spots: Spot[] = [];
  let pending: Pointer | undefined;
  let lastMark: Mark | undefined;
  let lastEnd = 0;
  let [selfThere, receiverThere, refused, home, origin] = [false, false, false, false, false];
  for (let index = 0; index < words.length; ) {
    const word = words[index] as SentenceWord;
    const place = taken[index] ? undefined : findPlace(words, taken, index, shouting, pending);
    const mark = findMark(words, index, shouting);
    if (place !== undefined && (mark === undefined || place.end - index >= mark.end - index)) {
      const spot: Spot = { place: place.meaning, start: index, end: place.end };
      const post = afterPlace.find(words, place.end);
      const behind = post !== undefined && isAfterPlace(words, index, place.end, english) ? post : undefined;
      const pointer = behind?.meaning ?? (pending === 'of' && !isRightAfterOf(words, index) ? undefined : pending);
      if (pointer === 'in') {
        const own = selfAfter.find(words, behind?.end ?? place.end) !== undefined && !receiverThere;
        spot.located = true;
        spot.side = own || (selfThere && !receiverThere) ? 'from' : 'to';
      } else if (pointer === 'of') spot.side = 'from';
      else spot.side = pointer;
      if (origin && spot.side === 'from') spot.origin = true;
      origin = false;
      if (isPersonsName(words, index, place.end)) {
        index = place.end;
        continue;
      }
      if (!refused) spots.push(spot);
      [pending, refused, selfThere, receiverThere] = [undefined, false, false, false];
      index = behind?.end ?? place.end;
      continue;
    }
    const people = taken[index] || mark !== undefined ? undefined : demonymBook.find(words, index);
    if (people !== undefined) {
      const side = pending === 'to' || pending === 'in' || receiverThere || owned.find(words, people.end) ? ('to' as const) : undefined;
      const before = words[index - 1]?.key;
      const toThem = side === 'to' && (owned.find(words, people.end) !== undefined || pending === 'to') && pending !== 'from' && before !== 'a';
      spots.push({ place: { code: people.meaning, sort: 'country' }, start: index, end: people.end, demonym: true, side: toThem ? 'to' : undefined });
      index = people.end;
      continue;
    }
    if (mark === undefined) {
      if (/^[.;!?।؟]$/.test(word.key)) [pending, refused] = [undefined, false];
      index += 1;
      continue;
    }
    switch (mark.meaning) {
      case 'to':
      case 'from':
        pending = mark.meaning;
        origin = mark.meaning === 'from' && index > 0 && lastMark === 'self' && lastEnd === index;
        break;
      case 'a':
        // "vivo en", "j'habite à": where one lives. Elsewhere it points to the receiver.
        if (!english) pending = selfThere && !receiverThere ? 'in' : 'to';
        break;
      case 'in':
        if (pending === undefined || pending === 'of') pending = 'in';
        break;
      case 'of':
        if (!english && !(receiverThere && words[index - 1] !== undefined && marks.find(words, index - 1)?.meaning === 'receiver')) pending = 'of';
        break;
      case 'kept':
        pending ??= 'to';
        if (pending === 'in') pending = 'to';
        receiverThere = true;
        break;
      case 'nothing':
        pending = undefined;
        break;
      case 'home':
        home = true;
        if (pending === 'to') pending = undefined;
        receiverThere = true;
        break;
      case 'self':
        selfThere = true;
        receiverThere = false;
        break;
      case 'stays':
        if (!receiverThere) selfThere = true;
        break;
      case 'receiver':
        receiverThere = true;
        break;
      case 'sends':
        selfThere = false;
        break;
      case 'not':
        refused = true;
        break;
      case 'or':
        if (spots.length > 0 && spots[spots.length - 1]?.end === index) {
          const last = spots[spots.length - 1] as Spot;
          last.joined = true;
          const [after, article] = [words[mark.end], /^(?:the|la|el|le|l)$/.test(words[mark.end]?.key ?? '')];
          if (last.side && after && findPlace(words, taken, article ? mark.end + 1 : mark.end, shouting, last.side)) pending = last.side;
        }
        break;
    }
    if (mark.meaning !== 'not' && mark.meaning !== 'in' && mark.meaning !== 'to' && mark.meaning !== 'from') refused = false;
    [lastMark, lastEnd, index] = [mark.meaning, mark.end, mark.end];
  }
  return { spots, home };
}

/** "Mr Israel Adeyemi", "India Smith": a place's name before a surname, or after a title, is a person's. */
function isPersonsName(words: readonly SentenceWord[], start: number, end: number): boolean {
  if (/^(?:mr|mrs|ms|dr|miss|mister|mme|sir|sr|sra|señor|senora|senor|monsieur|madame)$/.test(words[start - 1]?.key ?? '')) return true;
  const [name, next] = [words[start], words[end]];
  const isCapital = (word: SentenceWord | undefined): boolean => /^\p{Lu}\p{Ll}{2,}/u.test(word?.raw ?? '');
  if (end !== start + 1 || /^(?:please|thanks|thank|only|account|number)$/.test(next?.key ?? '') || !isCapital(name) || !isCapital(next) || next === undefined || name?.end !== next.start - 1) return false;
  return ![placeBook, demonymBook, marks, wishBook, numberBook, moneyBook].some((book) => book.holds(next.key) || book.find(words, end) !== undefined);
}

/** "to MY" and "to BE" in a sentence with small letters are Malaysia and Belgium. */
function findMark(words: readonly SentenceWord[], index: number, shouting: boolean): { meaning: Mark; end: number } | undefined {
  const mark = marks.find(words, index);
  const isCodeNext = mark?.end === index + 2 && /^[A-Z]{2}$/.test(words[index + 1]?.raw ?? '') && words[index]?.key === 'to';
  return isCodeNext && !shouting && words[index + 2]?.kind !== 'word' ? { meaning: 'to', end: index + 1 } : mark;
}

/** "de España", "de la India"; in "tarjeta de débito en Venezuela" the word points at something else. */
function isRightAfterOf(words: readonly SentenceWord[], index: number): boolean {
  const before = words[index - 1]?.key ?? '';
  return /^(?:de|del|du|des|d)$/.test(before) || (/^(?:la|el|los|las|l)$/.test(before) && /^(?:de|d)$/.test(words[index - 2]?.key ?? ''));
}

const wordsInCapitals = new Set(
  'MY ME NO SO IS AS AT BE BY DO TO AM PM ID IN IT US LA DE ES EN SI SE SA CA PA AL GO AN OR ON IF HE MA AND ARE CAN PER PAN MAR COD COM CAR CUB DOM EST FIN GIN GUM HUN JAM LIE MAC NOR PRI ROM SUR TON TUN VAT BEN SEN SOM MR MS ST SC AD AI AX BA CC CD CO HM IO MD ML MT NA NE NG NI PN PR PS RE SH SL TC TD TV VI WF'.split(' '),
);

function findPlace(words: readonly SentenceWord[], taken: readonly boolean[], index: number, shouting: boolean, pending: Pointer | undefined) {
  const word = words[index];
  if (word === undefined) return undefined;
  const found = placeBook.find(words, index);
  if (found === undefined || taken.slice(index, found.end).includes(true)) return undefined;
  if (word.key === omanOrAmman && found.end === index + 1) return { meaning: omanOrAmmanBy(word.raw), end: found.end };
  if (found.meaning.sort !== 'code') return found;
  const raw = word.raw;
  const [next, after] = [words[found.end], pointsOn(words, found.end)];
  const pointed = pending === 'from' || pending === 'to' || pending === 'in';
  if (raw === raw.toUpperCase()) {
    if (!wordsInCapitals.has(raw)) return found;
    const before = words[index - 1]?.key ?? '';
    const closed = next === undefined || next.kind !== 'word' || after || taken[found.end] === true;
    if ((pointed && /^(?:to|from|→|-|in)$/.test(before) && closed) || (after && !pointed && !shouting)) return found;
    if ((after && isCode(words[found.end + 1])) || (isCode(words[index - 1]) && raw !== 'TO' && !shouting) || (before === '=' && pointed)) return found;
    return !shouting && before === '' && after ? found : undefined;
  }
  // "from us to India" and "us to mexico" are the one code that everyone writes small.
  if (raw === 'us' || raw === 'Us') {
    if ((pending === 'from' || words[index - 1]?.key === 'the') && (after || next === undefined || next.kind !== 'word')) return found;
    return index === 0 && after ? found : undefined;
  }
  return raw.length === 3 && /^[A-Z][A-Za-z]+$/.test(raw) && pointed && raw !== 'The' && raw !== 'Can' && !wordsInCapitals.has(raw.toUpperCase()) ? found : undefined;
}

/** Without vowel signs Oman and Amman are spelled alike. */
const omanOrAmman = 'عمان';
function omanOrAmmanBy(raw: string): Place {
  if (raw.includes('\u064f')) return { code: 'OM', sort: 'country' };
  return raw.includes('\u0651') ? { code: 'JO', sort: 'city' } : { sort: 'vague' };
}

function isCode(word: SentenceWord | undefined): boolean {
  return word !== undefined && /^[A-Z]{2,3}$/.test(word.raw) && placeBook.knows(word.key);
}

function pointsOn(words: readonly SentenceWord[], index: number): boolean {
  return /^(?:to|→|-)$/.test(words[index]?.key ?? '');
}

/** Romanised postpositions are words of other languages too: they count only where Hindi is spoken. */
function isAfterPlace(words: readonly SentenceWord[], start: number, end: number, english: boolean): boolean {
  const key = words[end]?.key ?? '';
  if (/^\p{Script=Devanagari}/u.test(key)) return true;
  if (english && /^(?:me|main|par|mai|say|tak)$/.test(key)) return false;
  return !marks.find(words, end + 1) || words[start - 1] === undefined || !/^(?:en|de|a|al|au|desde|vers)$/.test(words[start - 1]?.key ?? '');
}

/** "Cebu, Philippines" is one place; "Hyderabad, Pakistan" is decided by the country; "Jordan in Manila" is a person. */
function joinNeighbours(words: readonly SentenceWord[], spots: Spot[]): void {
  for (let at = 0; at + 1 < spots.length; ) {
    const [first, second] = [spots[at] as Spot, spots[at + 1] as Spot];
    const between = words.slice(first.end, second.start).map((word) => word.key);
    const touching = between.every((key) => /^[,()]$/.test(key));
    const inside = between.length === 1 && /^(?:in|en|au|sa|في|de|da)$/.test(between[0] ?? '');
    if (!first.demonym && !second.demonym && (touching || inside)) {
      const same = first.place.code === second.place.code;
      const decides = first.place.code === undefined && second.place.code !== undefined;
      const person = inside && !same && first.side === 'to' && second.side === 'to';
      if (same || decides || person) {
        spots.splice(at, 2, { ...second, start: person ? second.start : first.start, side: decides || same ? (touching ? (second.side ?? first.side) : first.side ?? second.side) : first.side, located: first.located ?? false });
        continue;
      }
      if (between.includes(',') && first.place.sort === 'city' && first.side === 'to' && second.side === undefined) {
        // "Paris, Texas": one of many twins, or two places. Asked.
        spots.splice(at, 2, { ...first, place: { sort: 'vague' }, end: second.end });
        continue;
      }
      if (touching && second.place.code === undefined && first.place.code !== undefined) {
        // "Kingston, Jamaica" the other way round: "India Punjab".
        spots.splice(at, 2, { ...first, end: second.end, side: first.side ?? second.side });
        continue;
      }
    }
    at += 1;
  }
}

/** Sides of places that nothing points at: "Dubai to Kerala", "UK India 500", "US-PH", "500 quid Manila". */
function orderUnmarked(words: readonly SentenceWord[], spots: Spot[]): void {
  const named = spots.filter((spot) => !spot.demonym);
  for (const [at, spot] of named.entries()) {
    if (spot.side !== undefined) continue;
    const [before, after] = [named[at - 1], named[at + 1]];
    const gap = (left: Spot, right: Spot): string[] => words.slice(left.end, right.start).map((word) => word.key);
    if (spot.joined || before?.joined) continue;
    if (after !== undefined && after.side === undefined && gap(spot, after).every((key) => /^[-,/→]$/.test(key))) [spot.side, after.side] = ['from', 'to'];
    else if (after?.side === 'to' && !after.located) spot.side = 'from';
    else if (before?.side === 'from') spot.side = 'to';
    else if (before?.side === 'to' && named.length === 2 && !before.located) spot.side = 'from';
    else if (named.length === 1) spot.side = 'to';
  }
}

function settle(spots: readonly Spot[], home: boolean): Places {
  const result: { from?: PlaceMention; to?: PlaceMention; unclear: Side[] } = { unclear: [] };
  const peoples = spots.filter((spot) => spot.demonym);
  const places = spots.filter((spot) => !spot.demonym);
  // "Filipino nurse in Dubai, sending home": home is the person's own country, and where the person is the sender's.
  const [person] = peoples;
  if (home && person !== undefined && person.side === undefined && places.every((spot) => spot.located || spot.side === 'from'))
    for (const spot of places) if (spot.place.code !== person.place.code) spot.side = 'from';
  // "I'm from Kerala but live in Dubai, send home": where one comes from is where home is, and the sender's only if no other place is.
  const [native] = places.filter((spot) => spot.origin);
  if (native !== undefined && places.some((spot) => spot !== native && spot.side === 'from')) {
    native.side = undefined;
    if (home && places.every((spot) => spot.side !== 'to')) native.side = 'to';
  }
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
    if (first !== undefined && code !== undefined && codes.size === 1) result[side] = { code, start: first.start, end: first.end };
    else result.unclear.push(side);
  }
  return result;
}
