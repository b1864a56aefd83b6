/** The zero in each script whose digits we read. */
const zeroCodePoints = [
  0x30, 0x660, 0x6f0, 0x7c0, 0x966, 0x9e6, 0xa66, 0xae6, 0xb66, 0xbe6, 0xc66, 0xce6, 0xd66, 0xe50, 0xff10,
];
const maxDigits = 15;

/** Returns a digit of any listed script as 0–9; undefined for any other character. */
function toAsciiDigit(char: string): string | undefined {
  const code = char.codePointAt(0) ?? 0;
  for (const zero of zeroCodePoints) if (code >= zero && code <= zero + 9) return String(code - zero);
  return undefined;
}

/**
 * Returns a number in one of the common groupings: 1,500 · 1.500 · 1 500 · 1'500 · 1,00,000 · 1.500,50 · ١٬٥٠٠. A
 * single separator before exactly three digits is a thousands separator, because few currencies have three decimals. It
 * is a decimal separator if it is ٫, or if it follows a leading zero or more than three digits. Returns undefined for
 * an unknown format or more than 15 digits.
 */
export function parseGroupedNumber(text: string): number | undefined {
  const groups: string[] = [''];
  const marks: string[] = [];
  for (const char of text) {
    const digit = toAsciiDigit(char);
    if (digit !== undefined) groups[groups.length - 1] += digit;
    else {
      if (/\p{Nd}/u.test(char)) return undefined;
      marks.push(char);
      groups.push('');
    }
  }
  if (groups.join('').length > maxDigits) return undefined;
  const [first = ''] = groups;
  if (marks.length === 0) return Number(first);
  const last = groups[groups.length - 1] ?? '';
  const mark = marks[marks.length - 1] ?? '';
  const grouping = marks.slice(0, -1);
  if (grouping.some((other) => other !== grouping[0])) return undefined;
  if (grouping.length > 0 && grouping[0] !== mark) {
    return isGrouped(groups.slice(0, -1)) && isFraction(last, mark)
      ? Number(`${groups.slice(0, -1).join('')}.${last}`)
      : undefined;
  }
  if (isGrouped(groups) && mark !== '٫' && !/^0/.test(first)) return Number(groups.join(''));
  if (grouping.length > 0 || !isFraction(last, mark)) return undefined;
  // "1500.500" and "0.500" can only be decimals.
  return last.length < 3 || first.length > 3 || /^0/.test(first) || mark === '٫'
    ? Number(`${first}.${last}`)
    : undefined;
}

function isFraction(digits: string, mark: string): boolean {
  return digits.length >= 1 && digits.length <= 3 && /[.,٫،]/.test(mark);
}

/** Returns whether the groups, from the right, all have three digits or, as in India, three and then two digits. */
function isGrouped(groups: readonly string[]): boolean {
  const [first = '', ...rest] = groups;
  const [last = '', middle] = [rest[rest.length - 1], rest.slice(0, -1)];
  if (rest.length === 0) return first.length >= 1;
  if (last.length !== 3) return false;
  if (first.length >= 1 && first.length <= 3 && middle.every((group) => group.length === 3)) return true;
  return first.length >= 1 && first.length <= 2 && middle.length > 0 && middle.every((group) => group.length === 2);
}
