import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import {
  type MoneySentenceReview,
  meaningAspects,
  moneyReviewErrors,
  readMoneyReviews,
  readTranslatedSentences,
  type TranslatedSentence,
  writeMoneyReviews,
} from './read-money-sentences.ts';

/**
 * `npm run back-translate LANGUAGE FILE`: writes the money sentences that have no back-translation yet to a file,
 * without their English originals. If the file already contains back-translations or verdicts, stores them first in the
 * language's record. With `--judge`, the file contains the English original, the translation and the back-translation
 * of each sentence, and asks for a verdict on five aspects. docs/translating.md explains the steps.
 */
const [language = '', file = '', option] = process.argv.slice(2);
if (!/^[a-z]{2}$/.test(language) || file === '' || (option !== undefined && option !== '--judge'))
  throw new Error('npm run back-translate LANGUAGE FILE [-- --judge]');
const isJudging = option === '--judge';

const sentences = readTranslatedSentences(language);
const submittedEntries = readSubmittedEntries();
const records: Record<string, MoneySentenceReview> = { ...readMoneyReviews(language) };
let savedCount = 0;
for (const { id, hash } of sentences) {
  const own = submittedEntries[hash];
  const known = records[id]?.text === hash ? records[id] : undefined;
  const judged = meaningAspects.flatMap((aspect) => (own?.[aspect] ? [[aspect, own[aspect]] as const] : []));
  if (isJudging && known && judged.length > 0) records[id] = { ...known, ...Object.fromEntries(judged) };
  else if (!isJudging && own?.['back']) records[id] = { text: hash, back: own['back'] };
  else continue;
  savedCount += 1;
}
writeMoneyReviews(language, records);
const pendingSentences = sentences.filter((sentence) =>
  isJudging ? needsVerdict(sentence) : needsBackTranslation(sentence),
);
const pendingEntries = pendingSentences.map(
  (sentence) => [sentence.hash, isJudging ? toVerdictEntry(sentence) : toBackTranslationEntry(sentence)] as const,
);
writeFileSync(file, `${JSON.stringify(Object.fromEntries(pendingEntries), undefined, 2)}\n`);
console.log(`${savedCount} taken, ${pendingSentences.length} still open.`);
for (const fault of moneyReviewErrors(sentences, records)) if (fault.startsWith('another')) console.log(fault);

function needsBackTranslation({ id, hash }: TranslatedSentence): boolean {
  return records[id]?.text !== hash || !records[id].back;
}

function needsVerdict(sentence: TranslatedSentence): boolean {
  const record = records[sentence.id];
  return !needsBackTranslation(sentence) && meaningAspects.some((aspect) => !record?.[aspect]);
}

function toBackTranslationEntry({ translation }: TranslatedSentence): Record<string, string> {
  return { text: translation, back: '' };
}

function toVerdictEntry({ id, english, translation }: TranslatedSentence): Record<string, string> {
  const { back = '' } = records[id] ?? {};
  return { english, back, text: translation, ...Object.fromEntries(meaningAspects.map((aspect) => [aspect, ''])) };
}

function readSubmittedEntries(): Readonly<Record<string, Readonly<Record<string, string>>>> {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
}
