/** What may be translated at all ([S5-11]): a text with something in it; longer ones than any provider's are refused unread. */
export const maxTextLength = 5000;
export const maxTexts = 50;
/** Characters of all texts of one request together. */
export const maxBatchLength = 20_000;

export function isTranslatableText(text: unknown): text is string {
  return typeof text === 'string' && text.trim() !== '' && text.length <= maxTextLength;
}
