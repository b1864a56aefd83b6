const mark = '</style>';

/**
 * Where a page's style sheet has ended, in bytes; -1 where it has not. The sheet stands before everything that is about this page alone
 * (app/document-text.ts), so that what is up to here is the same each time.
 */
export function sheetEnd(bytes: Uint8Array): number {
  const at = new TextDecoder('latin1').decode(bytes).indexOf(mark);
  return at < 0 ? -1 : at + mark.length;
}
