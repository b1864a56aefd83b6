/**
 * Returns one cell of a CSV file (RFC 4180). Text is always quoted. Text that a spreadsheet would treat as a formula
 * gets a leading apostrophe, because a provider's name must never run as one. Numbers are unquoted, with a decimal
 * point. An unknown value is an empty cell.
 */
export function formatCsvCell(value: string | number | boolean | null | undefined): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : '';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return `"${escapeFormula(value).replaceAll('"', '""')}"`;
}

/**
 * Adds an apostrophe to text that spreadsheets would treat as a formula. Such text starts with =, +, - or @, or the
 * full-width form of one of these. White space, control characters or invisible format characters may come first. Text
 * that starts with a tab or a line break also gets an apostrophe.
 */
function escapeFormula(text: string): string {
  return /^[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠]|^[\t\r\n]/u.test(text) ? `'${text}` : text;
}
