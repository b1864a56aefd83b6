/** A sentence that people read, in English. Its id stays when the text changes; translations are stored under it. */
export type Message = { readonly id: string; readonly message: string };

/**
 * Declares sentences that the server writes, or that page, mail and push share. Placeholders and plurals are ICU:
 * `{name}`, `{count, plural, one {# day} other {# days}}`. Export the result: `npm run words` puts every exported
 * message into the catalogs.
 * @param subject the beginning of each id, unique in the program.
 */
export function defineMessages<Key extends string>(
  subject: string,
  texts: Readonly<Record<Key, string>>,
): Readonly<Record<Key, Message>> {
  const messages = Object.entries<string>(texts).map(([key, message]) => [key, { id: `${subject}.${key}`, message }]);
  return Object.fromEntries(messages) as Record<Key, Message>;
}

/**
 * Declares sentences that the server writes outside of pages in the same words as a page. Their id is their English text,
 * as for pages: one translation serves both.
 */
export function definePageMessages<Key extends string>(
  texts: Readonly<Record<Key, string>>,
): Readonly<Record<Key, Message>> {
  const messages = Object.entries<string>(texts).map(([key, message]) => [key, { id: message, message }]);
  return Object.fromEntries(messages) as Record<Key, Message>;
}
