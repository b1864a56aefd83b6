import { fleschKincaid } from 'flesch-kincaid';
import { syllable } from 'syllable';

const maxGrade = 6;
const maxSentenceWords = 20;

/**
 * Returns the readability errors in one catalog: a Flesch-Kincaid grade above 6 across all messages, and sentences of
 * more than 20 words. A placeholder counts as one word in a sentence but doesn't affect the grade. A plural counts as
 * its longest form.
 */
export function readabilityErrors(name: string, messages: readonly string[]): string[] {
  const sentences = messages.flatMap(splitSentences).filter((sentence) => splitWords(sentence).length > 0);
  const grade = readingGrade(sentences);
  return [
    ...(grade > maxGrade ? [`${name}: reading grade ${grade.toFixed(1)}, at most ${maxGrade}`] : []),
    ...sentences
      .filter((sentence) => sentence.split(' ').length > maxSentenceWords)
      .map((sentence) => `${name}: more than ${maxSentenceWords} words: "${sentence}"`),
  ];
}

/**
 * Returns the Flesch-Kincaid grade of these sentences (the years of schooling a reader needs), or 0 if there are no
 * words.
 */
export function readingGrade(sentences: readonly string[]): number {
  const words = sentences.flatMap(splitWords);
  if (words.length === 0) return 0;
  const syllables = words.reduce((sum, word) => sum + syllable(word), 0);
  return fleschKincaid({ sentence: sentences.length, word: words.length, syllable: syllables });
}

function splitSentences(message: string): string[] {
  return toReadableText(message).split(/(?<=[.!?…])\s+/);
}

/** Returns the message as users read it: without tags, and with "5" for each placeholder. */
function toReadableText(message: string): string {
  const forms = /\{\w+, (?:plural|select|selectordinal), ((?:[^{}]*\{(?:[^{}]|\{[^{}]*\})*\})+)\s*\}/g;
  return message
    .replace(forms, (_, choices: string) => longestForm(choices))
    .replace(/<\/?\d+\/?>/g, '')
    .replace(/\{[^{}]*\}|#/g, '5');
}

function longestForm(choices: string): string {
  const forms = [...choices.matchAll(/\{((?:[^{}]|\{[^{}]*\})*)\}/g)].map(([, form = '']) => form);
  return forms.reduce((longest, form) => (form.length > longest.length ? form : longest), '');
}

function splitWords(sentence: string): string[] {
  return sentence.match(/[A-Za-z][A-Za-z'’]*/g) ?? [];
}
