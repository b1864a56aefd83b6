const zeroCodePoints = [0x0660, 0x06f0, 0x0966, 0x09e6, 0x0e50, 0xff10];

/** Returns a string with its Arabic, Persian, Devanagari, Bengali, Thai and full-width digits replaced by 0–9. */
export function toLatinDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    const zero = zeroCodePoints.find((first) => code >= first && code <= first + 9);
    return zero === undefined ? digit : String(code - zero);
  });
}
