import { currencyOfCountry } from '../../../reference/currency-of-country.ts';
import { isCurrencyWord } from '../parse-currencies.ts';
import type { SentenceToken } from '../words/tokenize-sentence.ts';
import { articlePattern, directionPhrases, postpositionPhrases } from './direction-phrases.ts';
import type { PlaceOccurrence } from './place-occurrence.ts';

/** A verb such as "moved", from the word `start` up to, but not including, `end`. */
export type Relocation = { readonly start: number; readonly end: number };

/**
 * Marks the writer's origin and current country in a sentence such as "I moved from Mexico to Spain". If no recipient
 * is named, writers may be moving their own money. The direction is then a guess if the money is in the origin's
 * currency. Otherwise, both places need a follow-up question.
 * @param hasRecipient whether the sentence mentions a person or the writer's home.
 */
export function applyRelocations(
  words: readonly SentenceToken[],
  spots: PlaceOccurrence[],
  moves: readonly Relocation[],
  hasRecipient: boolean,
  currencies: ReadonlySet<string>,
): void {
  for (const move of moves) {
    const near = [...placesAfter(words, spots, move.end), ...placesBefore(words, spots, move.start)];
    const start = Math.min(move.start, ...near.map((spot) => spot.start));
    if (isMoneyBefore(words, start)) continue;
    const origin = near.find(({ side, located }) => side === 'from' && !located);
    const target = near.find((spot) => spot !== origin && (spot.side !== 'from' || spot.located));
    if (target === undefined) continue;
    const others = spots.filter((spot) => !near.includes(spot));
    const isReceiverNamed = others.some(({ side }) => side === 'to');
    const isSenderNamed = origin === undefined && others.some(({ side }) => side === 'from');
    if (isPersonBefore(words, start)) {
      // "my sister moved from Mexico to Spain": the money goes to Spain.
      if (origin) spots.splice(spots.indexOf(origin), 1);
      Object.assign(target, { side: 'to', located: true, whose: 'person' });
    } else if (isReceiverNamed || (hasRecipient && !isSenderNamed)) {
      if (origin) origin.origin = true;
      Object.assign(target, { side: 'from', located: true, whose: 'writer' });
    } else if (origin) {
      const isOwnMoney = currencies.has(currencyOfCountry(origin.place.code ?? ''));
      for (const spot of [origin, target])
        Object.assign(spot, isOwnMoney ? { isGuess: true } : { place: { kind: 'vague' } });
    }
  }
}

function placesAfter(words: readonly SentenceToken[], spots: readonly PlaceOccurrence[], end: number) {
  const near: PlaceOccurrence[] = [];
  let edge = end;
  for (const spot of spots) {
    if (spot.start < edge) continue;
    if (!isOnlyPrepositions(words.slice(edge, spot.start))) break;
    near.push(spot);
    edge = spot.end;
  }
  return near;
}

function placesBefore(words: readonly SentenceToken[], spots: readonly PlaceOccurrence[], start: number) {
  const near: PlaceOccurrence[] = [];
  let edge = start;
  for (const spot of spots.toReversed()) {
    if (spot.end > edge) continue;
    if (!isOnlyPrepositions(words.slice(spot.end, edge))) break;
    near.push(spot);
    edge = spot.start;
  }
  return near;
}

/** Returns whether these words are only prepositions, articles and words such as "back". */
function isOnlyPrepositions(words: readonly SentenceToken[]): boolean {
  for (let at = 0; at < words.length; ) {
    const phrase = directionPhrases.find(words, at);
    const key = words[at]?.key ?? '';
    const isPointer =
      /^(?:from|to|in|of|a)$/.test(phrase?.meaning ?? '') ||
      articlePattern.test(key) ||
      postpositionPhrases.find(words, at) !== undefined;
    if (!isPointer && !/^(?:back|here|over)$/.test(key)) return false;
    at = phrase?.end ?? at + 1;
  }
  return true;
}

/**
 * Returns whether the verb means that the writer moved. Written without an accent, Spanish "llegue" (that it arrives)
 * and Portuguese "sai" (it costs) don't.
 */
export function isWriterRelocation({ key, raw }: SentenceToken): boolean {
  return !/^(?:llegue|sai)$/.test(key) || raw.toLowerCase() !== key;
}

const moneyNounPattern =
  /^(?:it|money|cash|funds|payments?|savings|salary|transfers?|bills?|invoices?|rent|dinero|plata|pago|dinheiro|pagamento|argent|paiement|geld|zahlung|soldi|denaro)$/;

/** Returns whether money moved, not a person: "200 pounds moved from the UK", "das Geld ist aus Polen gekommen". */
function isMoneyBefore(words: readonly SentenceToken[], start: number): boolean {
  for (let at = start - 1; at >= Math.max(0, start - 3) && words[at]?.kind !== 'sign'; at -= 1) {
    if (words[at]?.kind === 'digits' || moneyNounPattern.test(words[at]?.key ?? '') || isCurrencyWord(words, at))
      return true;
    if (directionPhrases.find(words, at)?.meaning === 'self') return false;
  }
  return false;
}

/** Returns whether somebody else moved: "my older sister has moved", but not "my sister and I moved". */
function isPersonBefore(words: readonly SentenceToken[], start: number): boolean {
  for (let at = start - 1; at >= Math.max(0, start - 3) && words[at]?.kind === 'word'; at -= 1) {
    const meaning = directionPhrases.find(words, at)?.meaning;
    if (meaning === 'receiver') return true;
    if (meaning === 'self' || meaning === 'or') return false;
  }
  return false;
}
