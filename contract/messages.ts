/** A user-facing message in English. Translations are stored under its id. */
export type TranslatableMessage = { readonly id: string; readonly message: string };

/**
 * Declares messages that the server writes, or that pages, emails and push notifications share. Placeholders and
 * plurals use ICU syntax: `{name}`, `{count, plural, one {# day} other {# days}}`. Export the result: `npm run words`
 * puts every exported message into the catalogs.
 * @param subject the prefix of each id, unique across the code base.
 */
export function defineMessages<Key extends string>(
  subject: string,
  texts: Readonly<Record<Key, string>>,
): Readonly<Record<Key, TranslatableMessage>> {
  const messages = Object.entries<string>(texts).map(([key, message]) => [key, { id: `${subject}.${key}`, message }]);
  return Object.fromEntries(messages) as Record<Key, TranslatableMessage>;
}

/**
 * Declares messages that the server writes outside of pages but that also appear on a page with the same text. As on
 * pages, the id of each message is its English text, so both share one translation.
 */
export function definePageMessages<Key extends string>(
  texts: Readonly<Record<Key, string>>,
): Readonly<Record<Key, TranslatableMessage>> {
  const messages = Object.entries<string>(texts).map(([key, message]) => [key, { id: message, message }]);
  return Object.fromEntries(messages) as Record<Key, TranslatableMessage>;
}
