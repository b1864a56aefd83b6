import { isCurrencyWord } from '../parse-currencies.ts';
import { receiveVerbPattern } from '../received-money.ts';
import type { SentenceToken } from '../words/tokenize-sentence.ts';
import { applyRelocations, isWriterRelocation, type Relocation } from './apply-relocations.ts';
import {
  articlePattern,
  type Direction,
  directionPhrases,
  findDirectionPhrase,
  isAfterGenitivePreposition,
  isPostposition,
  type PlacePreposition,
  possessedNounPhrases,
  postpositionPhrases,
  selfPhrasesAfterPlace,
} from './direction-phrases.ts';
import { findPlace, isPersonName } from './find-place.ts';
import { demonymPhrases } from './gazetteer.ts';
import { isOnlyOriginVerbs, isPersonPlaceBeforeVerb, isSender } from './person-words.ts';
import type { PlaceOccurrence } from './place-occurrence.ts';
import {
  isHowMuchQuestion,
  isReceivingWages,
  isSentByWriter,
  isSentFromElsewhere,
  isSentToWriter,
  markBothSidesUnclear,
  markSenderUnclear,
  markWriterAsRecipient,
  startsWithReceive,
} from './sent-to-writer.ts';
import { findProfession, isSelfDescription, isWriterBeforePlace, isWriterLocationNext } from './writer-words.ts';

