const mark = '</style>';

/**
 * Returns where a page's style sheet ends, in bytes; -1 where it hasn't ended. The sheet comes before everything about
 * this page (app/document-text.ts), so the part up to here is the same each time.
 */
export function sheetEnd(bytes: Uint8Array): number {
  const at = new TextDecoder('latin1').decode(bytes).indexOf(mark);
  return at < 0 ? -1 : at + mark.length;
}
