import { numberPhrases } from './numbers/number-words.ts';
import { currencyPhrases } from './parse-currencies.ts';
import { requirementPhrases } from './parse-requirements.ts';
import { demonymPhrases, gazetteer } from './places/gazetteer.ts';
import type { SentenceToken } from './words/tokenize-sentence.ts';

const isKnownPhrase = (key: string): boolean =>
  gazetteer.hasPhrase(key) ||
  currencyPhrases.hasPhrase(key) ||
  numberPhrases.hasPhrase(key) ||
  requirementPhrases.hasPhrase(key) ||
  demonymPhrases.hasPhrase(key);
const arabicArticle = 'ال';

/**
 * Splits Arabic particles off words, because Arabic writes "to", "by" and "and" as part of the next word: للهند means
 * "to India". An unknown word is split only if the rest of it is in the tables.
 */
export function splitParticles(words: readonly SentenceToken[]): SentenceToken[] {
  return words.flatMap((word) =>
    /^[\u0621-\u064a]{3,}$/.test(word.key) && !isKnownPhrase(word.key) && !gazetteer.hasWord(word.key)
      ? splitParticle(word)
      : [word],
  );
}

function splitParticle(word: SentenceToken): SentenceToken[] {
  const { key, raw, start, end } = word;
  const without = findArticleVariant(key);
  if (without !== undefined) return [{ ...word, key: without }];
  const particle = key[0] ?? '';
  if (!'لبوفك'.includes(particle)) return [word];
  const rest = key.slice(1);
  // لل is ل before ال, which loses its alif.
  const forms =
    particle === 'ل' && rest.startsWith('ل') ? [arabicArticle + rest.slice(1), rest.slice(1), rest] : [rest];
  for (const form of forms) {
    const left = isKnownPhrase(form) ? form : findArticleVariant(form);
    if (left === undefined) continue;
    return [
      { kind: 'word', key: particle, raw: raw.slice(0, 1), start, end: start + 1 },
      { kind: 'word', key: left, raw: raw.slice(1), start: start + 1, end },
    ];
  }
  return [word];
}

function findArticleVariant(key: string): string | undefined {
  const bare = key.startsWith(arabicArticle) ? key.slice(arabicArticle.length) : `${arabicArticle}${key}`;
  return isKnownPhrase(bare) ? bare : undefined;
}
