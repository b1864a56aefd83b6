import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { catalogsOf, englishHash } from './catalogs.ts';
import { root } from './run.ts';

/** What a translated money sentence must keep (B4-5): who pays, in which direction, plus or minus, the number, "not". */
export const aspects = ['payer', 'direction', 'sign', 'number', 'negation'] as const;
export type Aspect = (typeof aspects)[number];

/** `none`: neither the English nor the translation has it. */
export const verdicts = ['same', 'none', 'differs'] as const;
export type Verdict = (typeof verdicts)[number];

/**
 * What was found about one sentence. `text`: a hash of the English and the translation that were compared. `back`: the
 * translation in English again, by somebody who hadn't seen the English.
 */
export type MoneyRecord = { readonly text: string; readonly back: string } & {
  readonly [aspect in Aspect]?: Verdict;
};
/** By the message's English, or its key. */
export type MoneyRecords = Readonly<Record<string, MoneyRecord>>;

export type MoneySentence = { readonly id: string; readonly english: string };
export type TranslatedSentence = MoneySentence & { readonly translation: string; readonly hash: string };

/** Terms of the glossary that are about what somebody pays, and how the directions of alerts and limits are written. */
const money =
  /\b(?:fees?|tax(?:es)?|markups?|refunds?|charges?|estimates?|estimated)\b|\b(?:at or|is) (?:above|below)\b|\bor (?:more|less)\b|\} (?:above|below|less)\b|\b(?:above|below) \{/i;
const minWords = 5;

/** Returns whether an English text is a money sentence: fee, tax, markup, estimate, alert direction or refund. */
export function isMoneySentence(english: string): boolean {
  return money.test(english) && english.split(/\s+/).length >= minWords;
}

/** Returns the money sentences of all catalogs, each once. */
export function moneySentences(): readonly MoneySentence[] {
  const all = catalogsOf('en').flatMap(({ items }) => items.map((item) => [item.english, item.text] as const));
  return [...new Map(all)]
    .map(([id, text]) => ({ id, english: text || id }))
    .filter(({ english }) => isMoneySentence(english));
}

/** Returns those that a language has translated. */
export function translatedSentences(language: string): readonly TranslatedSentence[] {
  const own = new Map(catalogsOf(language).flatMap(({ items }) => items.map((item) => [item.english, item.text])));
  return moneySentences().flatMap(({ id, english }) => {
    const translation = own.get(id);
    return translation ? [{ id, english, translation, hash: englishHash(`${english}\n${translation}`) }] : [];
  });
}

/** Returns what is missing or wrong in a language's record, a line for each sentence. */
export function moneyFaults(sentences: readonly TranslatedSentence[], records: MoneyRecords): readonly string[] {
  return sentences.flatMap(({ id, hash, english }) => {
    const record = records[id];
    if (!record?.back) return [`not translated back: ${english}`];
    if (record.text !== hash) return [`has changed since it was translated back: ${english}`];
    const missing = aspects.filter((aspect) => !verdicts.some((verdict) => verdict === record[aspect]));
    if (missing.length > 0) return [`no verdict on ${missing.join(', ')}: ${english}`];
    const wrong = aspects.filter((aspect) => record[aspect] === 'differs');
    return wrong.length > 0 ? [`another ${wrong.join(', ')} than in English: ${english}`] : [];
  });
}

const pathOf = (language: string): string => join(root, 'catalogue/glossary', `${language}.money.json`);

export function readMoneyRecords(language: string): MoneyRecords {
  const path = pathOf(language);
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as MoneyRecords) : {};
}

/** Writes the records of sentences that still exist, in the order of the alphabet. */
export function writeMoneyRecords(language: string, records: MoneyRecords): void {
  const known = new Set(moneySentences().map(({ id }) => id));
  const sorted = Object.entries(records)
    .filter(([id]) => known.has(id))
    .sort(([a], [b]) => (a < b ? -1 : 1));
  writeFileSync(pathOf(language), `${JSON.stringify(Object.fromEntries(sorted), undefined, 2)}\n`);
}

/**
 * After English texts were only reworded (old English or key, new English): what their translations say in English
 * stays known, but somebody has to compare it with the new English.
 */
export function renameMoneySentences(language: string, reworded: ReadonlyMap<string, string>): void {
  const records = readMoneyRecords(language);
  const before = new Map([...reworded].map(([old, english]) => [english, old]));
  const renamed = translatedSentences(language).flatMap(({ id, english, hash }) => {
    const back = records[before.get(english) ?? '']?.back;
    return back === undefined ? [] : [[id, { text: hash, back }] as const];
  });
  if (renamed.length > 0) writeMoneyRecords(language, { ...records, ...Object.fromEntries(renamed) });
}
