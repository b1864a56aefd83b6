/**
 * Returns the text in a form that a database can store: without U+0000, and with U+FFFD in place of each lone surrogate
 * (half a character).
 */
export function toStorableText(text: string): string {
  return text.replaceAll('\0', '').toWellFormed();
}

/**
 * Returns the first `maxLength` UTF-16 code units of a string, or one fewer if the cut would leave half a character at
 * the end.
 */
export function truncateText(text: string, maxLength: number): string {
  const cut = text.slice(0, maxLength);
  return cut.length < text.length && /[\uD800-\uDBFF]$/.test(cut) ? cut.slice(0, -1) : cut;
}
