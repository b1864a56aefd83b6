/** [S3.9-5] The image for an unknown country. */
export const unknownFlagPath = '/flags/unknown.svg';

/** Returns the path of the flag for a known country's alpha-2 code: /flags/us.svg. */
export function flagPathByCode(code: string): string {
  return `/flags/${code.toLowerCase()}.svg`;
}

/** Returns the flag emoji for a known country's alpha-2 code. */
export function toRegionalIndicators(code: string): string {
  return [...code].map((letter) => String.fromCodePoint(regionalIndicatorA + letter.charCodeAt(0) - letterA)).join('');
}

const regionalIndicatorA = 0x1f1e6;
const letterA = 'A'.charCodeAt(0);
