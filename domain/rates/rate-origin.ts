/**
 * Who really measured what a source publishes. Two sources that pass on the same values are one witness: Frankfurter,
 * which blends the European Central Bank's rates with other central banks', must not confirm an error of that bank
 * (D2).
 */
const originBySource: ReadonlyMap<string, string> = new Map([
  ['frankfurter', 'ecb'],
  ['reference', 'currency-api'],
]);

/** Returns the origin of a source's values; an unlisted source measures for itself. */
export function rateOrigin(source: string): string {
  return originBySource.get(source) ?? source;
}
