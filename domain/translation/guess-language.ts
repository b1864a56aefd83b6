import { substringWordsByLanguage, wholeWordsByLanguage } from './language-words.ts';

/**
 * Guesses from frequent words which of the 20 languages a text is in ([S5-11]). Returns undefined unless more than
 * three different words match and no other language matches as many. A wrong guess would cause a wrong translation;
 * without a guess, users see the original.
 */
export function guessLanguage(text: string): string | undefined {
  const sample = text.slice(0, maxSampleLength).toLowerCase().normalize('NFC');
  const words = new Set(sample.split(/[^\p{L}\p{M}]+/u));
  const scores = [
    ...wholeWords.map(([code, known]) => ({ code, matches: known.filter((word) => words.has(word)).length })),
    ...substrings.map(([code, known]) => ({ code, matches: known.filter((word) => sample.includes(word)).length })),
  ].sort((a, b) => b.matches - a.matches);
  const [best, second] = scores;
  if (best === undefined || best.matches < minMatches || best.matches === second?.matches) return undefined;
  return best.code;
}

/** The specification requires "more than 3". */
const minMatches = 4;
const maxSampleLength = 2000;
const wholeWords = Object.entries(wholeWordsByLanguage).map(
  ([code, words]) => [code, [...new Set(words.split(' '))]] as const,
);
const substrings = Object.entries(substringWordsByLanguage).map(
  ([code, words]) => [code, [...new Set(words.split(' '))]] as const,
);