/** Returns all places in the sentence, each with the side that directions and mentioned people imply. */
export function findPlaceOccurrences(
  words: readonly SentenceToken[],
  taken: readonly boolean[],
  english: boolean,
  shouting: boolean,
  currencies: ReadonlySet<string>,
): { spots: PlaceOccurrence[]; home: boolean; isPersonNamed: boolean; isToWriter: boolean } {
  const spots: PlaceOccurrence[] = [];
  const moves: Relocation[] = [];
  let pending: PlacePreposition | undefined;
  let lastDirection: Direction | undefined;
  let [lastEnd, placeEnd] = [0, 0];
  let [selfThere, receiverThere, home, origin] = [false, false, false, false];
  /**
   * Whether a "not" negates the next place. After another word, the value is `in`: only a place after "in" is negated
   * then, as in "no longer in Kenya", but not in "no fees to Kenya".
   */
  let refused: boolean | 'in' = false;
  let [isPersonNamed, isToWriter, isToMe, isGotten] = [false, false, false, false];
  /** The index after the last "I am". */
  let selfEnd: number | undefined;
  /** The index of the last verb that says that somebody else is sending. */
  let otherSendsAt: number | undefined;
  let [personsOrigin, isPersons, isHomeNext] = [false, false, false];
  for (let index = 0; index < words.length; ) {
    const word = words[index] as SentenceToken;
    const place = taken[index] ? undefined : findPlace(words, taken, index, english, shouting, pending);
    const phrase = findProfession(words, index) ?? findDirectionPhrase(words, index, english, shouting);
    if (place !== undefined && (phrase === undefined || place.end - index >= phrase.end - index)) {
      const spot: PlaceOccurrence = { place: place.meaning, start: index, end: place.end };
      const post = postpositionPhrases.find(words, place.end);
      const behind = post !== undefined && isPostposition(words, index, place.end, english) ? post : undefined;
      const pointer =
        behind?.meaning ?? (pending === 'of' && !isAfterGenitivePreposition(words, index) ? undefined : pending);
      // Thai "ฉันอยู่ไทย": I am in Thailand.
      const isWriters = pointer === undefined && lastDirection === 'self' && lastEnd === index && !english;
      const afterPlace = behind?.end ?? place.end;
      // Tagalog "taga Cebu po ako".
      const selfAt = words[afterPlace]?.key === 'po' ? afterPlace + 1 : afterPlace;
      const own = selfPhrasesAfterPlace.find(words, selfAt) !== undefined && !receiverThere;
      if (pointer === 'in' || isWriters) {
        spot.located = true;
        if (receiverThere) spot.whose = 'person';
        else if (own || selfThere) spot.whose = 'writer';
        spot.side = spot.whose === 'writer' ? 'from' : 'to';
      } else if (pointer === 'of') spot.side = 'from';
      else spot.side = pointer;
      if (isPersons && pointer === 'to') spot.whose = 'person';
      if ((origin || own) && spot.side === 'from' && !spot.located) spot.origin = true;
      if (personsOrigin && spot.side === 'from') spot.personsOrigin = true;
      [origin, personsOrigin, isPersons] = [false, false, false];
      if (isPersonName(words, index, place.end)) {
        index = place.end;
        continue;
      }
      if (refused !== true && (refused !== 'in' || pointer !== 'in')) spots.push(spot);
      [pending, refused, receiverThere, isHomeNext] = [undefined, false, false, false];
      selfThere = spot.origin === true && isWriterLocationNext(words, place.end);
      placeEnd = afterPlace;
      index = placeEnd;
      continue;
    }
    const people = taken[index] || phrase !== undefined ? undefined : demonymPhrases.find(words, index);
    if (people !== undefined) {
      const side =
        pending === 'to' || pending === 'in' || receiverThere || possessedNounPhrases.find(words, people.end)
          ? ('to' as const)
          : undefined;
      const before = words[index - 1]?.key;
      const toThem =
        side === 'to' &&
        (possessedNounPhrases.find(words, people.end) !== undefined || pending === 'to') &&
        pending !== 'from' &&
        before !== 'a';
      spots.push({
        place: { code: people.meaning, kind: 'country' },
        start: index,
        end: people.end,
        demonym: true,
        side: toThem ? 'to' : undefined,
      });
      index = people.end;
      continue;
    }
    if (phrase === undefined) {
      // Spanish "trabajo en construcción, 500 dólares a México": an unknown place, and then an amount.
      if (isHomeNext && taken[index] && isCurrencyWord(words, index))
        [pending, selfThere, isHomeNext] = [undefined, false, false];
      if (/^[.;!?।؟]$/.test(word.key)) [pending, refused] = [undefined, false];
      // "my mum is in Mali and I in France".
      else if (isWriterBeforePlace(words, index)) [selfThere, receiverThere] = [true, false];
      // "from my bank for John in Kenya": Kenya isn't where the money comes from.
      else if (word.key === 'for' && pending === 'from') [pending, selfThere] = [undefined, false];
      // "from revolut 300 euro poland": an unknown sender, and then an amount.
      else if (pending === 'from' && lastEnd < index && isMoneyAfterName(words, taken, index)) pending = undefined;
      if (refused && taken[index]) refused = false;
      else if (refused && word.kind === 'word' && word.key !== 'for' && !articlePattern.test(word.key)) refused = 'in';
      index += 1;
      continue;
    }
    if (phrase.meaning === 'in' || phrase.meaning === 'a') isHomeNext ||= selfThere && !receiverThere;
    switch (phrase.meaning) {
      case 'to':
      case 'from':
        // "combien pour 350 euros": an amount follows, not a place.
        pending =
          /^(?:pour|para|fur)$/.test(word.key) && words[phrase.end]?.kind === 'digits' ? undefined : phrase.meaning;
        origin = phrase.meaning === 'from' && selfEnd !== undefined && isSelfDescription(words, selfEnd, index);
        personsOrigin =
          phrase.meaning === 'from' && lastDirection === 'receiver' && isOnlyOriginVerbs(words, lastEnd, index);
        break;
      case 'a':
        // "vivo en", "j'habite à": where the sender lives. Elsewhere, the preposition marks the recipient.
        isPersons = receiverThere && pending !== 'to';
        if (!english) pending = selfThere && !receiverThere ? 'in' : 'to';
        break;
      case 'in':
        if (pending === undefined || pending === 'of') pending = 'in';
        break;
      case 'of':
        if (
          !english &&
          !(
            receiverThere &&
            words[index - 1] !== undefined &&
            directionPhrases.find(words, index - 1)?.meaning === 'receiver'
          )
        )
          pending = 'of';
        origin = selfEnd !== undefined && isSelfDescription(words, selfEnd, index);
        break;
      case 'kept':
        pending = 'to';
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
        selfEnd = phrase.end;
        receiverThere = false;
        if (pending === 'to' || pending === 'from') pending = undefined;
        break;
      case 'stays':
        if (!receiverThere) selfThere = true;
        break;
      case 'moved':
        if (isWriterRelocation(word)) moves.push({ start: index, end: phrase.end });
        pending = undefined;
        break;
      case 'receiver':
        if (pending === 'from' && !isSender(words, taken, lastEnd, index)) pending = undefined;
        // Spanish "recibir 300 euros de mi hija": from my daughter.
        if (pending === 'of' && isGotten) pending = 'from';
        receiverThere = true;
        // "I moved to Spain with my wife": she isn't the recipient.
        isPersonNamed ||= !/^(?:with|con|com|avec|mit|met)$/.test(words[index - 2]?.key ?? '');
        break;
      case 'sends':
        selfThere = false;
        // "recibo mi sueldo y mando 300 euros": the writer receives other money.
        if (isSentByWriter(words, index)) isToWriter = false;
        break;
      case 'otherSends':
        [otherSendsAt, selfThere, receiverThere] = [index, false, false];
        if (isPersonPlaceBeforeVerb(words, spots.at(-1), index)) (spots.at(-1) as PlaceOccurrence).side = 'from';
        break;
      case 'sendsMe': {
        // "给我妈妈": to my mum; and "send me the best offer" isn't about a sender.
        const isRecipientNext = directionPhrases.find(words, phrase.end)?.meaning === 'receiver';
        const isRequest = !isPersonNamed && /^(?:send|pay|wire|transfer)$/.test(word.key);
        const isRate = /^(?:gives|gave)$/.test(word.key) && !taken[phrase.end];
        const [home] = spots.filter(({ located, whose }) => located && whose !== 'person');
        if (isRecipientNext) pending = 'to';
        else if (isHowMuchQuestion(words, index)) isGotten = true;
        else if (isReceivingWages(words, index, phrase.end)) {
          if (home) [home.whose, home.side] = ['writer', 'from'];
          else [selfThere, receiverThere] = [true, false];
        } else if (!isRequest && !isRate) {
          [isToWriter, selfThere, receiverThere] = [true, true, false];
          // Chinese "美国汇来": money that comes from the US.
          const last = spots.at(-1);
          if (last?.end === index) last.side ??= 'from';
        }
        break;
      }
      case 'gets':
        isGotten = true;
        break;
      case 'me':
        isToMe = true;
        break;
      case 'not':
        // Portuguese "minha irmã no Brasil": "no" means "in".
        if (!english && word.key === 'no' && (receiverThere || selfThere)) pending ??= 'in';
        // "nepal nahi india", "para Colombia no, para Perú": the place before the negation is negated.
        else if (placeEnd === index && isNegationOfPrevious(words, index)) spots.pop();
        else if (english && isCorrection(words, placeEnd, index)) spots.pop();
        else refused = true;
        break;
      case 'or':
        if (spots.length > 0 && spots[spots.length - 1]?.end === index) {
          const last = spots[spots.length - 1] as PlaceOccurrence;
          last.joined = true;
          const next = articlePattern.test(words[phrase.end]?.key ?? '') ? phrase.end + 1 : phrase.end;
          if (last.side && findPlace(words, taken, next, english, shouting, last.side)) pending = last.side;
        }
        break;
    }
    if (!/^(?:not|in|to|from|a)$/.test(phrase.meaning)) refused = false;
    [lastDirection, lastEnd, index] = [phrase.meaning, phrase.end, phrase.end];
  }
  applyRelocations(words, spots, moves, home || isPersonNamed, currencies);
  const isReceived = startsWithReceive(words, spots);
  const isSentByOther = otherSendsAt !== undefined;
  isToWriter ||= (isToMe && isSentByOther) || ((isGotten || isReceived) && isSentToWriter(spots));
  isToWriter ||= otherSendsAt !== undefined && isSentFromElsewhere(words, spots, otherSendsAt);
  isToWriter ||= isReceived && !isPersonNamed && spots.some(({ side, whose }) => side === 'from' && !whose);
  const isUnclear =
    !isToWriter && isSentToWriter(spots) && moves.length === 0 && words.some(({ key }) => receiveVerbPattern.test(key));
  if (isToWriter) markWriterAsRecipient(spots);
  else if (isUnclear) markBothSidesUnclear(spots);
  else if (isSentByOther) markSenderUnclear(spots);
  return { spots, home, isPersonNamed, isToWriter: isToWriter || isUnclear };
}

