import { readFigures } from './read-figures.ts';

/**
 * Whether a model's text that answers no figures of ours may be shown ([S7-3], D8): plain text without links, and no
 * figure but those that the person wrote. A rate that a model makes up would look like one that was seen.
 */
export type FreeTextError = 'empty' | 'too_long' | 'link' | 'own_figure';

const maxTextLength = 2000;
const link = /https?:|www\.|\b[\w-]+\.(?:com|net|org|io|co|app|info|example)\b|\]\(|[<>@]/iu;

/** undefined when nothing is wrong. */
export function checkFreeText(text: string, prompt: string): FreeTextError | undefined {
  if (text.trim() === '') return 'empty';
  if (text.length > maxTextLength) return 'too_long';
  if (link.test(text)) return 'link';
  const given = readFigures(prompt.normalize('NFKC')).flatMap((figure) => figure.readings.map(({ value }) => value));
  const isGiven = readFigures(text.normalize('NFKC')).every(({ readings }) =>
    readings.some(({ value }) => given.includes(value)),
  );
  return isGiven ? undefined : 'own_figure';
}
