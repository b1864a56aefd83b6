/** The maximum length of a translatable text in UTF-16 units ([S5-11]); no provider's text is longer. */
export const maxTranslatableLength = 5000;
export const maxTextsPerBatch = 50;
/** The maximum total number of characters in one request. */
export const maxBatchLength = 20_000;

export function isTranslatableText(text: unknown): text is string {
  return typeof text === 'string' && text.trim() !== '' && text.length <= maxTranslatableLength;
}
