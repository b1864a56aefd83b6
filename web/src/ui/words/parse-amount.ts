import { currencyDecimals } from '@tern/domain/money/currency-decimals.ts';
import { currencySymbol, localCurrencySymbols } from '@tern/domain/money/currency-symbol.ts';
import { toLatinDigits } from '@tern/domain/text/latin-digits.ts';
import { numberFormat } from './formatter.ts';

/**
 * Reads an amount as people write it: "1,000", "1.000,50", "1 000", "١٠٠٠". A lone comma or point before three digits
 * can be read in two ways, so the language decides: "1.000" is one in English and a thousand in German.
 * @param language the language of the numbers: `numberInputLocale`.
 * @returns major units, or undefined if the text isn't an amount.
 */
export function parseAmount(text: string, language: string): number | undefined {
  const plain = normalizeAmountText(text);
  if (!/^[\d.,]*\d[\d.,]*$/.test(plain)) return undefined;
  const decimalMark = findDecimalMark(plain, language);
  const [whole = '', fraction = '', ...more] = decimalMark ? plain.split(decimalMark) : [plain];
  if (more.length > 0 || /[.,]/.test(fraction)) return undefined;
  const groups = whole.split(/[.,]/);
  if (groups.length > 1 && !/^\d+(?:,\d{2,3})*,\d{3}$/.test(groups.join(','))) return undefined;
  const amount = Number(`${groups.join('') || '0'}.${fraction || '0'}`);
  return Number.isFinite(amount) ? amount : undefined;
}

/** Like `parseAmount`, but also accepts an amount with its currency's sign or code: "$1,500", "Rs.500", "1000 kr.". */
export function parseMoneyAmount(text: string, currency: string, language: string): number | undefined {
  const signs = writtenCurrencySigns(currency);
  const typed = normalizeCurrencyText(text);
  const before = signs.find((sign) => typed.startsWith(sign)) ?? '';
  const rest = typed.slice(before.length);
  const after = signs.find((sign) => rest.endsWith(sign)) ?? '';
  const amount = rest.slice(0, rest.length - after.length);
  const isFraction = /^\.\d+$/.test(amount) && amount.length - 1 <= currencyDecimals(currency);
  // "$.50" is half a dollar, and "$.500" is five hundred.
  return parseAmount(before === '' || isFraction ? amount : amount.replace(/^\./, ''), language);
}

/** Returns the signs that people write for a currency, longest first: "US$", "USD" and "$". */
function writtenCurrencySigns(currency: string): readonly string[] {
  const symbol = currencySymbol(currency);
  const local = localCurrencySymbols(currency);
  const long = local.map((sign) => currency.slice(0, 2) + sign);
  // Venezuela's "Bs.S" is also "Bs.".
  const signs = [currency, symbol, symbol.split('.')[0] ?? '', ...local, ...long].map(normalizeCurrencyText);
  return signs.sort((a, b) => b.length - a.length);
}

/** Returns the text in capitals, without spaces or the dots in abbreviations: "Rs.", "kr." and Peru's "S/.". */
function normalizeCurrencyText(text: string): string {
  return text
    .replace(/(?<=[\p{L}\p{M}/])\./gu, '')
    .replace(/\s/gu, '')
    .toUpperCase();
}

/** One to three digits, a separator, three digits. A number that starts with 0 has no thousands separator. */
const ambiguousAmountPattern = /^[1-9]\d{0,2}[.,]\d{3}$/;

/** Returns whether input such as "1.000" can be read in two ways, so the page should show how it was read. */
export function isAmbiguousAmount(text: string): boolean {
  return ambiguousAmountPattern.test(normalizeAmountText(text));
}

function normalizeAmountText(text: string): string {
  return toLatinDigits(text)
    .replace(/[\s\u00a0\u202f\u061c\u200e\u200f'’٬_]/g, '')
    .replace('٫', '.');
}

/** Returns the decimal mark, or '' when there are no decimals. */
function findDecimalMark(text: string, language: string): '' | '.' | ',' {
  const [lastPoint, lastComma] = [text.lastIndexOf('.'), text.lastIndexOf(',')];
  if (lastPoint >= 0 && lastComma >= 0) return lastPoint > lastComma ? '.' : ',';
  const mark = lastPoint >= 0 ? '.' : lastComma >= 0 ? ',' : '';
  if (mark === '') return '';
  const isRepeated = text.indexOf(mark) !== text.lastIndexOf(mark);
  if (isRepeated) return '';
  return ambiguousAmountPattern.test(text) && mark !== decimalMarkOf(language) ? '' : mark;
}

function decimalMarkOf(language: string): string {
  try {
    const parts = numberFormat(language).formatToParts(1.5);
    return parts.find(({ type }) => type === 'decimal')?.value ?? '.';
  } catch {
    return '.';
  }
}
