import { maxSendAmount } from '../money/amount-limits.ts';
import { nameIntroductions, wordsAfterNames } from './name-introductions.ts';

/**
 * Removes personal data from text before it is sent to the model ([S7-3]). Covers email addresses, account, card and
 * phone numbers, and names in introductions. Doubtful cases are removed too, such as an amount that could be a phone
 * number.
 */
export function redactPersonalData(text: string): string {
  return text
    .replace(emailPattern, '[e-mail]')
    .replace(ibanPattern, '[account]')
    .replace(digitRunPattern, (run) => (isAmountOrRate(run) ? run : '[number]'))
    .replace(introducedNamePattern, (whole, lead: string, name: string) =>
      nonNamePattern.test(name) ? whole : `${lead}[name]${findTextAfterName(name)}`,
    );
}

const emailPattern = /[^\s@<>()[\],;:"]{1,64}\s?@\s?[^\s@<>()[\],;:"]{1,253}/gu;
/** Two letters, two check digits, then groups of letters and digits. */
const ibanPattern = /\b\p{L}{2}\p{Nd}{2}(?:[ -]?[\p{L}\p{Nd}]{2,4}){2,8}(?:[ -]?[\p{L}\p{Nd}]{1,4})?\b/gu;
const digitRunPattern = /(?<![\p{Nd}\p{L}])[+(]{0,3}\p{Nd}(?:[\s().,'’/٬٫\-\u2010-\u2015]{0,3}\p{Nd})*/gu;

const introductionSource = `(?:${nameIntroductions.join('|')})`;
const nameWordSource = "[\\p{L}\\p{M}][\\p{L}\\p{M}'’.-]*";
const introducedNamePattern = new RegExp(
  `((?<![\\p{L}\\p{M}])${introductionSource}[\\s:،,]+)(${nameWordSource}(?:[ \\t\\u00a0]+${nameWordSource}){0,3})`,
  'giu',
);
const wordsAfterNamesSet = new Set(wordsAfterNames);
const nonNamePattern = /^(?:on|in|at|not|spelled|misspelt|written)(?![\p{L}\p{M}])/iu;

/** Returns the text from the first word that isn't part of a name: " and I send" for "Ana and I send". */
function findTextAfterName(name: string): string {
  const words = [...name.matchAll(/\S+/gu)];
  const next = words.findIndex(
    ([word], at) => at > 0 && wordsAfterNamesSet.has(word.toLowerCase().replace(/[.,]$/u, '')),
  );
  const ended = words.findIndex(([word]) => /[^.]{2}\.$/u.test(word));
  if (ended >= 0 && (next < 0 || ended < next))
    return name.slice((words[ended]?.index ?? 0) + (words[ended]?.[0].length ?? 0) - 1);
  return next < 0 ? '' : name.slice((words[next]?.index ?? 1) - 1);
}

/**
 * Returns whether a run of digits is an amount or a rate. Without grouping or decimals, a number of seven or more
 * digits must end in two zeros.
 */
function isAmountOrRate(run: string): boolean {
  const digits = [...run].filter((char) => /\p{Nd}/u.test(char)).length;
  if (digits < 7) return !/^[+(]/.test(run);
  if (/^\p{Nd}{1,5}[.,٫]\p{Nd}{1,10}$/u.test(run) && !/^0\p{Nd}/u.test(run)) return true;
  const [, whole = '', fraction = ''] = /^(.*?)([.,٫]\p{Nd}{1,2})?$/u.exec(run) ?? [];
  const wholeDigits = [...whole].filter((char) => /\p{Nd}/u.test(char)).length;
  if (wholeDigits > String(maxSendAmount).length || /^[0٠०]/.test(whole)) return false;
  if (/^\p{Nd}+$/u.test(whole)) return wholeDigits < 7 || fraction !== '' || /[0٠०]{2}$/.test(whole);
  return (
    /^\p{Nd}{1,3}(?:([.,'’٬ \u00a0\u202f])\p{Nd}{3})(?:\1\p{Nd}{3})*$/u.test(whole) ||
    /^\p{Nd}{1,2}(?:,\p{Nd}{2})*,\p{Nd}{3}$/u.test(whole)
  );
}
