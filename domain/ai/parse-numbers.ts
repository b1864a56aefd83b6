import { currencies } from '../reference/currencies.ts';

/**
 * A number written in digits, with every value that its separators allow ("1.500" is 1500 or 1.5). Includes its
 * context: percent sign, currency sign, code or name, and multiplier. A number in an unknown format has no readings.
 */
export type ParsedNumber = {
  readonly text: string;
  /** The possible values, each with the size of its last digit: 0.1 for "56.1", 1000 for "56 thousand". */
  readonly readings: readonly { readonly value: number; readonly step: number }[];
  readonly isPercent: boolean;
  readonly isNegative: boolean;
  readonly isMultiplied: boolean;
  /** The possible currencies of each adjacent currency sign, code or name. */
  readonly adjacentCurrencies: readonly (readonly string[])[];
  /** The word right after the number and its signs, in lower case. */
  readonly wordAfter: string;
};

const numberPattern = /\p{Nd}+(?:[.,'’٬٫]\p{Nd}+|[ \u00a0\u2009\u202f]\p{Nd}{3}(?!\p{Nd}))*/gu;
const multipliers: Readonly<Record<string, number>> = {
  k: 1e3,
  thousand: 1e3,
  lakh: 1e5,
  lakhs: 1e5,
  m: 1e6,
  million: 1e6,
  crore: 1e7,
  bn: 1e9,
  billion: 1e9,
};

export function parseNumbers(text: string): readonly ParsedNumber[] {
  return [...text.matchAll(numberPattern)].map((match) => parseNumberAt(text, match[0], match.index));
}

function parseNumberAt(text: string, digits: string, start: number): ParsedNumber {
  const before = text.slice(Math.max(0, start - 12), start);
  const after = text.slice(start + digits.length, start + digits.length + 32);
  const [multiplierText = '', multiplierWord = ''] = /^\s?(\p{L}+)(?![\p{L}\p{M}])/u.exec(after) ?? [];
  const multiplier = multipliers[multiplierWord.toLowerCase()];
  const rest = multiplier === undefined ? after : after.slice(multiplierText.length);
  const percent = /^\s?(?:%|٪|percent\b|per cent\b)/iu.exec(rest);
  const [, codeBefore = ''] = /(?:^|[^\p{L}])(\p{Lu}{3})\s?[-−–]?$/u.exec(before) ?? [];
  const [, signBefore = ''] = /((?:\p{Lu}{0,3})\p{Sc})\s?[-−–]?$/u.exec(before) ?? [];
  const [wholeSign = '', signAfter = ''] = /^\s?(\p{Sc})/u.exec(rest) ?? [];
  const [, wordAfter = ''] = /^[\s-]?([\p{L}\p{M}]+)/u.exec(rest.slice(wholeSign.length)) ?? [];
  return {
    text: digits,
    readings: parseReadings(digits).map(({ value, step }) => ({
      value: value * (multiplier ?? 1),
      step: step * (multiplier ?? 1),
    })),
    isPercent: percent !== null,
    isNegative: /(?:^|[\s(])[-−–]\s?\p{Sc}?$/u.test(before),
    isMultiplied: multiplier !== undefined,
    adjacentCurrencies: [
      findCurrencyCodesByWord(codeBefore),
      findCurrencyCodesBySymbol(signBefore),
      findCurrencyCodesBySymbol(signAfter),
      findCurrencyCodesByWord(wordAfter),
    ].filter((codes) => codes !== undefined),
    wordAfter: wordAfter.toLowerCase(),
  };
}

/**
 * Returns the values that the text can mean if its separators group thousands, or if the last one is a decimal point.
 * The digits can be in any script.
 */
function parseReadings(text: string): { value: number; step: number }[] {
  const plain = [...text].map(toAsciiDigit).join('');
  const groups = plain.split(/[^0-9]/);
  const marks = [...plain].filter((char) => /[^0-9]/.test(char));
  const readings: { value: number; step: number }[] = [];
  if (isValidGrouping(groups, marks)) readings.push({ value: Number(groups.join('')), step: 1 });
  const last = groups.at(-1) ?? '';
  const decimalMark = marks.at(-1) ?? '';
  const whole = groups.slice(0, -1);
  const wholeMarks = marks.slice(0, -1);
  if (/[.,٫]/.test(decimalMark) && !wholeMarks.includes(decimalMark) && isValidGrouping(whole, wholeMarks)) {
    readings.push({ value: Number(`${whole.join('')}.${last}`), step: 10 ** -last.length });
  }
  return readings;
}

function isValidGrouping([first = '', ...rest]: readonly string[], marks: readonly string[]): boolean {
  if (new Set(marks).size > 1 || marks.includes('٫')) return false;
  if (rest.length === 0) return true;
  if (first === '' || first.length > 3 || rest.at(-1)?.length !== 3) return false;
  const middle = rest.slice(0, -1);
  return (
    middle.every((group) => group.length === 3) || (first.length < 3 && middle.every((group) => group.length === 2))
  );
}

/**
 * Returns the ASCII form of a digit in any script, and other characters unchanged. In each script, the ten digits are
 * consecutive code points, so the first of them is zero.
 */
function toAsciiDigit(char: string): string {
  if (!/\p{Nd}/u.test(char) || /[0-9]/.test(char)) return char;
  const code = char.codePointAt(0) ?? 0;
  let zero = code;
  while (zero > code - 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String(code - zero);
}

function findCurrencyCodesByWord(word: string): readonly string[] | undefined {
  if (word === '') return undefined;
  const codes = currencies.filter(({ code }) => code === word).map(({ code }) => code);
  if (codes.length > 0) return codes;
  const singular = word.toLowerCase().replace(/s$/, '');
  const named = currencies.filter(({ name }) =>
    [singular, word.toLowerCase()].includes(name.toLowerCase().split(' ').at(-1) ?? ''),
  );
  return named.length > 0 ? named.map(({ code }) => code) : undefined;
}

/**
 * Returns the currencies that a sign can mean. A sign with letters must match completely: "A$" doesn't match "CA$". A
 * sign without letters can mean any currency whose sign ends with it.
 */
function findCurrencyCodesBySymbol(sign: string): readonly string[] | undefined {
  if (sign === '') return undefined;
  const isBare = /^\p{Sc}$/u.test(sign);
  return currencies
    .filter(({ symbol }) => symbol === sign || (isBare && symbol.endsWith(sign)))
    .map(({ code }) => code);
}
