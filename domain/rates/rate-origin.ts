/**
 * Who really measured what a source publishes. Two sources that pass on the same figures are one witness: a slip of the
 * European Central Bank must not be confirmed by Frankfurter, which blends it with other central banks (D2).
 */
const originBySource: ReadonlyMap<string, string> = new Map([
  ['frankfurter', 'ecb'],
  ['reference', 'currency-api'],
]);

/** The origin of a source's figures; a source that is not listed measures for itself. */
export function rateOrigin(source: string): string {
  return originBySource.get(source) ?? source;
}
