import { cutText } from '../text/storable-text.ts';

/**
 * [S9-9] Takes out of a text what may tell of a person: a report of a broken page needs where and what, never who or how much. Both sides do
 * it: the page before it sends, the server because it believes no page. What is clean already stays as it is.
 *
 * @param most characters that are left at most.
 */
export function scrubText(text: string, max: number): string {
  return cutText(
    cutText(text.toWellFormed(), max * 2)
      // Bounded first: the patterns below then run over little, whatever came in. Control characters go, because terminals and logs obey them.
      .replace(/[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/gu, ' ')
      .replace(/[^\s@<>()"']{1,64}@[^\s@<>()"']{1,255}/g, '[e-mail]')
      .replace(/\b[a-z][a-z+.-]{1,15}:\/\/[^\s/?#"'<>()]*([^\s?#"'<>()]*)[^\s"'<>()]*/gi, '$1')
      .replace(/[?#][^\s"'<>()]*/g, '')
      // Tokens, keys, UUIDs: long words that nobody speaks.
      .replace(/[\w-]*\d[\w-]*/g, (word) => (word.length >= 16 ? '[…]' : word))
      .replace(/[A-Za-z0-9_-]{40,}/g, '[…]')
      // Amounts, telephone numbers, dates, in any script's digits.
      .replace(/\p{Nd}+(?:[.,' \u00a0\u202f-]\p{Nd}+)*/gu, '0'),
    max,
  ).trim();
}