/** Returns whether an amount follows a name, as in "revolut 300 euro" and "my bank €300". */
function isMoneyAfterName(words: readonly SentenceToken[], taken: readonly boolean[], index: number): boolean {
  const isAmount = taken[index] === true && (words[index]?.kind === 'digits' || isCurrencyWord(words, index));
  const before = words[index - 1]?.key ?? '';
  const isName = !taken[index - 1] || /^(?:account|bank|card|wallet)$/.test(before);
  return isAmount && isName && !articlePattern.test(before);
}

/** Returns whether "no" corrects the place before it: "to canada no to australia", "to Canada, no, to Australia". */
function isCorrection(words: readonly SentenceToken[], placeEnd: number, index: number): boolean {
  const isAfterPlace = words.slice(placeEnd, index).every(({ key }) => key === ',');
  const next = words[index + 1]?.key === ',' ? index + 2 : index + 1;
  return words[index]?.key === 'no' && isAfterPlace && /^(?:to|from)$/.test(words[next]?.key ?? '');
}

/** Returns whether the negation at `index` negates what is before it, not what follows. */
function isNegationOfPrevious(words: readonly SentenceToken[], index: number): boolean {
  const [word, next] = [words[index], words[index + 1]];
  return /^nahin?$/.test(word?.key ?? '') || next === undefined || /^[,.;!?،।]$/.test(next.key);
}
