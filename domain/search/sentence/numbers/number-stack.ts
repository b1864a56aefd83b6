/** A number that is being read: its parts, largest first, such as 3000 and 500, and the unit of the last part. */
export type NumberStack = { readonly parts: number[]; unit: number };

export const createNumberStack = (): NumberStack => ({ parts: [], unit: 1 });

/** Returns whether a number can follow: five after twenty, twenty after a hundred. */
export function canAppendToStack({ parts }: NumberStack, value: number): boolean {
  const last = parts.at(-1);
  if (last === undefined) return true;
  const room = 10 ** Math.ceil(Math.log10(value + 1));
  return last >= room && last % room === 0;
}

export function addPart(stack: NumberStack, value: number): void {
  stack.parts.push(value);
  stack.unit = 1;
}

/** Adds half of the last unit: "two million and a half". */
export function addHalf(stack: NumberStack): void {
  stack.parts.push(stack.unit / 2);
}

/** Multiplies the last parts that are smaller than `times`: "two hundred five" and then "thousand". */
export function multiplyStack(stack: NumberStack, times: number): void {
  let sum = 0;
  while ((stack.parts.at(-1) ?? times) < times) sum += stack.parts.pop() as number;
  stack.parts.push((sum || 1) * times);
  stack.unit = times;
}

export const stackTotal = ({ parts }: NumberStack): number =>
  Math.round(parts.reduce((sum, part) => sum + part, 0) * 1000) / 1000;

/** Returns whether a value is a power of ten from a hundred up. */
export const isPowerOfTenAtLeastHundred = (value: number): boolean =>
  value >= 100 && Number.isInteger(Math.round(Math.log10(value) * 1e9) / 1e9);

/**
 * Returns whether a short number after a large unit is ambiguous: "2 lakh 50" can mean two and a half lakh, and "2 juta
 * 500" can mean 2,500,000.
 */
export const isAmbiguousTail = (unit: number, value: number): boolean => unit >= 1e5 && value >= 10 && value < 1000;
