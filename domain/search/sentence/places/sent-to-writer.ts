import { type SentenceToken, wordKey } from '../words/tokenize-sentence.ts';
import { directionPhrases, type TransferSide } from './direction-phrases.ts';
import type { PlaceOccurrence } from './place-occurrence.ts';

/** Returns whether the sentence names the writer's place and otherwise only places that the money comes from. */
export function isSentToWriter(spots: readonly PlaceOccurrence[]): boolean {
  return doAllOtherPlacesPass(spots, ({ side, personsOrigin }) => side === 'from' && !personsOrigin);
}

/** Returns whether the sentence names the writer's place and other places, all of which pass the test. */
function doAllOtherPlacesPass(spots: readonly PlaceOccurrence[], test: (spot: PlaceOccurrence) => boolean): boolean {
  const others = findOtherPlaces(spots);
  return spots.some(({ whose }) => whose === 'writer') && others.length > 0 && others.every(test);
}

const findOtherPlaces = (spots: readonly PlaceOccurrence[]): PlaceOccurrence[] =>
  spots.filter(({ whose, demonym }) => whose !== 'writer' && !demonym);

/**
 * Returns whether the verb at `verb` says that somebody is sending from a place other than the writer's: "my husband
 * from Dubai sends 1000 dirhams, I am in India". The place must be in the verb's clause, because "manda" can also be an
 * imperative.
 */
export function isSentFromElsewhere(
  words: readonly SentenceToken[],
  spots: readonly PlaceOccurrence[],
  verb: number,
): boolean {
  // German "schicken" is also the infinitive, and Hindi "भेजता हूँ" means "I send".
  const isOthers = words[verb]?.key !== 'schicken' && !firstPersonBeVerbPattern.test(words[verb + 1]?.key ?? '');
  // "I'm from Lagos, in London, my dad sends": from the writer's home.
  const isFamily = verb > 0 && directionPhrases.find(words, verb - 1)?.meaning === 'receiver';
  const isInClause = ({ start, end, origin }: PlaceOccurrence): boolean =>
    (isFamily && origin === true) ||
    words.slice(Math.min(end, verb), Math.max(start, verb)).every(({ key }) => !/^[,،，、.;!?।؟]$/.test(key));
  // Italian "mio marito dalla Germania manda".
  const isSender = ({ side, end }: PlaceOccurrence): boolean => side === 'from' || (side === undefined && end === verb);
  return (
    isOthers &&
    doAllOtherPlacesPass(spots, isSender) &&
    findOtherPlaces(spots).some(isInClause) &&
    !isRecipientNamed(words)
  );
}

/** Returns whether the sentence names a person as the recipient: "to my mum", "a mi mamá". */
function isRecipientNamed(words: readonly SentenceToken[]): boolean {
  const meaningAt = (at: number) => directionPhrases.find(words, at)?.meaning;
  return words.some((_, index) => {
    const { meaning, end } = directionPhrases.find(words, index) ?? { end: index };
    // "I'm a student" isn't "a mi mamá".
    const isTo = meaning === 'to' || (meaning === 'a' && words[end]?.key !== 'student');
    return meaning === 'kept' || (isTo && [end, end + 1].some((at) => meaningAt(at) === 'receiver'));
  });
}

const firstPersonBeVerbPattern = /^(?:हूँ|हूं|हु|hoon|hun|hu)$/;

const wordBeforeReceivePattern =
  /^(?:please|how|can|do|to|the|best|cheapest|fastest|way|i|we|want|need|have|would|like|hi|hello|hey|there|dear|team|sir|madam|good|morning|afternoon|evening|[,.!])$/;

/**
 * Returns whether the writer wants to receive: "Receive 300 dollars from the USA", "I want to get 20000 pesos in
 * Mexico". In "how do I get 300 euros to Italy", the writer is the sender.
 */
export function startsWithReceive(words: readonly SentenceToken[], spots: readonly PlaceOccurrence[]): boolean {
  const verb = words.find(({ key }) => !wordBeforeReceivePattern.test(key))?.key;
  return verb === 'receive' || (verb === 'get' && spots.every(({ side, located }) => side !== 'to' || located));
}

/**
 * "my uncle in England sends me 500 pounds, I am in Ghana": the money comes from the other person's place and goes to
 * the writer's.
 */
