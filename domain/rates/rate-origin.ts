/**
 * The original publisher of a source's values. Two sources that republish the same values count as one. Frankfurter,
 * which blends the European Central Bank's rates with other central banks', must not confirm an ECB error (D2).
 */
const originBySource: ReadonlyMap<string, string> = new Map([
  ['frankfurter', 'ecb'],
  ['reference', 'currency-api'],
]);

/** Returns the origin of a source's values; an unlisted source is its own origin. */
export function rateOrigin(source: string): string {
  return originBySource.get(source) ?? source;
}
