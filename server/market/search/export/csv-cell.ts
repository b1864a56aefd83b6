/**
 * One cell of a CSV file (RFC 4180). Text is always in quotes, and text that a spreadsheet would take for a formula stands
 * behind an apostrophe: a provider's name must never run anything on somebody's machine. Numbers are written as they are,
 * with a decimal point; nothing known is an empty cell.
 */
export function csvCell(value: string | number | boolean | null | undefined): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : '';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return `"${defused(value).replaceAll('"', '""')}"`;
}

/** Spreadsheets begin a formula at = + - @, also in their full-width forms and behind white space or control characters. */
function defused(text: string): string {
  return /^[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠]|^[\t\r\n]/u.test(text) ? `'${text}` : text;
}
