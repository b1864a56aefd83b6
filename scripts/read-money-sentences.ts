import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashText, readMessageCatalogs } from './catalogs.ts';
import { projectRoot } from './run.ts';

/**
 * What the translation of a money sentence must preserve (B4-5): who pays, the direction, the sign, the number and any
 * negation.
 */
export const meaningAspects = ['payer', 'direction', 'sign', 'number', 'negation'] as const;
export type MeaningAspect = (typeof meaningAspects)[number];

/** `none` means that neither the English nor the translation has the aspect. */
export const aspectVerdicts = ['same', 'none', 'differs'] as const;
export type AspectVerdict = (typeof aspectVerdicts)[number];

/**
 * The review of one sentence. `text` is a hash of the English and the translation that were compared. `back` is the
 * back-translation into English by somebody who hadn't seen the original.
 */
export type MoneySentenceReview = { readonly text: string; readonly back: string } & {
  readonly [aspect in MeaningAspect]?: AspectVerdict;
};
/** Review records, keyed by the message's English text or key. */
export type MoneySentenceReviews = Readonly<Record<string, MoneySentenceReview>>;

export type MoneySentence = { readonly id: string; readonly english: string };
export type TranslatedSentence = MoneySentence & { readonly translation: string; readonly hash: string };

/** Matches the glossary terms for what users pay, and the phrases for the directions of alerts and limits. */
const moneyPattern =
  /\b(?:fees?|tax(?:es)?|markups?|refunds?|charges?|estimates?|estimated)\b|\b(?:at or|is) (?:above|below)\b|\bor (?:more|less)\b|\} (?:above|below|less)\b|\b(?:above|below) \{/i;
const minWords = 5;

/**
 * Returns whether an English text is a money sentence: about a fee, tax, markup, estimate, alert direction or refund,
 * and at least five words long.
 */
export function isMoneySentence(english: string): boolean {
  return moneyPattern.test(english) && english.split(/\s+/).length >= minWords;
}

/** Returns the money sentences in all catalogs, without duplicates. */
export function readMoneySentences(): readonly MoneySentence[] {
  const all = readMessageCatalogs('en').flatMap(({ items }) => items.map((item) => [item.english, item.text] as const));
  return [...new Map(all)]
    .map(([id, text]) => ({ id, english: text || id }))
    .filter(({ english }) => isMoneySentence(english));
}

/** Returns the money sentences that have a translation in this language. */
export function readTranslatedSentences(language: string): readonly TranslatedSentence[] {
  const own = new Map(
    readMessageCatalogs(language).flatMap(({ items }) => items.map((item) => [item.english, item.text])),
  );
  return readMoneySentences().flatMap(({ id, english }) => {
    const translation = own.get(id);
    return translation ? [{ id, english, translation, hash: hashText(`${english}\n${translation}`) }] : [];
  });
}

/** Returns what is missing or wrong in a language's records, one line per sentence. */
export function moneyReviewErrors(
  sentences: readonly TranslatedSentence[],
  records: MoneySentenceReviews,
): readonly string[] {
  return sentences.flatMap(({ id, hash, english }) => {
    const record = records[id];
    if (!record?.back) return [`not translated back: ${english}`];
    if (record.text !== hash) return [`has changed since it was translated back: ${english}`];
    const missing = meaningAspects.filter((aspect) => !aspectVerdicts.some((verdict) => verdict === record[aspect]));
    if (missing.length > 0) return [`no verdict on ${missing.join(', ')}: ${english}`];
    const wrong = meaningAspects.filter((aspect) => record[aspect] === 'differs');
    return wrong.length > 0 ? [`another ${wrong.join(', ')} than in English: ${english}`] : [];
  });
}

const reviewsPathOf = (language: string): string => join(projectRoot, 'catalogue/glossary', `${language}.money.json`);

export function readMoneyReviews(language: string): MoneySentenceReviews {
  const path = reviewsPathOf(language);
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as MoneySentenceReviews) : {};
}

/** Writes the records of sentences that still exist, sorted alphabetically by key. */
export function writeMoneyReviews(language: string, records: MoneySentenceReviews): void {
  const known = new Set(readMoneySentences().map(({ id }) => id));
  const sorted = Object.entries(records)
    .filter(([id]) => known.has(id))
    .sort(([a], [b]) => (a < b ? -1 : 1));
  writeFileSync(reviewsPathOf(language), `${JSON.stringify(Object.fromEntries(sorted), undefined, 2)}\n`);
}

/**
 * Carries over the back-translations of sentences whose English was reworded without a change in meaning. `reworded`
 * maps the old English or the key to the new English. The verdicts are dropped, because somebody has to compare each
 * back-translation with the new English.
 */
export function carryOverBackTranslations(language: string, reworded: ReadonlyMap<string, string>): void {
  const records = readMoneyReviews(language);
  const before = new Map([...reworded].map(([old, english]) => [english, old]));
  const renamed = readTranslatedSentences(language).flatMap(({ id, english, hash }) => {
    const back = records[before.get(english) ?? '']?.back;
    return back === undefined ? [] : [[id, { text: hash, back }] as const];
  });
  if (renamed.length > 0) writeMoneyReviews(language, { ...records, ...Object.fromEntries(renamed) });
}
