import { truncateText } from '../text/storable-text.ts';

/**
 * Removes possible personal data from text ([S9-9]): a crash report needs the error and its position, but no names or
 * amounts. The page does this before sending the report, and the server does it again because it can't trust pages.
 * Clean text stays unchanged.
 * @param max the maximum number of characters returned.
 */
export function scrubText(text: string, max: number): string {
  return truncateText(
    truncateText(text.toWellFormed(), max * 2)
      // The text is truncated first, so that the patterns below don't have to search a long string. Control characters
      // become spaces, because terminals and log viewers interpret them.
      .replace(/[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/gu, ' ')
      .replace(/[^\s@<>()"']{1,64}@[^\s@<>()"']{1,255}/g, '[e-mail]')
      .replace(/\b[a-z][a-z+.-]{1,15}:\/\/[^\s/?#"'<>()]*([^\s?#"'<>()]*)[^\s"'<>()]*/gi, '$1')
      .replace(/[?#][^\s"'<>()]*/g, '')
      // Tokens, keys and UUIDs: long words that contain digits.
      .replace(/[\w-]*\d[\w-]*/g, (word) => (word.length >= 16 ? '[…]' : word))
      .replace(/[A-Za-z0-9_-]{40,}/g, '[…]')
      // Amounts, phone numbers and dates, in any script's digits.
      .replace(/\p{Nd}+(?:[.,' \u00a0\u202f-]\p{Nd}+)*/gu, '0'),
    max,
  ).trim();
}
