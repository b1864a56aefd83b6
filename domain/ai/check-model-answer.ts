import { parseNumbers } from './parse-numbers.ts';

/**
 * Why a model's free text isn't shown ([S7-3], D8). It must be plain text without links. It must not contain a number
 * that the user didn't write, because an invented rate would look like an observed one.
 */
export type ModelAnswerError = 'empty' | 'too_long' | 'link' | 'own_figure';

const maxTextLength = 2000;
const linkPattern = /https?:|www\.|\b[\w-]+\.(?:com|net|org|io|co|app|info|example)\b|\]\(|[<>@]/iu;

/** Returns why the text can't be shown; undefined when it can. */
export function checkModelAnswer(text: string, prompt: string): ModelAnswerError | undefined {
  if (text.trim() === '') return 'empty';
  if (text.length > maxTextLength) return 'too_long';
  if (linkPattern.test(text)) return 'link';
  const given = parseNumbers(prompt.normalize('NFKC')).flatMap((figure) => figure.readings.map(({ value }) => value));
  const isGiven = parseNumbers(text.normalize('NFKC')).every(({ readings }) =>
    readings.some(({ value }) => given.includes(value)),
  );
  return isGiven ? undefined : 'own_figure';
}
