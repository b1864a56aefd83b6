import { cutText } from '../text/storable-text.ts';

/**
 * Removes from a text what may be personal ([S9-9]): a crash report needs where and what, never who or how much. Both
 * sides do it: the page before sending, the server because it trusts no page. Clean text stays unchanged.
 * @param max the maximum number of characters returned.
 */
export function scrubText(text: string, max: number): string {
  return cutText(
    cutText(text.toWellFormed(), max * 2)
      // Cut first, so that the patterns below run over little text. Control characters go, because terminals and logs
      // obey them.
      .replace(/[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/gu, ' ')
      .replace(/[^\s@<>()"']{1,64}@[^\s@<>()"']{1,255}/g, '[e-mail]')
      .replace(/\b[a-z][a-z+.-]{1,15}:\/\/[^\s/?#"'<>()]*([^\s?#"'<>()]*)[^\s"'<>()]*/gi, '$1')
      .replace(/[?#][^\s"'<>()]*/g, '')
      // Tokens, keys, UUIDs: long words that nobody says.
      .replace(/[\w-]*\d[\w-]*/g, (word) => (word.length >= 16 ? '[…]' : word))
      .replace(/[A-Za-z0-9_-]{40,}/g, '[…]')
      // Amounts, phone numbers, dates, in any script's digits.
      .replace(/\p{Nd}+(?:[.,' \u00a0\u202f-]\p{Nd}+)*/gu, '0'),
    max,
  ).trim();
}