export function markWriterAsRecipient(spots: readonly PlaceOccurrence[]): void {
  const isWriterLocated = spots.some(({ whose }) => whose === 'writer');
  const isNamed = (side: TransferSide) =>
    spots.some((spot) => spot.side === side && !spot.whose && !spot.located && !spot.demonym);
  // "I get my salary in Dubai and send 500 dirhams to India".
  if (isWriterLocated && isNamed('to')) return;
  for (const spot of spots)
    if (spot.whose === 'writer') spot.side = 'to';
    // "my daughter sends me 300 dollars from the US, in India".
    else if (spot.located && !spot.whose && isNamed('from') && !isWriterLocated) spot.side = 'to';
    else if (spot.whose || spot.located || isWriterLocated) spot.side = 'from';
}

/** "I'm in Peru, 300 euros from Spain are received": it is unclear who is sending. */
export function markBothSidesUnclear(spots: readonly PlaceOccurrence[]): void {
  for (const spot of spots) {
    spot.place = { kind: 'vague' };
    spot.side = spot.whose === 'writer' ? 'to' : 'from';
  }
}

/** Two people are in two countries, and the verb doesn't say which one is sending, so we ask about both sides. */
export function markSenderUnclear(spots: readonly PlaceOccurrence[]): void {
  const theirs = spots.filter(({ whose, side }) => whose === 'person' && side === 'to');
  if (new Set(theirs.map(({ place }) => place.code)).size < 2) return;
  for (const [at, spot] of theirs.entries()) {
    spot.place = { kind: 'vague' };
    spot.side = at === 0 ? 'from' : 'to';
  }
}

const howMuchPattern = /^(?:howmuch:|much|cuanto|cuanta|quanto|quanta|combien|wieviel|viel|magkano|kitna|kitne|kitni)$/;

/** Returns whether "I receive" is part of a "how much" question: "cuánto recibo en Colombia por 300 euros". */
export function isHowMuchQuestion(words: readonly SentenceToken[], index: number): boolean {
  return words.slice(Math.max(0, index - 3), index).some(({ key }) => howMuchPattern.test(key));
}

const wagePattern =
  /^(?:salary|salaries|wages?|paycheck|pension|payslip|sueldo|salario|nomina|paga|jornal|stipendio|pensione|salaire|paie|paye|retraite|gehalt|lohn|rente|ordenado|pensao|aposentadoria|salaris|loon|pensioen|зарплату?|зп|получку|пенсию|пенсію|аванс|wyplate|wyplata|pensje|pensja|emeryture|salariul|salariu|leafa|pensia|pensie|sahod|sweldo|suweldo|maas|maasimi|maasi|emekli|oylik|maosh|gaji|luong|বেতন|beton|راتبي|الراتب|راتب|تنخواه|तनख्वाह|वेतन|तलब|tankhwah)$/u;

/**
 * Returns whether the writer receives wages, as in "ricevo lo stipendio in Italia e mando 300 euro": this money isn't
 * the transfer, unless the sentence says who sends it.
 */
export function isReceivingWages(words: readonly SentenceToken[], start: number, end: number): boolean {
  const isWages = (index: number): boolean => words[index] !== undefined && wagePattern.test(wordKey(words[index].raw));
  if (isWages(start - 1)) return true;
  const at = [end, end + 1, end + 2].find((index) => isWages(index) || words[index]?.kind !== 'word');
  return at !== undefined && isWages(at) && !/^(?:from|of)$/.test(directionPhrases.find(words, at + 1)?.meaning ?? '');
}

const firstPersonSendVerbPattern =
  /^(?:mando|envio|invio|spedisco|trasferisco|transfiero|transfiro|giro|envoie|vire|schicke|sende|uberweise)$/;

/** Returns whether the writer is sending, in a language whose verbs say so: Italian "mando". */
export function isSentByWriter(words: readonly SentenceToken[], index: number): boolean {
  return (
    firstPersonSendVerbPattern.test(words[index]?.key ?? '') && !nounDeterminerPattern.test(words[index - 1]?.key ?? '')
  );
}
const nounDeterminerPattern = /^(?:el|un|il|lo|l|o|um|mi|su|del|di|de)$/;
